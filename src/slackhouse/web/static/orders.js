/** Standing orders: when a window should ask you at all. */

import { html } from "./vendor/lit.js";

export const ORDERS = [
  ["always", "Ask me about everything"],
  ["sometimes", "Ask me when it matters"],
  ["never", "Never ask me; I trust the universe"],
];

export const order = (app, [value, words]) => html`<label class="check"><input type="radio" name="asking" value=${value} .checked=${app.table.you?.asking === value}
  @change=${() => app.wire.say({ do: "orders", asking: value, until_my_turn: Boolean(app.table.you?.until_my_turn) })}> ${words}</label>`;
