/** A link to hand on, and to copy. */

import { html } from "./vendor/lit.js";
import { icon } from "./icons.js";
import { say } from "./words.js";
/** @import { Changed, Pressed } from "./page.d.ts" */

/**
 * A link to hand on: shown as text, since a plain-http page may have no clipboard.
 * @param {string} whose
 * @param {string} address
 */
export function link(whose, address) {
  const copy = async (/** @type {Pressed} */ event) => {
    const pressed = event.currentTarget;
    const field = /** @type {HTMLInputElement} */ (pressed.previousElementSibling);
    const label = /** @type {Element} */ (pressed.lastElementChild);
    field.select();
    try {
      await navigator.clipboard.writeText(address);
      label.textContent = say("link.copied");
    } catch {
      label.textContent = say("link.by-keys");
    }
  };
  const id = `link-${whose}`;
  return html`<div class="field">
    <label for=${id}>${say(`link.${whose}`)}</label>
    <div class="link-row">
      <input id=${id} class="input" readonly .value=${address} @focus=${(/** @type {Changed} */ event) => event.target.select()} /><button
        type="button"
        class="button"
        @click=${copy}
      >
        ${icon("copy")} <span>${say("link.copy")}</span>
      </button>
    </div>
  </div>`;
}
