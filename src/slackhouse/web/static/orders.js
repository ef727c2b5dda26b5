/** Standing orders: which windows should ask you at all. They look at what is played, never at your hand. */

import { html, nothing } from "./vendor/lit.js";
import { called } from "./cards.js";
import { say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Changed } from "./page.d.ts"
 */

/** @typedef {"always" | "sometimes" | "aimed" | "winning" | "never"} Asking */

/** @type {Asking[]} */
const ORDERS = ["always", "sometimes", "aimed", "winning", "never"];

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
 * Words of cards, as the rulebook has them.
 * @param {App} app
 * @param {"always" | "never"} name
 */
function wordField(app, name) {
  const id = `orders-${name}`;
  return html`<div class="field">
    <label for=${id}>${say(`orders.about-${name}`)}</label>
    <input
      class="input"
      id=${id}
      list="order-words"
      placeholder=${say("orders.example").replaceAll("`", "")}
      autocomplete="off"
      .value=${(app.table.you[name] ?? []).join(", ")}
      @change=${(/** @type {Changed} */ event) => app.wire.say({ do: "orders", [name]: list(event.target.value) })}
    />
  </div>`;
}

/**
 * @param {App} app
 * @param {Asking} value
 */
function asking(app, value) {
  const order = () => app.wire.say({ do: "orders", asking: value });
  return html`<label class="check"
    ><input type="radio" name="asking" value=${value} .checked=${app.table.you.asking === value} @change=${order} />
    ${say(`orders.${value}`)}</label
  >`;
}

/** @param {App} app */
export function orders(app) {
  const { you } = app.table;
  return html`<fieldset class="orders">
    <legend>${say("orders.title")}</legend>
    ${ORDERS.map((value) => asking(app, value))}
    <label class="check"
      ><input
        type="checkbox"
        .checked=${Boolean(you.until_my_turn)}
        @change=${(/** @type {Changed} */ event) => app.wire.say({ do: "orders", until_my_turn: event.target.checked })}
      />
      ${say("orders.until")}</label
    >
    <datalist id="order-words">${words(app).map((word) => html`<option value=${word}></option>`)}</datalist>
    <div class="two-fields">${wordField(app, "always")}${wordField(app, "never")}</div>
  </fieldset>`;
}

/**
 * @param {App} app
 * @param {string} name
 * @param {string} said
 * @param {boolean} on
 * @param {object} order what is said when it is tapped
 */
const chip = (app, name, said, on, order) =>
  html`<button
    type="button"
    class="order-chip"
    data-order=${name}
    aria-pressed=${on ? "true" : "false"}
    title=${say(`chip.${name}-says`)}
    @click=${() => app.wire.say({ do: "orders", ...order })}
  >
    ${said}
  </button>`;

/**
 * What the open window is about, as orders call it: a type, a kind, or that a phase begins.
 * @param {App} app
 */
function about(app) {
  const play = app.view.plays.at(-1);
  const card = play && app.cards[play.cards[0]];
  if (!card) return "phase";
  return card.types?.[0] ?? card.kind;
}

/**
 * Never for this: one tap, and another takes it back.
 * @param {App} app
 * @param {string} what
 */
function neverFor(app, what) {
  const never = app.table.you.never ?? [];
  const rest = never.filter((one) => one.toLowerCase() !== what.toLowerCase());
  const on = rest.length < never.length;
  const said = what === "phase" ? say("chip.never-phase") : say("chip.never", { what: called(what) });
  return chip(app, "never", said, on, { never: on ? rest : [...rest, what] });
}

/**
 * Orders in one tap, beside the prompt of a window; and those that were given, to be taken back.
 * @param {App} app
 */
export function chips(app) {
  const { you, state, question } = app.table;
  const prompt = app.view.about === "window" && Boolean(question);
  const given = you.this_turn || (you.asking ?? "sometimes") !== "sometimes";
  if (state !== "playing" || (!prompt && !given) || app.picked.length) return nothing;
  const asks = (/** @type {Asking} */ value) => {
    const on = you.asking === value;
    return prompt || on ? chip(app, value, say(`chip.${value}`), on, { asking: on ? "sometimes" : value }) : nothing;
  };
  const turn = Boolean(you.this_turn);
  return html`<div class="order-chips" role="group" aria-label=${say("chip.title")}>
    ${asks("aimed")}${asks("winning")}${prompt ? neverFor(app, about(app)) : nothing}
    ${prompt || turn ? chip(app, "this-turn", say("chip.this-turn"), turn, { this_turn: !turn }) : nothing}${asks("always")}${
      you.asking === "never" ? asks("never") : nothing
    }
  </div>`;
}
