/** An Auction: the lot, the bids, the time, and the next bid in one tap. */

import { html, nothing } from "../../vendor/lit.js";
import { face } from "../../cards.js";
import { icon } from "../../icons.js";
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
    aria-label="In the lot: ${app.cards[number].name}"
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
  if (up.bidder >= 0) return html`<b class="money">$${up.bid}</b> by ${up.bidder === app.me ? "you" : app.names[up.bidder]}`;
  return html`No bid yet${up.least > 1 ? html`, at least <b class="money">$${up.least}</b>` : nothing}`;
}

/**
 * @param {App} app
 * @param {Choice} choice
 * @param {number} at
 */
const aBid = (app, choice, at) =>
  html`<button type="button" class="button ${at ? "small" : "main"}" data-say=${choice.say} @click=${() => app.play(choice)}>
    Bid $${choice.move.n}
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
    <label class="hidden-but-read" for="own-bid">Another bid, in dollars</label
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
    /><button class="button small">Bid</button>
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
  return html`<section class="lot" aria-label="Auction">
    <div class="lot-cards">${up.cards.map((number) => inTheLot(app, number))}</div>
    <div class="lot-words">
      <p class="label">${icon("gavel")} ${up.seller === app.me ? "Your lot" : `${app.names[up.seller]}’s lot`}</p>
      <p class="bid-now" aria-live="polite">${highest(app, up)}</p>
      ${bids.length ? html`<div class="options">${bids.map((choice, at) => aBid(app, choice, at))}</div>` : nothing}
      ${others ? ownBid(app, up) : nothing}
    </div>
  </section>`;
}
