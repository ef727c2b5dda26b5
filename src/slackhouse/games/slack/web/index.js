/** What the Slack games draw themselves: rooms with Jobs, and the Week beside the piles. */

import { html, nothing } from "../../vendor/lit.js";
import { mini } from "../../cards.js";
import { lend } from "../../icons.js";
import { DRAWN } from "./icons.js";
import { inFull } from "../../labels.js";
import { row, say } from "../../words.js";
import { seen } from "./room.js";
/** @import { App } from "../../app.js" */

lend(DRAWN);

/** @param {App} app */
export function piles(app) {
  const { week } = seen(app);
  if (week < 0) return nothing;
  return html`<div class="week">
    <span class="label">${say("week")}</span>${mini(app.cards[week], week, { pick: () => app.read(week) })}
  </div>`;
}

/** So many ways to spend it are enough to remember that there are some. */
const WAYS = 3;

/**
 * Free Time is gone when the phase is: a player who has some, and something to do with it, is asked once.
 * @param {App} app
 */
export function loses(app) {
  const { free_time: left } = seen(app).seats[app.chair];
  const ways = app.table.choices.filter(({ move }) => move.do === "do" || move.do === "shop").slice(0, WAYS);
  if (left < 1 || !ways.length) return "";
  const told = ways.map((choice) => inFull(app, choice));
  return say("loses.free-time", { n: left, ways: row(told) });
}

/** @param {App} app */
export const standing = (app) => seen(app).seats.map(({ job, score, goal }) => ({ role: job, score, goal }));

export { myRoom as mine, room as seat } from "./room.js";
