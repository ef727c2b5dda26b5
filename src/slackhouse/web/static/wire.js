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
const GONE = 4410;

export class Wire extends EventTarget {
  /**
   * Events: `table`, `chat`, `ack`, `error`, `why`, `story`, `hint` with the message as `detail`; `moved`, `up` and `down`.
   * @param {string} table
   */
  constructor(table, { watch = false, coach = () => /** @type {string[] | null} */ (null) } = {}) {
    super();
    const address = new URL(`api/tables/${encodeURIComponent(table)}/socket`, HOME);
    address.protocol = address.protocol.replace("http", "ws");
    this.last = 0;
    this.lastChat = 0;
    this.at = 0;
    this.watch = watch;
    this.coach = coach;
    this.mine = Math.random().toString(36).slice(2, 8);
    this.count = 0;
    /** @type {Map<string, MakeMove>} */
    this.waiting = new Map();
    /** How far the table is that was heard last, and how far it must be to hold every move that was acknowledged. */
    this.seq = 0;
    this.owed = 0;
    this.socket = new ReconnectingSocket(address.href, [], {
      minReconnectionDelay: 250,
      maxReconnectionDelay: 4000,
      maxEnqueuedMessages: 0,
    });
    this.socket.addEventListener("open", () => this.hello());
    this.socket.addEventListener("close", (event) => {
      // Too many windows on one chair: the newer ones stay. A table that the house's host has closed does not open again.
      if (event.code === ELSEWHERE || event.code === GONE) this.close();
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
    const coach = this.coach();
    const more = { previews: true, ...(this.watch ? { watch: true } : {}), ...(coach ? { coach } : {}) };
    this.say({ do: "hello", last: this.last, last_chat: this.lastChat, protocol: PROTOCOL, ...more });
    this.tell("up");
    // What was never acknowledged is said again; the server knows the ids it has done.
    for (const message of this.waiting.values()) this.say(message);
  }

  /** @param {Told} message */
  heard(message) {
    if (message.is === "table") {
      this.at = message.at;
      this.seq = message.seq;
      this.last = message.story.at(-1)?.n ?? this.last;
    }
    if (message.is === "chat") this.lastChat = Math.max(this.lastChat, message.n);
    // What is `unknown` may be done or not: it is said again, and the server knows the ids it has done.
    const settled = message.is === "ack" || (message.is === "error" && message.name !== "unknown");
    if (settled && message.id) this.waiting.delete(message.id);
    if (message.is === "ack" && message.id) this.owed = Math.max(this.owed, message.seq);
    this.tell(message.is, message);
  }

  /** A move of ours is on its way, or the table that came of it is: what is seen is still the question that was answered. */
  get busy() {
    return this.waiting.size > 0 || this.seq < this.owed;
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
    this.tell("moved");
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
