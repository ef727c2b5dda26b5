/** The coach: what a newcomer is told, one thing at a time. Which it is says the house; which were seen is remembered here. */

import { ON } from "./first-game.js";
import { memory } from "./house.js";
import { bubbles } from "./pointing.js";
import { say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Lesson, Table } from "./types.d.ts"
 */

const SEEN = "lessons";

/** @returns {string[]} */
function remembered() {
  try {
    const found = JSON.parse(memory.get(SEEN, "[]"));
    return Array.isArray(found) ? found.filter((one) => typeof one === "string").slice(0, 200) : [];
  } catch {
    return [];
  }
}

export class Coach {
  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.on = memory.get(ON) === "on";
    this.seen = remembered();
    /** What is said now. @type {Lesson | null} */
    this.now = null;
    /** What the house would say next. @type {Lesson | null} */
    this.next = null;
    this.bubbles = bubbles("coach", say("coach.title"), "help");
  }

  /** For the hello: the lessons that were seen, if there is a coach at all. */
  get wanted() {
    return this.on ? this.seen : null;
  }

  /** @param {Table} table */
  heard(table) {
    const lesson = table.lesson ?? null;
    this.next = lesson && !this.seen.includes(lesson.name) ? lesson : null;
    if (table.state !== "playing") this.away();
    else if (this.now) this.bubbles.place();
    else this.speak();
  }

  speak() {
    const lesson = this.next;
    if (!this.on || !lesson) return;
    this.now = lesson;
    this.next = null;
    this.seen = [...this.seen, lesson.name];
    memory.set(SEEN, JSON.stringify(this.seen));
    this.app.wire.say({ do: "coach", on: true, seen: [lesson.name] });
    this.bubbles.show({
      says: lesson.says,
      points: lesson.points,
      me: this.app.me,
      buttons: [
        { words: say("coach.got-it"), doing: () => this.goOn(), main: true },
        { words: say("coach.off"), doing: () => this.turn(false) },
      ],
    });
  }

  /** It was read, or somebody has played on: whatever is to be said next is said. */
  goOn() {
    this.away();
    this.speak();
  }

  /** A player who plays on has read it. What comes next is told with what came of it. */
  moved() {
    this.next = null;
    this.away();
  }

  away() {
    this.now = null;
    this.bubbles.show(null);
  }

  /** Somebody sat down for the first time. */
  join() {
    this.on = memory.get(ON) === "on";
  }

  /** @param {boolean} on */
  turn(on) {
    this.on = on;
    memory.set(ON, on ? "on" : "off");
    // A player who wants the coach back wants it from the beginning.
    if (on) this.seen = [];
    memory.set(SEEN, JSON.stringify(this.seen));
    this.away();
    this.app.wire.say(on ? { do: "coach", on, seen: [] } : { do: "coach", on });
    this.app.draw();
  }
}
