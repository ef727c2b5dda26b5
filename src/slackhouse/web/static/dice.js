/** A die that tumbles and settles. Which face it shows is told by the story; the tumbling is only for the eye. */

import { html } from "./vendor/lit.js";

const PIPS = { 1: "e", 2: "ai", 3: "aei", 4: "acgi", 5: "acegi", 6: "acdfgi" };
const ROLL = /\brolls? an? ([1-6])\b/;

/** The last die that these lines of the story tell of. */
export function rolled(lines) {
  for (let at = lines.length - 1; at >= 0; at -= 1) {
    const line = lines[at];
    const found = line.die ?? ROLL.exec(line.text)?.[1];
    if (found) return { n: line.n, face: Number(found), text: line.text };
  }
  return null;
}

export const die = (number) =>
  html`<span class="die" role="img" aria-label="A die shows ${number}">${"abcdefghi".split("").map((spot) => html`<i class=${PIPS[number]?.includes(spot) ? "pip" : ""}></i>`)}</span>`;
