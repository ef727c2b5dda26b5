/** Slack over time as a small chart: one line per seat, its name at the end of it. */

import { html, svg } from "./vendor/lit.js";
import { isolated } from "./wording.js";
import { row, say } from "./words.js";

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

/** What somebody would call one letter: no picture is cut in two. */
const letters = new Intl.Segmenter(undefined, { granularity: "grapheme" });
const SHORT = 12;

/** @param {string} name */
const short = (name) =>
  isolated(
    [...letters.segment(name)]
      .slice(0, SHORT)
      .map(({ segment }) => segment)
      .join(""),
  );

/**
 * @param {string} name
 * @param {number} seat
 * @param {number} high
 */
const nameAt = (name, seat, high) => svg`<text class="seat-name seat-${seat}" x=${WIDE - RIGHT + 6} y=${high}>${short(name)}</text>`;

/**
 * @param {number[][]} scores
 * @param {string[]} names
 * @param {number[]} winners
 */
export function chart(scores, names, winners) {
  const most = Math.max(1, ...scores.flat());
  const steps = Math.max(2, ...scores.map((one) => one.length));
  const x = (/** @type {number} */ at) => LEFT + (at * (WIDE - LEFT - RIGHT)) / (steps - 1);
  const y = (/** @type {number} */ value) => HIGH - EDGE - (Math.max(0, value) * (HIGH - 2 * EDGE)) / most;
  const lines = scores.map((one) => one.map((value, at) => `${at ? "L" : "M"}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join(""));
  const ends = spread(scores.map((one) => ({ y: y(one.at(-1) ?? 0) + 4 })));
  const grid = [0, Math.round(most / 2), most];
  const said = row(scores.map((one, seat) => `${isolated(names[seat])} ${one.at(-1) ?? 0}`));
  const what = say("score");
  return html`<figure class="chart">
    <figcaption>${say("end.chart", { what })}</figcaption>
    <svg viewBox="0 0 ${WIDE} ${HIGH}" role="img" aria-label=${say("end.chart-read", { what, said })}>
      ${grid.map((value) => across(value, y(value)))}
      ${lines.map((d, seat) => svg`<path class="seat-line seat-${seat} ${winners.includes(seat) ? "won" : ""}" d=${d} />`)}
      ${ends.map((end, seat) => nameAt(names[seat], seat, end.y))}
    </svg>
  </figure>`;
}
