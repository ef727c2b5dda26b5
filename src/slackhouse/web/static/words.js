/** What this page says, in the language of its table, or of the house: every label is a key of `words.en.toml`. */

import { Wording, isolated } from "./wording.js";
/**
 * @import { Slots } from "./page.d.ts"
 * @import { PageWords } from "./types.d.ts"
 */

const HOUSE = "api/words";
/** Of a table there are two parts: what it takes to look at it and to play, and what is said in menus, in the lobby and at the end. */
const [, kind, table] = /\/([tr])\/([^/]+)(?:\/\d+)?$/.exec(location.pathname) ?? [];
const TABLES = `api/tables/${table}/words`;
const inParts = kind === "t";

/**
 * @param {string} path
 * @returns {Promise<PageWords | null>}
 */
async function told(path) {
  const answer = await fetch(new URL(`../${path}`, import.meta.url));
  return answer.ok ? answer.json() : null;
}

/** A table that is not there has no language: then the house says so in its own. */
const asked = async () => (table && (await told(inParts ? `${TABLES}?part=first` : TABLES))) || (await told(HOUSE));

const { language, plural, texts } = (await asked()) ?? { language: "", plural: "", texts: {} };
/** @type {Promise<unknown> | null} */
let rest = inParts ? null : Promise.resolve();

/** The other part, for what is drawn later; asked once, or again if it did not come. */
export function more() {
  rest ??= told(`${TABLES}?part=later`).then((found) => {
    if (!found) throw new Error(TABLES);
    Object.assign(texts, found.texts);
  });
  rest.catch(() => (rest = null));
  return rest;
}

const wording = new Wording(texts, plural);
document.documentElement.lang = language;

/** @param {string} key */
export const has = (key) => key in texts;

/**
 * A label, or a sentence: it begins with a capital.
 * @param {string} key
 * @param {Slots} [slots]
 */
export const say = (key, slots = {}) => wording.pieces(key, slots, true).join("");

/**
 * Part of a sentence.
 * @param {string} key
 * @param {Slots} [slots]
 */
export const part = (key, slots = {}) => wording.pieces(key, slots, false).join("");

/**
 * A sentence with something drawn in it.
 * @param {string} key
 * @param {Slots} slots
 */
export const pieces = (key, slots) => wording.pieces(key, slots, true);

/**
 * What this word is called: the kind of a card, a type, a level. What nobody has translated is said as it is.
 * @param {string} section
 * @param {string} word
 */
export const term = (section, word) => texts[`${section}.${word}`] ?? word;

/**
 * Several names, one after the other.
 * @param {string[]} names
 */
export const list = (names) =>
  names.length > 1
    ? `${names.slice(0, -1).map(isolated).join(part("join.comma"))}${part("join.and")}${isolated(names.at(-1) ?? "")}`
    : isolated(names[0] ?? "");

/**
 * Titles, or other pieces, with commas between.
 * @param {string[]} titles
 */
export const row = (titles) => titles.map(isolated).join(part("join.comma"));
