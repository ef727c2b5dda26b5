/** What every seat has, whatever is played: a nameplate, how far it has come, and in a replay an open hand. */

import { html, nothing, repeat } from "./vendor/lit.js";
import { avatar, mini } from "./cards.js";
import { icon } from "./icons.js";
import { styles } from "./styles.js";
/**
 * @import { App } from "./app.js"
 * @import { Drawn } from "./vendor/lit.js"
 */

/**
 * How far somebody has come toward the goal.
 * @param {number} score
 * @param {number} goal
 * @param {string} words what is counted
 */
export function bar(score, goal, words) {
  const part = Math.max(0, Math.min(1, goal ? score / goal : 0));
  return html`<div class="bar ${part >= 0.75 ? "close" : ""}" role="img" aria-label="${words} ${score} of ${goal}">
    <i .style=${styles({ "--part": String(part) })}></i>
    <span class="bar-text"
      >${repeat(
        [score],
        (n) => n,
        (n) => html`<b class="pop">${n}</b>`,
      )}<small>/${goal}</small></span
    >
  </div>`;
}

const isAsked = () =>
  html`<span class="asked" title="Is being waited for">${icon("hourglass")}<span class="hidden-but-read">is being waited for</span></span>`;

/**
 * The cards of a seat whose hand lies open, in a replay.
 * @param {App} app
 * @param {number} seat
 */
export function openHand(app, seat) {
  const cards = app.hands?.[seat] ?? [];
  if (!cards.length) return nothing;
  return html`<div class="open-hand">${cards.map((number) => mini(app.cards[number], number, { pick: () => app.read(number) }))}</div>`;
}

/**
 * Who sits there, whether somebody is there at all, and whether they are being waited for.
 * @param {App} app
 * @param {number} seat
 * @param {Drawn} [more]
 */
export function nameplate(app, seat, more = nothing) {
  const { table, view } = app;
  const chair = table.seats[seat] ?? { name: `Seat ${seat + 1}` };
  const asked = table.waiting?.seats?.includes(seat) && table.state === "playing";
  const state = chair.who === "bot" ? "bot" : chair.sitting_in ? "away, a bot sits in" : chair.here === false ? "away" : "";
  return html`<div class="plate" data-plate=${seat}>
    ${avatar(chair, seat)}
    <h2 class="who">${chair.name}${state ? html`<span class="hidden-but-read"> (${state})</span>` : nothing}</h2>
    ${asked ? isAsked() : nothing} ${more}
    <span class="holds" title="Cards in hand"
      >${icon("layers")}<b>${view.seats[seat].hand_size}</b><span class="hidden-but-read"> cards in hand</span></span
    >
  </div>`;
}
