/** After the end: every die and every shuffle drawn again in this browser, and held against what was promised and shown. */

import { html } from "./vendor/lit.js";
import { SHORT } from "./fair.js";
import { canReckon, checked, isKept } from "./fairness.js";
import { noted } from "./promised.js";
import { get, messageOf } from "./house.js";
import { say } from "./words.js";
/** @import { Draws, ReplayStep } from "./types.d.ts" */

const COMMAND = "slackhouse verify FILE";

/**
 * Is every die of the film one that was drawn, and in this order?
 * @param {ReplayStep[]} steps
 * @param {Draws["draws"]} draws
 */
function isShown(steps, draws) {
  const shown = steps.flatMap(({ story }) => story.flatMap(({ die }) => (die ? [die] : [])));
  let at = 0;
  for (const { came, cards } of draws) if (!cards && came + 1 === shown[at]) at += 1;
  return at === shown.length;
}

/** The check of a game that is over, in this browser. */
export class Check {
  /**
   * @param {string} table
   * @param {() => void} draw
   */
  constructor(table, draw) {
    this.table = table;
    this.draw = draw;
    this.good = true;
    this.says = "";
  }

  /**
   * @param {number} game
   * @param {ReplayStep[]} steps
   */
  async run(game, steps) {
    [this.good, this.says] = [true, say("fair.checking")];
    this.draw();
    try {
      [this.good, this.says] = canReckon() ? await this.found(game, steps) : [false, say("fair.insecure", { command: COMMAND })];
    } catch (problem) {
      [this.good, this.says] = [false, messageOf(problem)];
    }
    this.draw();
  }

  /**
   * @param {number} game
   * @param {ReplayStep[]} steps
   * @returns {Promise<[boolean, string]>}
   */
  async found(game, steps) {
    const { proof, draws } = /** @type {Draws} */ (await get(`api/tables/${this.table}/fair?game=${game}`));
    if (!proof) return [false, say("fair.none")];
    const here = noted().filter(([table]) => table === this.table);
    const promised = proof.commitment.slice(0, SHORT);
    if (!(await isKept(proof))) return [false, say("fair.other-secret", { promised })];
    if (here.length && !here.some(([, known]) => known === proof.commitment)) return [false, say("fair.other-promise", { promised })];
    const first = await checked(proof, draws);
    if (first < draws.length) return [false, say("fair.other-draw", { n: first + 1 })];
    if (!isShown(steps, draws)) return [false, say("fair.other-film")];
    const shuffles = draws.filter(({ cards }) => cards).length;
    const words = proof.words.filter(Boolean).length;
    return [true, say("fair.checked", { rolls: draws.length - shuffles, shuffles, promised, words })];
  }

  shown() {
    return html`<p class=${this.good ? "fair-good" : "problem"} role="status">${this.says}</p>
      <p class="note">${say("fair.how")}</p>`;
  }
}
