/** A die that tumbles and settles, and the line that says for what it was rolled and what was needed. The tumbling is only for the eye. */

import { html } from "./vendor/lit.js";
import { say } from "./words.js";
/** @import { Rolling } from "./page.d.ts" */

/** @type {Record<number, string>} */
const PIPS = { 1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi" };

/**
 * The last die that these lines of the story tell of.
 * @param {Rolling[]} lines
 */
export function rolled(lines) {
  const line = lines.findLast((one) => one.die);
  return line ? { n: line.n, face: line.die, text: line.text } : null;
}

/** @param {number} number */
export const die = (number) =>
  html`<span class="die" role="img" aria-label=${say("middle.die", { n: number })}
    >${"abcdefghi".split("").map((spot) => html`<i class=${PIPS[number]?.includes(spot) ? "pip" : ""}></i>`)}</span
  >`;
