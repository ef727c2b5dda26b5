/** The table as one reader sees it: what the server said last, and what is picked. Templates read it and call its verbs. */

import { fitsWith, options, sorted } from "./choices.js";
import { started } from "./clock.js";
import { rolled } from "./dice.js";
import { find } from "./dom.js";
import { welcome } from "./first-game.js";
import { HOME, get, memory, messageOf, post, rule } from "./house.js";
import { timeWords } from "./paces.js";
import { fetched, plain } from "./plain.js";
import { note } from "./promised.js";
import { lost } from "./sure.js";
import { say, term } from "./words.js";
/**
 * @import { Dialog, FamilyPage, Fault, Roll, Running, Submitted, Toast } from "./page.d.ts"
 * @import { ChatLine, Choice, House, NumberedLine, PrintedCard, Reason, Summary, Table, View } from "./types.d.ts"
 * @import { Coach } from "./coach.js"
 * @import { Hints } from "./hint.js"
 * @import { Wire } from "./wire.js"
 */

const TOAST = 4500;
/** Nobody hears anything unless they want to: then its notes are fetched. */
const sounds = () => import("./sound.js");

/**
 * The card that was just canceled, unless something else lies in the middle by now: below the one that canceled it.
 * @param {View | null} before
 * @param {View | null} after
 * @param {NumberedLine[]} lines
 */
function struck(before, after, lines) {
  const canceled = lines.findLast((line) => line.cancels);
  const laid = before?.plays ?? [];
  if (!canceled || !laid.length || after?.plays.length) return null;
  return { n: canceled.n, card: laid[Math.max(0, laid.length - 2)].cards[0] };
}

/**
 * Somebody who may say this need not choose; a hand may always be shown.
 * @param {Choice} choice
 */
const declines = ({ move }) => move.do === "pass" || move.do === "done";

export class App {
  /**
   * @param {string} id
   * @param {() => void} draw
   */
  constructor(id, draw) {
    this.id = id;
    this.home = HOME.href;
    this.draw = draw;
    /** What is printed on the table's cards, by number. @type {PrintedCard[]} */
    this.cards = [];
    /** @type {House | null} */
    this.house = null;
    // Until the server has spoken there is neither table nor view; no piece of a table is drawn before.
    this.table = /** @type {Table} */ (/** @type {unknown} */ (null));
    this.view = /** @type {View} */ (/** @type {unknown} */ (null));
    /** @type {NumberedLine[]} */
    this.story = [];
    /** @type {NumberedLine | null | undefined} */
    this.last = null;
    /** @type {ChatLine[]} */
    this.chat = [];
    /** @type {Toast[]} */
    this.toasts = [];
    /** Places in the hand. @type {number[]} */
    this.picked = [];
    this.offer = sorted([]);
    /** @type {Reason | null} */
    this.why = null;
    /** @type {Dialog | null} */
    this.dialog = null;
    /** @type {Running | null} */
    this.clock = null;
    /** @type {Roll | null} */
    this.roll = null;
    /** @type {{ n: number, card: number } | null} */
    this.struck = null;
    /** What this family of games draws itself. @type {FamilyPage} */
    this.game = plain;
    this.tab = "story";
    this.unread = 0;
    this.up = true;
    this.lost = "";
    this.watching = false;
    this.drawer = false; // the story lies in one, where there is no room for a column
    this.storyOpen = memory.get("story", "open") === "open";
    this.boasting = false;
    this.ending = false;
    this.looking = false;
    this.celebrate = false;
    this.problem = "";
    /** The number of the last shown hand that was put away. */
    this.putAway = Number(memory.get(`hands ${id}`, "0"));
    this.sound = memory.get("sound") === "on";
    this.keys = memory.get("keys", "on") === "on";
    // A replay has no wire, and nothing in it speaks.
    this.wire = /** @type {Wire} */ (/** @type {unknown} */ (null));
    // Nobody teaches in a replay.
    this.coach = /** @type {Coach | null} */ (null);
    this.hints = /** @type {Hints | null} */ (null);
    /** Everybody's cards, in a replay with open hands. @type {number[][] | null} */
    this.hands = null;
  }

