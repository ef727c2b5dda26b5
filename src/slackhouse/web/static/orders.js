/** Standing orders: which windows should ask you at all. They look at what is played, never at your hand. */

import { html } from "./vendor/lit.js";
/**
 * @import { App } from "./app.js"
 * @import { Changed } from "./page.d.ts"
 */

/** @type {["always" | "sometimes" | "never", string][]} */
const ORDERS = [
  ["always", "Ask me about everything"],
  ["sometimes", "Ask me when something is played"],
  ["never", "Never ask me; I trust the universe"],
];

/**
 * Words that orders understand: kinds, types, a Shopping trip, and the beginning of a phase.
 * @param {App} app
 */
function words(app) {
  const found = new Set(["phase", "Shopping"]);
  for (const card of app.cards) for (const word of [card.kind, ...(card.types ?? [])]) found.add(word);
  found.delete("Job");
  return [...found].sort();
}

/** @param {string} text */
const list = (text) =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter(Boolean);

/**
 * @param {App} app
 * @param {"always" | "never"} name
 * @param {string} says
 */
function wordField(app, name, says) {
  const id = `orders-${name}`;
  return html`<div class="field">
    <label for=${id}>${says}</label>
    <input
      class="input"
      id=${id}
      list="order-words"
      placeholder="Sleep, Nookie, phase"
      autocomplete="off"
      .value=${(app.table.you[name] ?? []).join(", ")}
      @change=${(/** @type {Changed} */ event) => app.wire.say({ do: "orders", [name]: list(event.target.value) })}
    />
  </div>`;
}

/**
 * @param {App} app
 * @param {"always" | "sometimes" | "never"} value
 * @param {string} says
 */
function asking(app, value, says) {
  const order = () => app.wire.say({ do: "orders", asking: value });
  return html`<label class="check"
    ><input type="radio" name="asking" value=${value} .checked=${app.table.you.asking === value} @change=${order} /> ${says}</label
  >`;
}

/** @param {App} app */
export function orders(app) {
  const { you } = app.table;
  return html`<fieldset class="orders">
    <legend>When others play</legend>
    ${ORDERS.map(([value, says]) => asking(app, value, says))}
    <label class="check"
      ><input
        type="checkbox"
        .checked=${Boolean(you.until_my_turn)}
        @change=${(/** @type {Changed} */ event) => app.wire.say({ do: "orders", until_my_turn: event.target.checked })}
      />
      Pass for me until it is my turn</label
    >
    <datalist id="order-words">${words(app).map((word) => html`<option value=${word}></option>`)}</datalist>
    <div class="two-fields">${wordField(app, "always", "Always ask me about")}${wordField(app, "never", "Never ask me about")}</div>
  </fieldset>`;
}
