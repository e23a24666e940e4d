/**
 * The parts around the messages: servers, channels, the user's own name, the top bar, the list of members.
 */

import { avatar, displayName, el, icon } from "./dom.js";
import { morph } from "./morph.js";
import { DM, isArchived, THREAD_TYPES } from "./state.js";

export class Sidebar {
  #pane;
  #rail = el("nav", { class: "rail", "aria-label": "Servers" });
  #title = el("header", { class: "sidebar-title" });
  #list = el("nav", { class: "channels", "aria-label": "Channels" });
  #me = el("div", { class: "me" });

  constructor(pane) {
    this.#pane = pane;
    this.node = el("div", { class: "drawer" }, this.#rail, el("div", { class: "sidebar" }, this.#title, this.#list, this.#me));
    this.node.addEventListener("click", (event) => this.#onClick(event));
  }

  /** Moves the keyboard's focus to the open channel. */
  focus() {
    this.#list.querySelector("[aria-current]")?.focus();
  }

  render() {
    const { store } = this.#pane;
    const home = store.channel?.type === DM;
    morph(this.#rail, el("nav", { class: "rail", "aria-label": "Servers" },
      this.#server("dm", "Direct messages", icon("at"), home, store.directChannels().some(({ id }) => store.unread.has(id))),
      el("hr"),
      store.guilds.map((guild) => this.#server("guild", guild.name, initials(guild.name), !home, false))));
    morph(this.#title, el("header", { class: "sidebar-title" }, el("h1", {}, home ? "Direct messages" : (store.guild?.name ?? ""))));
    morph(this.#list, el("nav", { class: "channels", "aria-label": "Channels" }, home ? this.#direct() : this.#guild()));
    morph(this.#me, el("div", { class: "me" },
      el("button", { type: "button", class: "me-button", "aria-haspopup": "dialog", "aria-label": `Seat: ${displayName(store.me)}. Change seat, language or colours`, data: { go: "menu" } },
        avatar(store.me, "medium"),
        el("span", { class: "me-name" }, displayName(store.me), el("small", {}, store.me.locale)),
        icon("gear"))));
  }

  #server(go, name, face, current, unread) {
    return el("button", {
      type: "button", class: `server${unread ? " unread" : ""}`, title: name, "aria-label": name, "aria-current": current ? "true" : null, data: { go },
    }, face);
  }

  #guild() {
    const { store } = this.#pane;
    return [
      el("h2", { class: "category" }, "Text channels"),
      el("ul", {}, store.tree().map(({ channel, threads }) => el("li", {},
        this.#channel(channel, "hash"),
        threads.length ? el("ul", { class: "threads" }, threads.map((thread) => el("li", {}, this.#channel(thread, "thread")))) : null))),
    ];
  }

  #direct() {
    const { store } = this.#pane;
    const user = store.app?.user ?? store.app;
    return el("ul", {}, store.directChannels().map((channel) => el("li", {}, this.#channel(channel, null, avatar(user, "medium")))));
  }

  #channel(channel, shape, face = icon(shape)) {
    const { store } = this.#pane;
    const name = store.channelName(channel);
    const current = channel.id === store.openId;
    const unread = store.unread.has(channel.id) && !current;
    return el("button", {
      type: "button",
      class: `channel${unread ? " unread" : ""}${isArchived(channel) ? " archived" : ""}`,
      "aria-current": current ? "page" : null,
      "aria-label": unread ? `${name}, unread` : name,
      data: { go: "channel", channel: channel.id, channelName: name },
    }, face, el("span", {}, name));
  }

  #onClick(event) {
    const target = event.target.closest("[data-go]");
    if (!target) return;
    const { go, channel } = target.dataset;
    if (go === "channel") this.#pane.openChannel(channel);
    else if (go === "dm") this.#pane.openDirect();
    else if (go === "guild") this.#pane.openGuild();
    else this.#pane.openMenu(target);
  }
}

function initials(name) {
  return name.split(/\s+/).map((word) => [...word][0]).join("").slice(0, 3);
}

/** Builds the list of members, shown right of the messages where there is room. */
export function renderMembers(store) {
  const person = (user) => el("li", {}, avatar(user, "medium"), el("span", { class: "member-name" }, displayName(user)), user.bot ? el("span", { class: "tag" }, "APP") : null);
  const people = [...store.users.values()].filter((user) => !user.bot);
  const bots = [...store.users.values()].filter((user) => user.bot);
  const part = (name, users) => (users.length ? [el("h2", { class: "category" }, `${name} — ${users.length}`), el("ul", {}, users.map(person))] : []);
  return el("aside", { class: "members", "aria-label": "Members" }, part("Apps", bots), part("Online", people));
}

/** Builds the bar above the messages, with the names of the channel and of the pane's user. */
export function renderTopbar(store) {
  const { channel } = store;
  const shape = { [DM]: "at" }[channel.type] ?? (THREAD_TYPES.has(channel.type) ? "thread" : "hash");
  const name = displayName(store.me);
  return el("header", { class: "topbar" },
    el("button", { type: "button", class: "icon-button menu-button", "aria-label": "Channels", "aria-expanded": "false" }, icon("menu")),
    icon(shape),
    el("h2", {}, store.channelName(channel)),
    el("button", { type: "button", class: "topbar-seat", "aria-haspopup": "dialog", "aria-label": `Sitting as ${name}; change` }, `as ${name}`));
}