  /** @returns {number | null} */
  get me() {
    return this.table?.you?.seat ?? null;
  }

  get names() {
    return this.table.seats.map((one, seat) => one.name || say("seat", { n: seat + 1 }));
  }

  /**
   * Somebody at the table, for a sentence.
   * @param {number} seat
   */
  who(seat) {
    return { name: this.names[seat] ?? "", mine: seat === this.me };
  }

  /** What the reader has, to be compared with what they have after the next message. */
  get owned() {
    const score = this.me == null || !this.view ? 0 : this.game.standing?.(this)[this.me]?.score;
    return { hand: this.view?.hand?.length ?? 0, score: score ?? 0 };
  }

  /** The own chair, for what is drawn only for those who have one. */
  get chair() {
    return /** @type {number} */ (this.me);
  }

  /** The options of what is picked; while there are some, rooms and cards can be aimed at. */
  get aiming() {
    return this.picked.length
      ? options(
          this.offer,
          this.picked.map((place) => this.view.hand[place]),
        )
      : [];
  }

  /** @param {string} box */
  title(box) {
    return this.house?.boxes?.find((one) => one.name === box)?.title ?? box;
  }

  /** What is on the table, in words. */
  get titles() {
    return this.table.boxes.map((box) => this.title(box)).join(" + ");
  }

  /** What the phases of a turn are called. */
  get phases() {
    return (this.table.phases ?? []).map((name) => term("phase", name));
  }

  /** @param {string} box */
  mood(box) {
    return this.house?.boxes?.find((one) => one.name === box)?.mood ?? box;
  }

  /** @param {string} name */
  speed(name) {
    return timeWords(this.house?.speeds?.find((speed) => speed.name === name));
  }

  // -- what the server says ------------------------------------------------------------------------------------------------

  /**
   * A new table message. What was picked stays picked as long as it can be played.
   * @param {Table} table
   */
  heard(table) {
    const before = this.view;
    const was = this.table;
    const had = this.owned;
    if (was && table.games !== was.games) {
      this.story = [];
      this.picked = [];
      this.looking = false;
    }
    const first = !was;
    this.table = table;
    note(table);
    this.view = /** @type {View} */ (table.view);
    this.clock = started(table.clock);
    this.struck = first ? null : struck(before, this.view, table.story ?? []);
    if (was?.at !== table.at) this.roll = null; // a die goes when the next thing begins
    const fresh = this.listen(table.story ?? [], first);
    if (!this.view) return before;
    this.offer = sorted(table.choices);
    if (before && String(before.hand) !== String(this.view.hand)) this.unpick(false);
    // A new question: what was picked for the old one goes back into the hand, unless it fits the new one too.
    if (was?.at !== table.at && table.question && this.picked.length && !this.aiming.length) this.unpick(false);
    this.celebrate = table.state === "over" && was?.state === "playing";
    if (was && this.sound) {
      const has = this.owned;
      const asked = Boolean(table.question) && was.question !== table.question;
      sounds().then(({ resound }) => resound(had, has, fresh, asked));
    }
    this.goOnEnding();
    this.layOut(was);
    return before;
  }

  /**
   * Cards that must be chosen from, and a hand that is shown, are laid out at once; a player who puts them aside can fetch them again.
   * @param {Table | null} was
   */
  layOut(was) {
    const { table, offer } = this;
    const seen = (table.shown ?? []).at(-1);
    const known = Math.max(this.putAway, ...(was?.shown ?? []).map((one) => one.n));
    const old = this.dialog?.id && this.dialog.id !== String(table.at);
    if (was?.at !== table.at && (this.dialog?.name === "pick" || (this.dialog?.name === "sure" && old))) this.dialog = null;
    if (was && seen && seen.n > known) this.dialog = { name: "shown", seat: seen.seat };
    else if (table.question && was?.at !== table.at && !this.dialog && offer.tray.length > 1 && !offer.plain.some(declines))
      this.dialog = { name: "pick" };
  }

