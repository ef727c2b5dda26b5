/** An Auction: the lot, the bids, the time, and the next bid in one tap. */

import { html, nothing } from "../../vendor/lit.js";
import { face } from "../../cards.js";
import { icon } from "../../icons.js";
import { brings } from "../../pickers.js";
import { pieces, say } from "../../words.js";
import { seen } from "./trade.js";
/**
 * @import { App } from "../../app.js"
 * @import { Submitted } from "../../page.d.ts"
 * @import { Choice, LotView } from "../../types.d.ts"
 */

/**
 * @param {App} app
 * @param {number} number
 */
const inTheLot = (app, number) =>
  html`<button
    type="button"
    class="bare"
    data-card=${number}
    aria-label=${say("lot.card", { card: app.cards[number].name })}
    @click=${() => app.read(number)}
  >
    ${face(app.cards[number], "spot")}
  </button>`;

/**
 * The highest bid so far.
 * @param {App} app
 * @param {LotView} up
 */
function highest(app, up) {
  const dollars = (/** @type {number} */ n) => html`<b class="money">$${n}</b>`;
  if (up.bidder >= 0) return pieces("lot.bid-by", { bid: dollars(up.bid), seat: app.who(up.bidder) });
  return up.least > 1 ? pieces("lot.at-least", { least: dollars(up.least) }) : say("lot.no-bid");
}

/**
 * @param {App} app
 * @param {Choice} choice
 * @param {number} at
 */
const aBid = (app, choice, at) =>
  html`<button type="button" class="button ${at ? "small" : "main"}" data-say=${choice.say} @click=${() => app.play(choice)}>
    <span>${say("lot.bid", { n: choice.move.n ?? 0 })}${at ? nothing : brings(choice)}</span>
  </button>`;

/**
 * Any other bid.
 * @param {App} app
 * @param {LotView} up
 */
function ownBid(app, up) {
  const own = (/** @type {Submitted} */ event) => {
    event.preventDefault();
    app.say(`bid $${Math.trunc(Number(new FormData(event.target).get("bid")))}`);
  };
  return html`<form class="link-row" @submit=${own}>
    <label class="hidden-but-read" for="own-bid">${say("lot.own-bid")}</label
    ><input
      class="input"
      id="own-bid"
      name="bid"
      type="number"
      min=${up.least}
      max=${seen(app).seats[app.chair].money}
      inputmode="numeric"
      placeholder="$"
      required
    /><button class="button small">${say("lot.bid-it")}</button>
  </form>`;
}

/**
 * The lot that is up, in the middle of the table.
 * @param {App} app
 */
export function lot(app) {
  const view = seen(app);
  const up = view.lot;
  if (!up) return nothing;
  const bids = app.offer.deals.filter(({ move }) => move.do === "bid");
  const others = app.table.state === "playing" && view.own_words.includes("bid");
  return html`<section class="lot" aria-label=${say("lot.title")}>
    <div class="lot-cards">${up.cards.map((number) => inTheLot(app, number))}</div>
    <div class="lot-words">
      <p class="label">${icon("gavel")} ${say("lot.of", { seat: app.who(up.seller) })}</p>
      <p class="bid-now" aria-live="polite">${highest(app, up)}</p>
      ${bids.length ? html`<div class="options">${bids.map((choice, at) => aBid(app, choice, at))}</div>` : nothing}
      ${others ? ownBid(app, up) : nothing}
    </div>
  </section>`;
}
