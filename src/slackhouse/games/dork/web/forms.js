/** The forms of Deals: a Trade with both sides in view, and an Auction. */

import { html, nothing } from "../../vendor/lit.js";
import { closeAround } from "../../dom.js";
import { called, face } from "../../cards.js";
import { icon } from "../../icons.js";
import { brings } from "../../pickers.js";
import { part, row, say } from "../../words.js";
import { seen } from "./trade.js";
/**
 * @import { App } from "../../app.js"
 * @import { Changed, Pressed, Submitted } from "../../page.d.ts"
 * @import { Choice, DorkSeat } from "../../types.d.ts"
 */

/** @param {DorkSeat} one */
export const owned = (one) => [...one.top, ...one.bottom].map(({ card }) => card);

/**
 * One side of an offer, as it is said at the table.
 * @param {App} app
 * @param {number[]} cards
 * @param {number} dollars
 */
const side = (app, cards, dollars) =>
  [...cards.map((number) => app.cards[number].name), ...(dollars ? [`$${dollars}`] : [])].join(", ") || "nothing";

/**
 * Which Obsessions a card is for.
 * @param {App} app
 * @param {number} number
 */
const about = (app, number) => row((app.cards[number].obsessions ?? []).map(called));

/**
 * Things to tick and dollars to add, of one seat. The names of the fields carry the side.
 * @param {App} app
 * @param {number} seat
 * @param {string} prefix
 */
function half(app, seat, prefix) {
  const one = seen(app).seats[seat];
  const stuff = owned(one);
  return html`<fieldset class="trade-side">
    <legend>${say("trade.gives", { seat: app.who(seat) })}</legend>
    ${stuff.length ? nothing : html`<p class="empty">${say("trade.no-stuff")}</p>`}
    ${stuff.map(
      (number, place) =>
        html`<label class="check trade-card" data-card=${number}
          ><input type="checkbox" name="${prefix}-card" value=${number} id="${prefix}-${place}" />
          ${face(app.cards[number], "small")}
          <span class="hidden-but-read">${app.cards[number].name}</span>
          <span class="note">${part("trade.stuff", { about: about(app, number), n: app.cards[number].points ?? 0 })}</span></label
        >`,
    )}
    <label class="field" for="${prefix}-dollars"
      >${say("trade.dollars", { n: one.money })}<input
        class="input"
        id="${prefix}-dollars"
        name="${prefix}-dollars"
        type="number"
        min="0"
        max=${one.money}
        step="1"
        value="0"
        inputmode="numeric"
    /></label>
  </fieldset>`;
}

/**
 * The terms of an offer in words: both sides, with a word for nothing.
 * @param {App} app
 * @param {Choice} choice
 */
function terms(app, { move: { cards = [], n = 0, wants = [], price = 0 } }) {
  const told = (/** @type {number[]} */ of, /** @type {number} */ dollars) =>
    row([...of.map((number) => app.cards[number].name), ...(dollars ? [`$${dollars}`] : [])]) || part("trade.nothing");
  return part("trade.terms", { gives: told(cards, n), wants: told(wants, price) });
}

/**
 * @param {App} app
 * @param {number} seat
 * @param {boolean} chosen
 */
function withWhom(app, seat, chosen) {
  const choose = () => app.open("trade", { seat });
  return html`<button type="button" class="button small" aria-pressed=${chosen ? "true" : "false"} @click=${choose}>
    ${app.names[seat]}
  </button>`;
}