  /**
   * @param {NumberedLine[]} lines
   * @param {unknown} first
   */
  listen(lines, first) {
    if (!lines.length) return [];
    const known = this.story.at(-1)?.n ?? 0;
    const fresh = lines.filter((line) => line.n > known);
    this.story = [...this.story, ...fresh];
    this.last = this.story.at(-1);
    const roll = rolled(fresh);
    if (roll) this.roll = first ? null : roll;
    if (!first) for (const line of fresh) if (line.hits) this.toast(line);
    return fresh;
  }

  /**
   * A page of the story from before what is known.
   * @param {NumberedLine[]} lines
   */
  recalled(lines) {
    const first = this.story[0]?.n ?? 0;
    this.story = [...lines.filter((line) => line.n < first), ...this.story];
  }

  /** @param {Toast} line */
  toast(line) {
    this.toasts = [...this.toasts.slice(-1), line];
    setTimeout(() => {
      this.toasts = this.toasts.filter((one) => one !== line);
      this.draw();
    }, TOAST);
  }

  /** @param {Fault} error */
  refused(error) {
    this.ending = false;
    // The new table is on its way, or was there before this word was: then nothing else tells that the answer is no longer on its way.
    if (error.name === "stale" || error.name === "not-open") return this.draw();
    this.toast({ n: Date.now(), text: error.says, rule: error.rule, error: true });
    return this.draw();
  }

  // -- picking and playing -------------------------------------------------------------------------------------------------

  /**
   * A card of the hand: pick it, add it to the trip, put it back, or play it if it was picked and there is only one way.
   * @param {number} place
   */
  pick(place) {
    const { view, picked, offer } = this;
    const number = view.hand[place];
    if (picked.includes(place)) {
      const list = this.aiming;
      if (list.length === 1) return this.play(list[0]);
      this.picked = picked.filter((one) => one !== place);
    } else if (
      fitsWith(
        offer,
        picked.map((one) => view.hand[one]),
        number,
      )
    )
      this.picked = [...picked, place];
    else {
      this.picked = [place];
      this.why = null;
      if (!offer.hand.has(number)) this.wire?.say({ do: "why", card: number });
    }
    this.boasting = false;
    return this.draw();
  }

  unpick(redraw = true) {
    this.picked = [];
    this.why = null;
    this.boasting = false;
    if (redraw) this.draw();
  }

  /**
   * Make a move; one by which something is lost is asked about first.
   * @param {Choice} choice
   */
  play(choice) {
    const text = lost(this, choice);
    if (text) this.ask(text, () => this.made(choice), "", String(this.table.at));
    else this.made(choice);
  }

  /**
   * Is that meant?
   * @param {string} text what would be lost
   * @param {() => void} act
   * @param {string} [yes]
   * @param {string} [id] of the question that it is about: with another one it is off
   */
  ask(text, act, yes = "", id = "") {
    this.open("sure", { text, act, yes, id });
  }

  /** @param {Choice} choice */
  made(choice) {
    const boast = /** @type {HTMLInputElement | null} */ (document.getElementById("boast"))?.value ?? "";
    this.wire.move({ move: choice.move }, boast);
    this.unpick();
  }

  /** The last move, as long as nobody could act upon it. */
  takeBack() {
    this.ending = false;
    if (this.table.undo) this.wire.say({ do: "undo" });
  }

  /** @param {string} line */
  say(line) {
    this.wire.move({ say: line });
  }

  /** Decline what is optional until the turn is over; stop where there is something to decide. */
  endTurn() {
    this.ending = true;
    this.goOnEnding();
    this.draw();
  }

  goOnEnding() {
    if (!this.ending) return;
    const { view, table, offer } = this;
    if (view.turn !== this.me || table.state !== "playing") this.ending = false;
    else if (table.question) {
      const said = (/** @type {string} */ verb) => offer.plain.find(({ move }) => move.do === verb);
      // Nothing is being played: a phase begins, and what may be laid there may be left.
      const next = said("done") ?? (view.plays.length ? undefined : said("pass"));
      const text = next ? lost(this, next) : "";
      if (next && text) {
        this.ending = false;
        const go = () => {
          this.made(next);
          this.ending = true;
        };
        queueMicrotask(() => this.ask(text, go, say("steps.end-turn"), String(this.table.at)));
      } else if (next) this.wire.move({ move: next.move });
      else this.ending = false;
    }
  }

