/** The forms of Deals: a Trade with both sides in view, and an Auction. */

import { html, nothing } from "../../vendor/lit.js";
import { closeAround } from "../../dom.js";
import { icon } from "../../icons.js";
import { seen } from "./trade.js";
/**
 * @import { App } from "../../app.js"
 * @import { Pressed, Submitted } from "../../page.d.ts"
 * @import { DorkSeat } from "../../types.d.ts"
 */

/** @param {DorkSeat} one */
export const owned = (one) => [...one.top, ...one.bottom].map(({ card }) => card);

/**
 * @param {App} app
 * @param {number[]} cards
 * @param {number} dollars
 */
const side = (app, cards, dollars) =>
  [...cards.map((number) => app.cards[number].name), ...(dollars ? [`$${dollars}`] : [])].join(", ") || "nothing";

/**
 * Things to tick and dollars to add, of one seat. The names of the fields carry the side.
 * @param {App} app
 * @param {number} seat
 * @param {string} prefix
 * @param {string} words
 */
function half(app, seat, prefix, words) {
  const one = seen(app).seats[seat];
  const stuff = owned(one);
  return html`<fieldset class="trade-side">
    <legend>${words}</legend>
    ${stuff.length ? nothing : html`<p class="empty">No Stuff here. Money talks.</p>`}
    ${stuff.map(
      (number, place) =>
        html`<label class="check trade-card"
          ><input type="checkbox" name="${prefix}-card" value=${number} id="${prefix}-${place}" />
          <span data-card=${number}>${app.cards[number].name}</span>
          <span class="note">${(app.cards[number].obsessions ?? []).join(", ")} · ${app.cards[number].points ?? 0} points</span></label
        >`,
    )}
    <label class="field" for="${prefix}-dollars"
      >Dollars, of $${one.money}<input
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
  if (!others.length) return html`<p class="empty">Nobody listens to offers now.</p>`;
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
    <div class="options" role="group" aria-label="With whom">${others.map((seat) => withWhom(app, seat, seat === to))}</div>
    <div class="trade-sides">${half(app, app.chair, "give", "You give")}${half(app, to, "want", `${app.names[to]} gives`)}</div>
    <button class="button main">${icon("handshake")} Offer it</button>
    ${
      ideas.length
        ? html`<h3>Or one of these</h3>
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
                    ${choice.say.slice(choice.say.indexOf(":") + 2)}
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
  html`<label class="check trade-card"
    ><input type="checkbox" name="card" value=${number} id="lot-${place}" /><span data-card=${number}>${app.cards[number].name}</span>
    <span class="note">${(app.cards[number].obsessions ?? []).join(", ")}</span></label
  >`;

/**
 * Put Stuff up as one lot, with a minimum and a raise if one likes.
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
    closeAround(event);
    app.say(`auction ${titles.join(", ")}${minimum}${raise}`);
  };
  return html`<form class="trade" @submit=${send}>
    <fieldset class="trade-side">
      <legend>The lot</legend>
      ${stuff.map((number, place) => forTheLot(app, number, place))}
      ${stuff.length ? nothing : html`<p class="empty">You own nothing anybody could want. Or anything else.</p>`}
    </fieldset>
    <div class="trade-sides">
      <label class="field" for="minimum"
        >Lowest bid<input class="input" id="minimum" name="minimum" type="number" min="0" value="0" inputmode="numeric"
      /></label>
      <label class="field" for="raise"
        >Smallest raise<input class="input" id="raise" name="raise" type="number" min="0" value="0" inputmode="numeric"
      /></label>
    </div>
    <button class="button main" ?disabled=${!stuff.length}>${icon("gavel")} Going once …</button>
  </form>`;
}
