/**
 * The socket of one pane: connects, reads frames, and reconnects with a backoff after a loss.
 */

const FIRST_WAIT = 400;
const LONGEST_WAIT = 5000;

export class Socket {
  #seat;
  #handlers;
  #socket = null;
  #wait = FIRST_WAIT;
  #timer = 0;
  #closed = false;

  /**
   * @param {string} seat a user's id or name; empty for the sandbox's first user
   * @param {{frame: (name: string, data: Object) => void, online: (up: boolean) => void}} handlers
   */
  constructor(seat, handlers) {
    this.#seat = seat;
    this.#handlers = handlers;
    window.addEventListener("online", this.#retry);
    this.#connect();
  }

  /** Sends one frame. @returns {boolean} false when there is no connection. */
  send(op, fields = {}) {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify({ op, ...fields }));
    return true;
  }

  /** Closes the connection without reconnecting. */
  close() {
    this.#closed = true;
    clearTimeout(this.#timer);
    window.removeEventListener("online", this.#retry);
    this.#socket?.close();
  }

  #retry = () => {
    if (this.#closed || this.#socket?.readyState === WebSocket.OPEN) return;
    clearTimeout(this.#timer);
    this.#connect();
  };

  #connect() {
    const url = new URL("/page", location.href);
    url.protocol = location.protocol === "https:" ? "wss:" : "ws:";
    if (this.#seat) url.searchParams.set("seat", this.#seat);
    const socket = new WebSocket(url);
    this.#socket = socket;
    socket.addEventListener("open", () => {
      this.#wait = FIRST_WAIT;
      this.#handlers.online(true);
    });
    socket.addEventListener("message", (event) => {
      const { t, d } = JSON.parse(event.data);
      this.#handlers.frame(t, d);
    });
    socket.addEventListener("close", () => {
      if (this.#closed || socket !== this.#socket) return;
      this.#handlers.online(false);
      this.#timer = setTimeout(this.#retry, this.#wait);
      this.#wait = Math.min(this.#wait * 2, LONGEST_WAIT);
    });
  }
}
