/** The deck on the bench: a text, and everything that changes it. What it says is told by the house, one change after the other. */

import { find } from "./dom.js";
import { Refusal, memory, messageOf, post } from "./house.js";
import { say } from "./words.js";
/**
 * @import { Edit, Read } from "./types.d.ts"
 * @import { Studio as Bench } from "./page.d.ts"
 */

const KEPT = "studio";
const PAUSE = 180;
const SOON = 500;
const MOST_UNDO = 100;

/** @type {Bench} */
export const studio = {
  families: [],
  house: null,
  read: {
    deck: "",
    whole: true,
    title: "",
    boxes: [],
    own_boxes: [],
    cards: [],
    problems: [],
  },
  at: 0,
  draft: null,
  asText: false,
  busy: "",
  problem: "",
  list: [],
  dialog: "",
  link: "",
  found: null,
  note: "",
  undo: [],
};

/** What draws the page, as soon as it has told so. */
let drawn = () => {};
/** @param {() => void} draw */
export const drawnBy = (draw) => {
  drawn = draw;
};
export const draw = () => drawn();

/** What is still to be said: one change after the other, and of the same card only the last. */
/** @type {{ deck?: string, edit?: Edit }[]} */
const waiting = [];
let saying = false;
/** What was said last, until it is answered. */
/** @type {{ deck?: string, edit?: Edit } | undefined} */
let said;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let pause;

/** Is there a change that the house has not answered yet? */
export const isWaiting = () => saying || waiting.length > 0;

/** The text as it is being written, if it is. */
export const beingWritten = () => (waiting.at(-1) ?? said)?.deck;

/** @param {{ deck?: string, edit?: Edit }} change */
export function soon(change) {
  const last = waiting.at(-1);
  const again =
    change.deck !== undefined
      ? last?.deck !== undefined
      : last?.edit?.do === change.edit?.do &&
        last?.edit?.card === change.edit?.card &&
        change.edit?.do !== "add" &&
        change.edit?.do !== "drop";
  if (last && again) waiting.pop();
  waiting.push(change);
  clearTimeout(pause);
  pause = setTimeout(send, PAUSE);
  draw();
}

/** Nothing waits any more: the deck is as it is shown. */
export async function settled() {
  clearTimeout(pause);
  await send();
  while (saying || waiting.length) {
    await new Promise((done) => {
      setTimeout(done, 30);
    });
    await send();
  }
}

async function send() {
  if (saying) return;
  saying = true;
  for (let change = waiting.shift(); change; change = waiting.shift()) {
    said = change;
    const before = studio.read.deck;
    const deck = change.deck ?? before;
    try {
      const read = /** @type {Read} */ (
        await post("api/studio", {
          deck,
          edit: change.edit ?? null,
          at: studio.at,
        })
      );
      if (!read.whole && !read.deck) read.deck = deck; // what is too long is not sent back
      if (read.deck !== before) remember(before);
      take(read);
      studio.problem = "";
      studio.list = [];
    } catch (problem) {
      if (problem instanceof Refusal && problem.refusal === "too-fast") {
        waiting.unshift(change); // nothing was wrong with it: said again in a moment
        await new Promise((done) => {
          setTimeout(done, SOON);
        });
      } else refused(problem);
    }
  }
  saying = false;
  said = undefined;
  draw();
}

/** @param {string} before */
function remember(before) {
  studio.undo.push(before);
  if (studio.undo.length > MOST_UNDO) studio.undo.shift();
}

/** @param {Read} read */
function take(read) {
  studio.read = read;
  memory.set(KEPT, read.deck);
  studio.at = Math.max(0, Math.min(studio.at, read.cards.length - 1));
  if (!waiting.length) studio.draft = read.cards[studio.at]?.data ?? null;
}

/** @param {unknown} problem */
export function refused(problem) {
  studio.problem = messageOf(problem);
  studio.list = problem instanceof Refusal ? problem.list : [];
}

/** @param {string} deck */
export function replace(deck, note = "") {
  studio.at = 0;
  studio.note = note;
  soon({ deck });
}

/** @param {number} number */
export function look(number) {
  studio.at = number;
  studio.draft = studio.read.cards[number]?.data ?? null;
  const card = studio.read.cards[number];
  if (card?.face && !card.picture) soon({ deck: studio.read.deck });
  draw();
}

export async function add() {
  await settled();
  const kind = studio.read.cards.at(-1)?.data.kind ?? studio.families[0]?.forms.kinds[0]?.kind;
  studio.at = studio.read.cards.length;
  soon({ edit: { do: "add", data: { name: freshName(), kind } } });
  await settled();
  look(studio.read.cards.length - 1);
  const field = /** @type {HTMLInputElement | null} */ (find("#card-name"));
  field?.focus();
  field?.select();
}

/** A title that no card of the deck has. */
function freshName() {
  const taken = new Set(studio.read.cards.map((one) => String(one.data.name)));
  let n = studio.read.cards.length + 1;
  while (taken.has(say("studio.fresh", { n }))) n += 1;
  return say("studio.fresh", { n });
}

export async function drop() {
  await settled();
  soon({ edit: { do: "drop", card: studio.at } });
}

/** @param {Record<string, unknown>} data */
export function set(data) {
  studio.draft = data;
  soon({ edit: { do: "change", card: studio.at, data } });
}

/** @param {Record<string, unknown>} more */
export function head(more) {
  const data = {
    title: studio.read.title,
    boxes: studio.read.own_boxes,
    ...more,
  };
  soon({ edit: { do: "head", data } });
}

export function undo() {
  const before = studio.undo.pop();
  if (before === undefined) return;
  soon({ deck: before });
  settled().then(() => studio.undo.pop(), refused);
}

/** The deck that lay here when somebody left. */
export const keptDeck = () => memory.get(KEPT);
