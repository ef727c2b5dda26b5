/** The wire to a table: says hello with what it has seen, sends moves once, and comes back by itself when the line drops. */

import ReconnectingSocket from "./vendor/partysocket.js";
import { HOME } from "./house.js";
/**
 * @import { Answer } from "./page.d.ts"
 * @import { MakeMove, Said, Told } from "./types.d.ts"
 */

const PROTOCOL = 2;
const PING = 20_000;
const ELSEWHERE = 4409;

export class Wire extends EventTarget {
  /**
   * Events: `table`, `chat`, `ack`, `error`, `why`, `story` with the message as `detail`; `up` and `down`.
   * @param {string} table
   */
  constructor(table, { watch = false } = {}) {
    super();
    const address = new URL(`api/tables/${encodeURIComponent(table)}/socket`, HOME);
    address.protocol = address.protocol.replace("http", "ws");
    this.last = 0;
    this.lastChat = 0;
    this.at = 0;
    this.watch = watch;
    this.mine = Math.random().toString(36).slice(2, 8);
    this.count = 0;
    /** @type {Map<string, MakeMove>} */
    this.waiting = new Map();
    this.socket = new ReconnectingSocket(address.href, [], {
      minReconnectionDelay: 250,
      maxReconnectionDelay: 4000,
      maxEnqueuedMessages: 0,
    });
    this.socket.addEventListener("open", () => this.hello());
    this.socket.addEventListener("close", (event) => {
      if (event.code === ELSEWHERE) this.close(); // too many windows on one chair: the newer ones stay
      this.tell("down");
    });
    this.socket.addEventListener("message", (event) => this.heard(JSON.parse(event.data)));
    this.pings = setInterval(() => this.say({ do: "ping" }), PING);
  }

  /**
   * @param {string} name
   * @param {unknown} [detail]
   */
  tell(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  hello() {
    this.say({ do: "hello", last: this.last, last_chat: this.lastChat, protocol: PROTOCOL, ...(this.watch ? { watch: true } : {}) });
    this.tell("up");
    // What was never acknowledged is said again; the server knows the ids it has done.
    for (const message of this.waiting.values()) this.say(message);
  }

  /** @param {Told} message */
  heard(message) {
    if (message.is === "table") {
      this.at = message.at;
      this.last = message.story.at(-1)?.n ?? this.last;
    }
    if (message.is === "chat") this.lastChat = Math.max(this.lastChat, message.n);
    if ((message.is === "ack" || message.is === "error") && message.id) this.waiting.delete(message.id);
    this.tell(message.is, message);
  }

  /** @param {Said} message */
  say(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /**
   * Answer the open decision: an offered move, or words of the notation.
   * @param {Answer} answer
   */
  move(answer, boast = "") {
    const id = `${this.mine}-${(this.count += 1)}`;
    /** @type {MakeMove} */
    const message = { do: "move", id, at: this.at, ...answer, ...(boast ? { boast } : {}) };
    this.waiting.set(id, message);
    this.say(message);
    return id;
  }

  /** Hang up and dial again: after sitting down the server knows us by our new chair. */
  again() {
    this.last = 0;
    this.socket.reconnect();
  }

  close() {
    clearInterval(this.pings);
    this.socket.close();
  }
}
