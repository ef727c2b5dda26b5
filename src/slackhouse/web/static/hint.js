/** The hint: what a good player would do, in one line that points at the card. The house thinks; here it is only shown. */

import { inFull } from "./labels.js";
import { bubbles } from "./pointing.js";
import { say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Advised, Hint, Pointer } from "./types.d.ts"
 */

/**
 * What the move is about: a card of the hand or elsewhere, somebody, or the question itself.
 * @param {Advised} advised
 * @returns {Pointer}
 */
function subject({ move }) {
  const card = move.card ?? move.cards?.[0];
  if (card !== undefined) return { at: "card", card };
  return move.seat === undefined ? { at: "prompt" } : { at: "seat", seat: move.seat };
}

export class Hints {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.busy = false;
    this.bubbles = bubbles("hinting", say("hint-of.title"), "info");
  }

  /** May somebody ask now? */
  get open() {
    const { table, me } = this.app;
    return Boolean(me != null && table.hints && table.state === "playing" && table.choices.length);
  }

  ask() {
    if (this.busy || !this.open) return;
    this.busy = true;
    this.app.wire.say({ do: "hint", id: "hint" });
    this.app.draw();
  }

  /** @param {Hint} hint */
  heard({ at, advice }) {
    this.busy = false;
    const [best] = advice;
    if (best && at === this.app.table.at) {
      const move = inFull(this.app, { move: best.move, say: best.say, about: "plain" });
      this.bubbles.show({
        says: move.charAt(0).toUpperCase() + move.slice(1),
        more: best.why,
        points: subject(best),
        me: this.app.me,
        buttons: [{ words: say("coach.got-it"), doing: () => this.away(), main: true }],
      });
    }
    this.app.draw();
  }

  /** Nothing came of it, or the table has moved on: what was good then may not be now. */
  away() {
    this.busy = false;
    this.bubbles.show(null);
  }
}
