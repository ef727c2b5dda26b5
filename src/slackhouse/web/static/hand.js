/** Your hand, as a slight fan. What can be played now lifts and glows; the rest rests, and says why when asked. */

import { html, nothing, repeat } from "./vendor/lit.js";
import { face, spoken } from "./cards.js";
import { fitsWith } from "./choices.js";
import { find, findAll } from "./dom.js";
import { styles } from "./styles.js";
import { part, say } from "./words.js";
/** @import { App } from "./app.js" */

const ARC = 3.2;
const WIDEST = 16;
const LOWEST = 10;

/**
 * Tilt and drop of a card in the fan. A fan of many is no deeper than one of five: its ends stay on the table.
 * @param {number} place
 * @param {number} count
 */
function lie(place, count) {
  const off = place - (count - 1) / 2;
  const end = Math.max((count - 1) / 2, 1);
  const drop = Math.min(1.5, LOWEST / (end * end));
  return styles({
    "--tilt": `${(off * Math.min(ARC, WIDEST / Math.max(count, 1))).toFixed(2)}deg`,
    "--drop": `${(off * off * drop).toFixed(1)}px`,
  });
}

/**
 * Equal cards are told apart by which copy they are, so that the right one flies away.
 * @param {number[]} held
 */
function keyed(held) {
  const seen = new Map();
  return held.map((number, place) => {
    const copy = seen.get(number) ?? 0;
    seen.set(number, copy + 1);
    return { number, place, key: `${number}/${copy}` };
  });
}

/** In a hand to swipe the first card that glows is brought into view, unless one is there already. */
export function reveal() {
  const list = find(".hand");
  if (!list || list.scrollWidth <= list.clientWidth) return;
  const glowing = findAll(".held.can", list);
  const edge = list.getBoundingClientRect();
  const shows = (/** @type {HTMLElement} */ one) => {
    const { left, right } = one.getBoundingClientRect();
    return left >= edge.left && right <= edge.right;
  };
  if (!glowing.some(shows)) glowing[0]?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
}

/** @param {App} app */
export function hand(app) {
  const { view, offer, picked } = app;
  const cards = picked.map((place) => view.hand[place]);
  if (!view.hand.length) return html`<p class="empty hand-empty">${say("hand.empty")}</p>`;
  const one = (/** @type {{ number: number, place: number }} */ { number, place }) => {
    const card = app.cards[number];
    const chosen = picked.includes(place);
    const goes = !chosen && cards.length > 0 && fitsWith(offer, cards, number);
    const can = offer.hand.has(number) || goes;
    const state = chosen ? part("card.chosen") : can ? part("card.can") : "";
    return html`<li .style=${lie(place, view.hand.length)}>
      <button
        type="button"
        class="held ${chosen ? "chosen" : ""} ${can ? "can" : "rests"} ${goes ? "goes" : ""}"
        data-card=${number}
        data-held=${place}
        aria-pressed=${chosen ? "true" : "false"}
        aria-label="${state}${spoken(card)}"
        @click=${() => app.pick(place)}
      >
        ${face(card, "hand")}${goes ? html`<span class="goes-too" aria-hidden="true">+</span>` : nothing}
      </button>
    </li>`;
  };
  return html`<ul class="hand ${view.hand.length > 5 ? "many" : ""}" aria-label=${say("hand.title")}>
    ${repeat(keyed(view.hand), (held) => held.key, one)}
  </ul>`;
}
