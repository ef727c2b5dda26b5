/** The offers that lie on the table. */

import { html, nothing } from "../../vendor/lit.js";
import { mini } from "../../cards.js";
import { icon } from "../../icons.js";
import { part, say } from "../../words.js";
/**
 * @import { App } from "../../app.js"
 * @import { DorkView } from "../../types.d.ts"
 */

/** @param {App} app */
export const seen = (app) => /** @type {DorkView} */ (app.view);

/**
 * One side of an offer.
 * @param {App} app
 * @param {number[]} cards
 * @param {number} dollars
 */
function laid(app, cards, dollars) {
  if (!cards.length && !dollars) return part("trade.nothing");
  const pieces = cards.map((number) => mini(app.cards[number], number, { pick: () => app.read(number) }));
  return html`${pieces}${dollars ? html`<b class="money">$${dollars}</b>` : nothing}`;
}

/**
 * Offers that lie open. They are answered with the next steps, like any question.
 * @param {App} app
 */
export function offers(app) {
  return seen(app).offers.map(({ seat: by, to, gives, pays, wants, price }) => {
    const told = { by: app.who(by), to: app.who(to) };
    return html`<section class="deal" aria-label=${say("trade.of", told)}>
      <p class="label">${icon("handshake")} ${say("trade.offers", told)}</p>
      <div class="deal-sides">
        <div><span class="note">${part("trade.side-gives")}</span>${laid(app, gives, pays)}</div>
        <div><span class="note">${part("trade.side-for")}</span>${laid(app, wants, price)}</div>
      </div>
    </section>`;
  });
}
