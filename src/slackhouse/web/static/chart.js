/** Slack over time as a small chart: one line per seat, its name at the end of it. */

import { html, svg } from "./vendor/lit.js";

const WIDE = 520;
const HIGH = 200;
const LEFT = 26;
const RIGHT = 96;
const EDGE = 14;

/**
 * Names at the right edge, pushed apart so that none lies on another.
 * @param {{ y: number }[]} ends
 */
function spread(ends) {
  const order = [...ends].sort((a, b) => a.y - b.y);
  order.forEach((one, at) => {
    if (at && one.y < order[at - 1].y + 15) one.y = order[at - 1].y + 15;
  });
  const over = (order.at(-1)?.y ?? 0) - (HIGH - EDGE + 4);
  if (over > 0) for (const one of order) one.y -= over;
  return ends;
}

/**
 * @param {number} value
 * @param {number} high
 */
const across = (value, high) =>
  svg`<line class="grid" x1=${LEFT} x2=${WIDE - RIGHT} y1=${high} y2=${high} />
    <text class="scale" x=${LEFT - 6} y=${high + 4}>${value}</text>`;

/**
 * @param {string} name
 * @param {number} seat
 * @param {number} high
 */
const nameAt = (name, seat, high) => svg`<text class="seat-name seat-${seat}" x=${WIDE - RIGHT + 6} y=${high}>${name.slice(0, 12)}</text>`;

/**
 * @param {number[][]} scores
 * @param {string[]} names
 * @param {number[]} winners
 */
export function chart(scores, names, winners, words = "Slack") {
  const most = Math.max(1, ...scores.flat());
  const steps = Math.max(2, ...scores.map((one) => one.length));
  const x = (/** @type {number} */ at) => LEFT + (at * (WIDE - LEFT - RIGHT)) / (steps - 1);
  const y = (/** @type {number} */ value) => HIGH - EDGE - (Math.max(0, value) * (HIGH - 2 * EDGE)) / most;
  const lines = scores.map((one) => one.map((value, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join(""));
  const ends = spread(scores.map((one) => ({ y: y(one.at(-1) ?? 0) + 4 })));
  const grid = [0, Math.round(most / 2), most];
  const said = scores.map((one, seat) => `${names[seat]} ${one.at(-1) ?? 0}`).join(", ");
  return html`<figure class="chart">
    <figcaption>${words} over time</figcaption>
    <svg viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label="${words} over time; at the end: ${said}">
      ${grid.map((value) => across(value, y(value)))}
      ${lines.map((d, seat) => svg`<path class="seat-line seat-${seat} ${winners.includes(seat) ? "won" : ""}" d=${d} />`)}
      ${ends.map((end, seat) => nameAt(names[seat], seat, end.y))}
    </svg>
  </figure>`;
}
