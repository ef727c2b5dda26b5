/** What if? From a step of a game that is over somebody takes a seat, and plays on against bots at a table of their own. */

import { html, nothing } from "./vendor/lit.js";
import { written } from "./dom.js";
import { at, messageOf, post } from "./house.js";
import { icon } from "./icons.js";
import { say, term } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Submitted } from "./page.d.ts"
 * @import { YourTable } from "./types.d.ts"
 */

/**
 * @param {App} app
 * @param {{ game: number, moves: number }} where
 */
export function whatIf(app, where) {
  const lay = async (/** @type {Submitted} */ event) => {
    event.preventDefault();
    const said = new FormData(event.target);
    const wanted = { ...where, seat: Number(written(said, "seat")), level: written(said, "level") };
    try {
      const laid = /** @type {YourTable} */ (await post(`api/tables/${app.id}/what-if`, wanted));
      location.assign(at(`t/${laid.table}`));
    } catch (problem) {
      app.problem = messageOf(problem);
      app.draw();
    }
  };
  const mine = app.me ?? app.view.turn;
  return html`<form class="what-if" @submit=${lay}>
    <p>${say("what-if.lead")}</p>
    <div class="field">
      <label for="what-if-seat">${say("what-if.seat")}</label
      ><select id="what-if-seat" class="input" name="seat">
        ${app.names.map((name, seat) => html`<option value=${seat} ?selected=${seat === mine}>${name}</option>`)}
      </select>
    </div>
    <div class="field">
      <label for="what-if-level">${say("what-if.level")}</label
      ><select id="what-if-level" class="input" name="level">
        ${(app.house?.levels ?? []).map((one) => html`<option value=${one} ?selected=${one === "normal"}>${term("level", one)}</option>`)}
      </select>
    </div>
    ${app.problem ? html`<p class="problem" role="alert">${app.problem}</p>` : nothing}
    <button class="button main big">${icon("play")} ${say("what-if.play")}</button>
    <p class="note">${say("what-if.note")}</p>
  </form>`;
}
