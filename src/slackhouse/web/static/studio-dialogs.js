/** What the studio says aside: what the doctor found, and the link to a deck that is shared. */

import { html, nothing } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { dialog } from "./dialog.js";
import { find } from "./dom.js";
import { draw, studio } from "./studio-deck.js";
import { row, say } from "./words.js";
/**
 * @import { Finding } from "./types.d.ts"
 * @import { Pressed } from "./page.d.ts"
 */

/** @param {number} n */
const percent = (n) => `${Math.round(n * 100)} %`;

/** @param {Finding} found */
function diagnosis(found) {
  const said = [
    say("doctor.games", { n: found.games }),
    say("doctor.length", { now: found.rounds.toFixed(1), usual: found.usual.toFixed(1) }),
    say("doctor.fair", { share: percent(found.fair) }),
  ];
  const heads = [say("doctor.card"), say("doctor.drawn"), say("doctor.played"), say("doctor.canceled"), say("doctor.won")];
  const fine = !found.prices.length && !found.idle.length;
  return html`<p>${said.join(" ")}</p>
    <div class="findings" tabindex="0" role="region" aria-label=${say("doctor.title")}>
      <table>
        <thead>
          <tr>
            ${heads.map((one) => html`<th scope="col">${one}</th>`)}
          </tr>
        </thead>
        <tbody>
          ${found.cards.map(
            (one) =>
              html`<tr>
                <th scope="row"><bdi>${one.card}</bdi></th>
                <td>${one.drawn}</td>
                <td>${one.played}</td>
                <td>${one.canceled}</td>
                <td>${one.drawn ? percent(one.won) : "–"}</td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>
    ${
      found.prices.length
        ? html`<h3>${say("doctor.prices")}</h3>
            <ul>
              ${found.prices.map((one) => html`<li>${one}</li>`)}
            </ul>`
        : nothing
    }
    ${found.idle.length ? html`<p>${say("doctor.idle", { cards: row(found.idle) })}</p>` : nothing}
    ${fine ? html`<p class="note">${say("doctor.fine")}</p>` : nothing}`;
}

/** @param {Pressed} event */
async function copy(event) {
  const field = /** @type {HTMLInputElement} */ (find("#deck-link"));
  field.select();
  try {
    await navigator.clipboard.writeText(studio.link);
    /** @type {HTMLElement} */ (event.currentTarget ?? event.target).textContent = say("studio.copied");
  } catch {
    field.focus(); // without a clipboard it is at least selected
  }
}

export function dialogs() {
  const close = () => {
    studio.dialog = "";
    draw();
  };
  const { dialog: about, found } = studio;
  if (about === "doctor" && found) return dialog(about, say("doctor.title"), diagnosis(found), close, "doctor-dialog");
  if (about === "share") {
    const body = html`<div class="field">
      <label for="deck-link">${say("studio.sharing")}</label>
      <div class="link-row">
        <input id="deck-link" class="input" readonly .value=${studio.link} />${button(say("studio.copy"), copy, "", "copy")}
      </div>
    </div>`;
    return dialog(about, say("studio.share"), body, close);
  }
  return nothing;
}
