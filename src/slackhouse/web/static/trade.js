/** Trades: a builder with both sides in view, and the offers that lie on the table. */

import { html, nothing } from "./vendor/lit.js";
import { mini } from "./cards.js";
import { icon } from "./icons.js";

export const owned = (one) => [...one.top, ...one.bottom].map(({ card }) => card);

const side = (app, cards, dollars) => [...cards.map((number) => app.cards[number].name), ...(dollars ? [`$${dollars}`] : [])].join(", ") || "nothing";

/** Things to tick and dollars to add, of one seat. The names of the fields carry the side. */
function half(app, seat, prefix, words) {
  const one = app.view.seats[seat];
  const stuff = owned(one);
  return html`<fieldset class="trade-side"><legend>${words}</legend>
    ${stuff.length ? nothing : html`<p class="empty">No Stuff here. Money talks.</p>`}
    ${stuff.map((number, place) => html`<label class="check trade-card"><input type="checkbox" name="${prefix}-card" value=${number} id="${prefix}-${place}">
      <span data-card=${number}>${app.cards[number].name}</span> <span class="note">${(app.cards[number].obsessions ?? []).join(", ")} · ${app.cards[number].points ?? 0} points</span></label>`)}
    <label class="field" for="${prefix}-dollars">Dollars, of $${one.money}<input class="input" id="${prefix}-dollars" name="${prefix}-dollars" type="number" min="0" max=${one.money} step="1" value="0" inputmode="numeric"></label>
  </fieldset>`;
}

export function tradeDialog(app) {
  const others = app.view.listeners;
  if (!others.length) return html`<p class="empty">Nobody listens to offers now.</p>`;
  const to = others.includes(app.dialog.seat) ? app.dialog.seat : others[0];
  const send = (event) => {
    event.preventDefault();
    const said = new FormData(event.target);
    const words = (prefix) => side(app, said.getAll(`${prefix}-card`).map(Number), Number(said.get(`${prefix}-dollars`)) || 0);
    const line = `offer ${app.names[to]}: ${words("give")} for ${words("want")}`;
    event.target.closest("dialog").close();
    app.say(line);
  };
  const ideas = app.offer.deals.filter(({ move }) => move.do === "offer" && move.seat === to);
  return html`<form class="trade" @submit=${send}>
    <div class="options" role="group" aria-label="With whom">${others.map((seat) => html`<button type="button" class="button small" aria-pressed=${seat === to ? "true" : "false"} @click=${() => app.open("trade", { seat })}>${app.names[seat]}</button>`)}</div>
    <div class="trade-sides">${half(app, app.me, "give", "You give")}${half(app, to, "want", `${app.names[to]} gives`)}</div>
    <button class="button main">${icon("handshake")} Offer it</button>
    ${ideas.length ? html`<h3>Or one of these</h3><div class="options">${ideas.map((choice) => html`<button type="button" class="button small" @click=${(event) => {
      event.currentTarget.closest("dialog").close();
      app.play(choice);
    }}>${choice.say.slice(choice.say.indexOf(":") + 2)}</button>`)}</div>` : nothing}
  </form>`;
}

/** Offers that lie open. They are answered with the next steps, like any question. */
export function offers(app) {
  return app.view.offers.map(({ seat: by, to, gives, pays, wants, price }) => {
    const name = (seat) => (seat === app.me ? "You" : app.names[seat]);
    return html`<section class="deal" aria-label="An offer of ${name(by)} to ${name(to)}"><p class="label">${icon("handshake")} ${name(by)} ${by === app.me ? "offer" : "offers"} ${to === app.me ? "you" : app.names[to]}</p>
      <div class="deal-sides"><div><span class="note">gives</span>${gives.map((number) => mini(app.cards[number], number, { pick: () => app.read(number) }))}${pays ? html`<b class="money">$${pays}</b>` : nothing}${gives.length || pays ? nothing : "nothing"}</div>
        <div><span class="note">for</span>${wants.map((number) => mini(app.cards[number], number, { pick: () => app.read(number) }))}${price ? html`<b class="money">$${price}</b>` : nothing}${wants.length || price ? nothing : "nothing"}</div></div>
    </section>`;
  });
}