/** @param {App} app */
export function tradeDialog(app) {
  const others = seen(app).listeners;
  if (!others.length) return html`<p class="empty">${say("trade.nobody")}</p>`;
  const to = others.find((one) => one === app.dialog?.seat) ?? others[0];
  const send = (/** @type {Submitted} */ event) => {
    event.preventDefault();
    const said = new FormData(event.target);
    const words = (/** @type {string} */ prefix) =>
      side(app, said.getAll(`${prefix}-card`).map(Number), Number(said.get(`${prefix}-dollars`)) || 0);
    const line = `offer ${app.names[to]}: ${words("give")} for ${words("want")}`;
    closeAround(event);
    app.say(line);
  };
  const ideas = app.offer.deals.filter(({ move }) => move.do === "offer" && move.seat === to);
  return html`<form class="trade" @submit=${send}>
    <div class="options" role="group" aria-label=${say("trade.with")}>${others.map((seat) => withWhom(app, seat, seat === to))}</div>
    <div class="trade-sides">${half(app, app.chair, "give")}${half(app, to, "want")}</div>
    <button class="button main">${icon("handshake")} ${say("trade.offer")}</button>
    ${
      ideas.length
        ? html`<h3>${say("trade.ideas")}</h3>
            <div class="options">
              ${ideas.map(
                (choice) =>
                  html`<button
                    type="button"
                    class="button small"
                    @click=${(/** @type {Pressed} */ event) => {
                      closeAround(event);
                      app.play(choice);
                    }}
                  >
                    <span>${terms(app, choice)}${brings(choice)}</span>
                  </button>`,
              )}
            </div>`
        : nothing
    }
  </form>`;
}

/**
 * @param {App} app
 * @param {number} number
 * @param {number} place
 */
const forTheLot = (app, number, place) =>
  html`<label class="check trade-card" data-card=${number}
    ><input type="checkbox" name="card" value=${number} id="lot-${place}" />${face(app.cards[number], "small")}
    <span class="hidden-but-read">${app.cards[number].name}</span><span class="note">${about(app, number)}</span></label
  >`;

/**
 * What the chosen Stuff is worth in the shop: a lot begins there, unless its owner says otherwise.
 * @param {App} app
 * @param {FormData} said
 */
const value = (app, said) => said.getAll("card").reduce((sum, number) => sum + (app.cards[Number(number)].value ?? 0), 0);

/**
 * As Stuff is chosen, the lowest bid is that worth, as long as nobody has written another.
 * @param {App} app
 * @param {Changed} event
 */
function priced(app, event) {
  const form = /** @type {HTMLFormElement} */ (event.target.form);
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("minimum"));
  if (event.target.name === "minimum") field.dataset.own = "yes";
  else if (!field.dataset.own) field.value = String(value(app, new FormData(form)) || "");
}

/**
 * Put Stuff up as one lot, with a minimum and a raise if one likes. Without a minimum it may go for nothing: that is asked about.
 * @param {App} app
 */
export function auctionDialog(app) {
  const stuff = owned(seen(app).seats[app.chair]);
  const send = (/** @type {Submitted} */ event) => {
    event.preventDefault();
    const said = new FormData(event.target);
    const titles = said.getAll("card").map((number) => app.cards[Number(number)].name);
    const minimum = Number(said.get("minimum")) ? ` minimum $${said.get("minimum")}` : "";
    const raise = Number(said.get("raise")) ? ` raise $${said.get("raise")}` : "";
    const go = () => app.say(`auction ${titles.join(", ")}${minimum}${raise}`);
    closeAround(event);
    if (minimum || !titles.length) go();
    else app.ask(say("lot.for-nothing", { cards: row(titles), n: value(app, said) }), go, say("lot.go"));
  };
  return html`<form class="trade" @submit=${send} @input=${(/** @type {Changed} */ event) => priced(app, event)}>
    <fieldset class="trade-side">
      <legend>${say("lot.the-lot")}</legend>
      ${stuff.map((number, place) => forTheLot(app, number, place))}
      ${stuff.length ? nothing : html`<p class="empty">${say("lot.nothing")}</p>`}
    </fieldset>
    <div class="trade-sides">
      <label class="field" for="minimum"
        >${say("lot.lowest")}<input class="input" id="minimum" name="minimum" type="number" min="0" placeholder="$" inputmode="numeric"
      /></label>
      <label class="field" for="raise"
        >${say("lot.raise")}<input class="input" id="raise" name="raise" type="number" min="0" placeholder="$" inputmode="numeric"
      /></label>
    </div>
    <button class="button main" ?disabled=${!stuff.length}>${icon("gavel")} ${say("lot.go")}</button>
  </form>`;
}
