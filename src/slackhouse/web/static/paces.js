/** How long things take, in words: a table's clock, how long ago something was, and until when. */

import { part, say, term } from "./words.js";
/** @import { ShelfSpeed } from "./types.d.ts" */

/** @type {[string, number][]} */
const UNITS = [
  ["days", 86_400],
  ["hours", 3600],
  ["minutes", 60],
];

/**
 * So many seconds, in the largest unit that fits.
 * @param {number} seconds
 */
export function span(seconds) {
  const [unit, size] = UNITS.find(([, long]) => seconds >= long * 2) ?? ["seconds", 1];
  return part(`time.${unit}`, { n: Math.round(seconds / size) });
}

/**
 * How long one has at such a table.
 * @param {ShelfSpeed | undefined} speed
 */
export const timeWords = (speed) =>
  speed?.window && speed.turn ? part("speed.window", { window: span(speed.window), turn: span(speed.turn) }) : part("speed.none");

/**
 * A clock by its name, and how long one has.
 * @param {ShelfSpeed} speed
 */
export const clockWords = (speed) =>
  speed.window ? say("speed.clock", { name: term("speed", speed.name), time: timeWords(speed) }) : say("speed.none");

/**
 * How long ago it was.
 * @param {number} at in seconds since 1970
 */
export function ago(at) {
  const gone = Date.now() / 1000 - at;
  return gone < 90 ? part("time.now") : part("time.ago", { time: span(gone) });
}

/**
 * How long there is until then.
 * @param {number} at in seconds since 1970
 */
export const until = (at) => part("time.left", { time: span(Math.max(0, at - Date.now() / 1000)) });
