/**
 * The state of one pane: its user, the server's people, channels and commands, and the messages of the open channel.
 */

import { displayName } from "./dom.js";

export const EPHEMERAL = 1 << 6;
export const LOADING = 1 << 7;
export const THREAD_TYPES = new Set([10, 11, 12]);
export const DM = 1;

/** Compares objects by their snowflakes, which are too long for numbers. */
export function byId(a, b) {
  return a.id.length - b.id.length || (a.id < b.id ? -1 : Number(a.id > b.id));
}

export class Store {
  me = null;
  app = null;
  cdn = "";
  guilds = [];
  commands = [];
  users = new Map();
  channels = new Map();
  /** Messages of the open channel, by id. */
  messages = new Map();
  openId = null;
  unread = new Set();
  /** Message id -> the custom_id of the component whose interaction is under way. */
  pending = new Map();
  /** Message id -> the reason why the last interaction on that message failed. */
  failed = new Map();
  #skew = 0;

  /** Replaces the state by the first frame of a connection. */
  hello(data) {
    this.me = data.me;
    this.app = data.app;
    this.cdn = data.cdn ?? "";
    this.guilds = data.guilds;
    this.commands = data.commands;
    this.users = new Map([...data.users, ...(data.app?.user ? [data.app.user] : [])].map((user) => [user.id, user]));
    this.channels = new Map(data.channels.map((channel) => [channel.id, channel]));
    this.messages.clear();
    this.pending.clear();
    this.failed.clear();
    this.setNow(data.now);
  }

  setNow(now) {
    this.#skew = now - Date.now();
  }

  /** The time on the sandbox's clock, in milliseconds since 1970. */
  now() {
    return Date.now() + this.#skew;
  }

  get channel() {
    return this.channels.get(this.openId) ?? null;
  }

  get guild() {
    return this.guilds[0] ?? null;
  }

  /** Replaces the messages of the open channel. */
  fill(messages) {
    this.messages = new Map(messages.map((message) => [message.id, message]));
  }

  /** Adds or changes a message of the open channel. A change may have only some of the fields. */
  put(message) {
    const merged = { ...this.messages.get(message.id), ...message };
    this.messages.set(message.id, merged);
    return merged;
  }

  remove(id) {
    this.messages.delete(id);
    this.pending.delete(id);
    this.failed.delete(id);
  }

  /** The messages of the open channel, oldest first. */
  history() {
    return [...this.messages.values()].sort(byId);
  }

  userName(id) {
    return displayName(this.users.get(id) ?? { username: "unknown-user" });
  }

  /** The name of a channel in the list; a direct channel has the bot's name. */
  channelName(channel) {
    return channel.type === DM ? displayName(this.app?.user ?? this.app) : (channel.name ?? "unknown");
  }

  /** The guild's text channels in order, each with its threads that are not archived. */
  tree() {
    const all = [...this.channels.values()].filter((channel) => channel.type !== DM);
    const threads = all.filter((channel) => THREAD_TYPES.has(channel.type) && !isArchived(channel));
    return all
      .filter((channel) => !THREAD_TYPES.has(channel.type))
      .sort((a, b) => (a.position ?? 0) - (b.position ?? 0) || byId(a, b))
      .map((channel) => ({ channel, threads: threads.filter((thread) => thread.parent_id === channel.id).sort(byId) }));
  }

  directChannels() {
    return [...this.channels.values()].filter((channel) => channel.type === DM);
  }
}

/** Whether a thread is archived, read from either form of a channel object. */
export function isArchived(channel) {
  return Boolean(channel.archived ?? channel.thread_metadata?.archived);
}
