/** Where one may want to look in a game that is over: its turns, and its key moments. */

import { html } from "./vendor/lit.js";
import { part, say } from "./words.js";
/**
 * @import { Changed } from "./page.d.ts"
 * @import { ReplayStep } from "./types.d.ts"
 */

/**
 * A step to jump to, and what is said of it.
 * @typedef {{ at: number, says: string }} Jump
 */

/** @param {ReplayStep} step */
const turnOf = (step) => /** @type {{ turns: number }} */ (step.view).turns;

/**
 * The first step of each turn.
 * @param {ReplayStep[]} steps
 * @param {string[]} names
 * @returns {Jump[]}
 */
export function turns(steps, names) {
  const firsts = steps.flatMap((step, at) => (at === 0 || turnOf(step) !== turnOf(steps[at - 1]) ? [at] : []));
  return firsts.map((at) => ({ at, says: part("film.turn", { n: turnOf(steps[at]), name: names[steps[at].view.turn] }) }));
}

/**
 * Cancels, thefts, another one in the lead, the win; each with the line that tells of it.
 * @param {ReplayStep[]} steps
 * @returns {Jump[]}
 */
export function moments(steps) {
  return steps.flatMap((step, at) => {
    const [first] = step.moments ?? [];
    if (!first) return [];
    const line = step.story.find((one) => (first === "cancel" ? one.cancels : first === "win" ? one.wins : false)) ?? step.story[0];
    return [{ at, says: part(`moment.${first}`, { n: turnOf(step), text: line?.text ?? "" }) }];
  });
}

/**
 * What is chosen is looked at.
 * @param {string} id
 * @param {string} label
 * @param {Jump[]} list
 * @param {number} now the step that is shown
 * @param {(at: number) => void} go
 */
export function jump(id, label, list, now, go) {
  const chosen = list.findLast((one) => one.at <= now)?.at ?? -1;
  return html`<div class="jump">
    <label for=${id}>${label}</label>
    <select id=${id} class="input" @change=${(/** @type {Changed} */ event) => go(Number(event.target.value))}>
      ${chosen < 0 ? html`<option value=${now} selected>–</option>` : ""}
      ${list.map((one) => html`<option value=${one.at} .selected=${one.at === chosen}>${one.says}</option>`)}
    </select>
  </div>`;
}

/**
 * Which turn this is, and which step.
 * @param {ReplayStep[]} steps
 * @param {number} at
 */
export const place = (steps, at) =>
  say("film.place", { turn: turnOf(steps[at]), turns: turnOf(steps[steps.length - 1]), n: at + 1, all: steps.length });
