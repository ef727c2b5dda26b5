/** What every seat has, whatever is played: a nameplate, how far it has come, what lies there, and in a replay an open hand. */

import { html, nothing, repeat } from "./vendor/lit.js";
import { avatar, mini } from "./cards.js";
import { icon } from "./icons.js";
import { inFull } from "./labels.js";
import { styles } from "./styles.js";
import { part, say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Stack } from "./page.d.ts"
 * @import { Choice } from "./types.d.ts"
 * @import { Drawn } from "./vendor/lit.js"
 */

/**
 * How far somebody has come toward the goal.
 * @param {number} score
 * @param {number} goal
 */
export function bar(score, goal) {
  const share = Math.max(0, Math.min(1, goal ? score / goal : 0));
  return html`<div
    class="bar ${share >= 0.75 ? "close" : ""}"
    role="img"
    aria-label=${say("plate.score", { what: say("score"), n: score, goal })}
  >
    <i .style=${styles({ "--part": String(share) })}></i>
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
  html`<span class="asked" title=${say("plate.asked")}
    >${icon("hourglass")}<span class="hidden-but-read">${part("plate.asked-too")}</span></span
  >`;

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
 * What lies in a room. Cards shrink to the room there is, and what still finds none is counted by a button that opens it: see fit.js.
 * @param {App} app
 * @param {number} seat
 * @param {Drawn} groups
 */
export const floor = (app, seat, groups) =>
  html`<div class="lying">
    ${groups}<button
      type="button"
      class="more"
      hidden
      aria-label=${say("plate.more", { name: app.names[seat] })}
      @click=${() => app.visit(seat)}
    >
      +<span></span>
    </button>
  </div>`;

/**
 * Cards that lie side by side; `name` says what they are.
 * @param {string} name
 * @param {Drawn[]} list
 */
export const group = (name, list) =>
  list.length
    ? html`<div class="group" .style=${styles({ "--n": list.length })}>
        ${name ? html`<h3 class="group-name">${name}</h3>` : nothing}
        <ul>
          ${list}
        </ul>
      </div>`
    : nothing;

/**
 * Alike ones lie as one, with their number, at the place of the last.
 * @template T
 * @param {T[]} things
 * @param {(thing: T) => string} key
 * @returns {Stack<T>[]}
 */
export function stacked(things, key) {
  /** @type {Map<string, Stack<T>>} */
  const stacks = new Map();
  things.forEach((one, place) => stacks.set(key(one), { one, place, times: (stacks.get(key(one))?.times ?? 0) + 1 }));
  return [...stacks.values()];
}

/**
 * A room that can be aimed at: all of it can be pressed, and what it shows stays to be seen.
 * @param {App} app
 * @param {Choice | undefined} choice
 */
export const aimAt = (app, choice) =>
  choice
    ? html`<button type="button" class="aim" aria-label=${inFull(app, choice, say)} @click=${() => app.play(choice)}>
        ${icon("target")}
      </button>`
    : nothing;

/**
 * Who sits there, whether somebody is there at all, and whether they are being waited for.
 * @param {App} app
 * @param {number} seat
 * @param {Drawn} [more]
 */
export function nameplate(app, seat, more = nothing) {
  const { table, view } = app;
  const chair = table.seats[seat] ?? { name: say("seat", { n: seat + 1 }) };
  const asked = table.waiting?.seats?.includes(seat) && table.state === "playing";
  const state = chair.who === "bot" ? "bot" : chair.sitting_in ? "sitting-in" : chair.here === false ? "away" : "";
  // The name itself says from which side the plate is read, and cut: nothing around it may keep it to itself.
  return html`<div class="plate" data-plate=${seat}>
    <span class="faced">${avatar(chair, seat)}${asked ? isAsked() : nothing}</span>
    <h2 class="who" dir="auto">
      <span>${chair.name}</span>${state ? html`<span class="hidden-but-read"> (${part(`plate.${state}`)})</span>` : nothing}
    </h2>
    ${more}
    <span class="holds" data-holds=${seat} title=${say("plate.hand")}
      >${icon("layers")}<b>${view.seats[seat].hand_size}</b><span class="hidden-but-read">${part("plate.hand-too")}</span></span
    >
  </div>`;
}
