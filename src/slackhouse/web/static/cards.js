/** The face of a card, in its sizes. What it says comes from the table's printed cards; nothing here knows any one card. */

import { html, nothing } from "./vendor/lit.js";
import { at } from "./house.js";
import { icon } from "./icons.js";
import { part, row, say, term } from "./words.js";
/**
 * @import { Faced, Shown } from "./page.d.ts"
 */

/**
 * What a kind or a type is called.
 * @param {string} word
 */
export const called = (word) => term("word", word);

/** @param {string} words */
const slug = (words) =>
  String(words)
    .toLowerCase()
    .replace(/[^a-z]+/g, "-");

/**
 * A picture by its name; decoration only: the card already speaks. One without a name is told by its kind.
 * @param {Shown} card
 * @param {string} ending
 * @param {number} width
 * @param {number} height
 */
const drawn = (card, ending, width, height) =>
  card.art || card.picture
    ? html`<img
        src=${card.picture ?? at(`art/${card.art}${ending}.svg`)}
        alt=""
        width=${width}
        height=${height}
        loading="lazy"
        decoding="async"
        draggable="false"
      />`
    : icon(card.kind);

/**
 * The mark of a card, where room is scarce.
 * @param {Shown} card
 */
const emblem = (card) => drawn(card, ".emblem", 120, 120);

/**
 * Words this long leave no room for a large picture.
 * @param {Shown} card
 */
const isWordy = (card) => (card.text || card.quip || "").length > (card.text && !isLongTitle(card) ? 50 : 46);
/** @param {Shown} card */
const isLongTitle = (card) => card.name.length > 17;

/**
 * The picture of a seat: a face made from the player's name; a robot for bots, and for players whom a bot replaces.
 * @param {Faced | undefined} chair
 * @param {number} seat
 */
export function avatar(chair, seat) {
  const seed = chair?.sitting_in ? chair.face?.replace("seat/", "bot/") : chair?.face;
  const shown = seed
    ? html`<img src=${at(`art/${seed}.svg`)} alt="" width="120" height="120" loading="lazy" draggable="false" />`
    : icon("armchair");
  return html`<span class="dot seat-${seat}" aria-hidden="true">${shown}</span>`;
}

/**
 * All that is printed, in one sentence: for those who hear the page.
 * @param {Shown} card
 */
export function spoken(card) {
  const parts = [card.kind, ...(card.types ?? []), ...(card.obsessions ?? [])].map(called);
  /** @type {[string, number | string | undefined][]} */
  const values = [
    ["income", card.income],
    ["free-time", card.free_time],
    ["goal", card.goal],
    ["cost", card.cost],
    ["value", card.value],
    ["points", card.points],
  ];
  for (const [name, value] of values) if (value != null) parts.push(part(`printed.${name}`, { n: value }));
  if (card.slack != null) parts.push(part("printed.slack", { n: card.slack }));
  return part("card.face", { card: card.name, printed: row([...new Set(parts)]), text: card.text ?? "" });
}

/** @param {string | number} value */
const isLong = (value) => String(value).length > 3;

/**
 * @param {string | number | undefined} value
 * @param {string} sign
 * @param {string} what
 */
function number(value, sign, what) {
  if (value == null) return html`<span></span>`;
  const drawing = sign === "$" ? "$" : icon(sign);
  return html`<span class="number ${isLong(value) ? "long" : ""}" title=${what}>${drawing}${value}</span>`;
}

/** @param {Shown} card */
function numbers(card) {
  if (card.goal != null || card.income != null) {
    return html`<div class="card-three">
      <div><b>${card.income ?? "–"}</b><span>${say("number.income")}</span></div>
      <div><b>${card.free_time ?? "–"}</b><span>${say("number.free-time").replace(" ", "\u00a0")}</span></div>
      <div><b>${card.goal ?? "–"}</b><span>${say("number.goal")}</span></div>
    </div>`;
  }
  if (card.value != null || card.points != null) {
    return html`<div class="card-numbers">
      ${number(card.value, "$", say("number.value"))} ${number(card.points, "smile", say("number.points"))}
    </div>`;
  }
  return html`<div class="card-numbers">
    ${number(card.cost, "coin", say("number.cost"))} ${number(card.slack, "smile", say("number.slack"))}
  </div>`;
}

/**
 * A face: `hand` and `spot` for the table, `full` for reading, `small` where room is scarce. What does not fit under the text is left out.
 * @param {Shown | undefined} card
 */
export function face(card, size = "hand") {
  if (!card) return html`<div class="back"></div>`;
  const types = [...(card.types ?? []), ...(card.obsessions ?? [])].filter((one) => one !== card.kind);
  const isJob = card.goal != null || card.income != null;
  return html`<div class="card size-${size} kind-${slug(card.kind)} ${isLongTitle(card) ? "titled" : ""} ${isWordy(card) ? "wordy" : ""}">
    <div class="card-title">${card.name}</div>
    <div class="card-band"><span>${called(card.kind)}</span>${types.map((one) => html`<span class="type">${called(one)}</span>`)}</div>
    <div class="card-art">${drawn(card, "", 160, 120)}${isJob ? nothing : numbers(card)}</div>
    ${isJob ? numbers(card) : nothing}
    <div class="card-words">
      ${card.text ? html`<div class="card-text">${card.text}</div>` : nothing}
      ${card.quip ? html`<div class="card-quip">${card.quip}</div>` : nothing}
    </div>
    ${card.box ? html`<div class="card-box">${card.box}</div>` : nothing}
  </div>`;
}

/**
 * Counters on a card, as a round token.
 * @param {number} counters
 */
export const token = (counters) => (counters ? html`<span class="token ${counters < 0 ? "minus" : ""}">${counters}</span>` : nothing);

/**
 * A card in a room: its drawing, its title, its counters, and how many of it lie there. It is a button: it can be read, and aimed at.
 * The sheet shows its picture, its emblem or both, by the room there is.
 * @param {Shown} card
 * @param {number} which
 * @param {Partial<import("./page.d.ts").Lying>} [how]
 */
export function mini(card, which, how = {}) {
  const { counters = 0, target = false, pick = null, extra = nothing, where = "", label = "", times = 1, cls = "" } = how;
  const several = times > 1 ? part("card.several", { n: times }) : "";
  const said = `${spoken(card)}${several}${counters ? part("card.counters", { n: counters }) : ""}${target ? part("card.target") : ""}`;
  return html`<button
    type="button"
    class="mini kind-${slug(card.kind)} ${target ? "target" : ""} ${cls}"
    data-card=${which}
    data-lying=${where}
    aria-label=${label || said}
    @click=${pick ?? nothing}
  >
    <span class="mini-icon">${emblem(card)}</span><span class="mini-art">${drawn(card, "", 160, 120)}</span>
    <span class="mini-title" dir="auto">${card.name}</span
    >${times > 1 ? html`<span class="times">×${times}</span>` : nothing}${extra}${token(counters)}
  </button>`;
}

export const back = () => html`<div class="back" aria-hidden="true"></div>`;
