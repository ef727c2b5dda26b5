/** The door of a table: what those may do who have no chair; and who has to go. The host's alone. */

import { html, nothing } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Changed } from "./page.d.ts"
 */

/** @type {("sit" | "watch" | "listed")[]} */
const KEYS = ["sit", "watch", "listed"];

/** @param {App} app */
export const door = (app) =>
  html`<fieldset class="door-of">
    <legend>${say("door-of.title")}</legend>
    ${KEYS.map(
      (key) =>
        html`<label class="check"
          ><input
            type="checkbox"
            .checked=${app.table.door[key]}
            @change=${(/** @type {Changed} */ event) => app.wire.say({ do: "door", [key]: event.target.checked })}
          />
          ${say(`door-of.${key}`)}</label
        >`,
    )}
  </fieldset>`;

/**
 * Somebody who shall not come back.
 * @param {App} app
 */
export function removing(app) {
  const people = app.table.seats.flatMap((chair, seat) => (chair.who === "person" && seat !== app.me ? [{ chair, seat }] : []));
  if (!people.length) return nothing;
  return html`<div class="options">
      ${people.map(({ chair, seat }) =>
        button(say("door-of.remove", { name: chair.name }), () => app.wire.say({ do: "remove", seat }), "small", "x"),
      )}
    </div>
    ${app.table.state === "playing" ? html`<p class="note">${say("door-of.remove-note")}</p>` : nothing}`;
}