  /** @param {boolean} on */
  boast(on) {
    this.boasting = on;
    this.draw();
    if (on) requestAnimationFrame(() => document.getElementById("boast")?.focus());
  }

  // -- looking around ------------------------------------------------------------------------------------------------------

  /** @param {string | null} name */
  open(name, more = {}) {
    this.dialog = name ? { name, ...more } : null;
    this.draw();
  }

  /** @param {number} card */
  read(card) {
    this.open("read", { card });
  }

  /** @param {number} n of the shown hand */
  putHandAway(n) {
    this.putAway = Math.max(this.putAway, n);
    memory.set(`hands ${this.id}`, String(this.putAway));
    this.open(null);
  }

  /** @param {number} seat */
  visit(seat) {
    this.open("visit", { seat });
  }

  showTray() {
    find(".tray button")?.focus();
  }

  /** @param {string} id */
  async rule(id) {
    const title = say("story.rule", { rule: id });
    this.open("rule", { id, title });
    const found = await rule(id);
    if (this.dialog?.id !== id) return;
    this.open("rule", { id, title, text: found });
  }

  /** @param {string} tab */
  show(tab) {
    this.tab = tab;
    if (tab === "chat") this.unread = 0;
    this.draw();
  }

  toggleStory() {
    if (this.drawer) this.open(this.dialog?.name === "story" ? null : "story");
    else {
      this.storyOpen = !this.storyOpen;
      memory.set("story", this.storyOpen ? "open" : "folded");
      this.draw();
    }
  }

  toggleSound() {
    this.sound = !this.sound;
    memory.set("sound", this.sound ? "on" : "off");
    if (this.sound) sounds().then(({ ring }) => ring("asked"));
    this.draw();
  }

  /** @param {boolean} on */
  useKeys(on) {
    this.keys = on;
    memory.set("keys", on ? "on" : "off");
    this.draw();
  }

  /** @param {boolean} on */
  look(on) {
    this.looking = on;
    this.draw();
  }

  // -- people --------------------------------------------------------------------------------------------------------------

  /** @param {Submitted} event */
  chatted(event) {
    event.preventDefault();
    const field = /** @type {HTMLInputElement} */ (event.target.elements.namedItem("text"));
    if (field.value.trim()) this.wire.say({ do: "chat", text: field.value.trim() });
    field.value = "";
  }

  /** @param {Submitted} event */
  async sit(event) {
    event.preventDefault();
    const name = /** @type {HTMLInputElement} */ (event.target.elements.namedItem("name")).value.trim();
    memory.set("name", name);
    try {
      await post(`api/tables/${this.id}/sit`, { name });
      welcome();
      this.coach?.join();
      this.problem = "";
      this.wire.again(); // hello anew: now we have a chair
    } catch (problem) {
      this.problem = messageOf(problem);
      this.draw();
    }
  }

  fillAll() {
    this.table.seats.forEach((one, seat) => one.who === "empty" && this.wire.say({ do: "chair", seat, with: "bot:normal" }));
  }

  /** A player who gets up in a game is asked once; the question says what becomes of the chair. */
  leave(sure = false) {
    if (!sure && this.table.state !== "lobby") return this.open("leaving");
    this.wire.say({ do: "leave" });
    return setTimeout(() => location.assign(this.home), 150);
  }

  /** On a machine that others use too: nobody sits anywhere with this browser's cookie any more. */
  async leaveEverywhere() {
    await post("api/leave", {});
    location.assign(this.home);
  }

  async loadCards() {
    this.cards = /** @type {PrintedCard[]} */ (await get(`api/tables/${this.id}/cards`));
  }

  /** What the house knows of this table's things: what its tokens are called, the levels of bots. */
  async loadHouse() {
    this.house = /** @type {House} */ (await get(`api/house?table=${this.id}`));
  }

  /** The summary of the table, and what its family of games draws. */
  async loadGame() {
    const summary = /** @type {Summary} */ (await get(`api/tables/${this.id}`));
    this.game = await fetched(summary.family);
    return summary;
  }
}
