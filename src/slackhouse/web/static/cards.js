/** The face of a card, in its sizes. What it says comes from the table's printed cards; nothing here knows any one card. */

import { html, nothing } from "./vendor/lit.js";
import { at } from "./house.js";
import { icon } from "./icons.js";
/**
 * @import { Faced, Shown } from "./page.d.ts"
 * @import { Drawn } from "./vendor/lit.js"
 */

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
  card.art
    ? html`<img
        src=${at(`art/${card.art}${ending}.svg`)}
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
 * A text this long leaves no room for a large picture.
 * @param {Shown} card
 */
const isWordy = (card) => (card.text ?? "").length > (isLongTitle(card) ? 46 : 70);
/** @param {Shown} card */
const isLongTitle = (card) => card.name.length > 20;

/**
 * Whoever sits somewhere: a face made of their name; a robot for bots, and for those a bot sits in for.
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
  const parts = [card.kind, ...(card.types ?? []), ...(card.obsessions ?? [])];
  const values = [
    ["Income", card.income],
    ["Free Time", card.free_time],
    ["Goal", card.goal],
    ["cost", card.cost],
    ["value $", card.value],
    ["points", card.points],
  ];
  for (const [name, value] of values) if (value != null) parts.push(`${name} ${value}`);
  if (card.slack != null) parts.push(`${card.slack} Slack`);
  return `${card.name}. ${[...new Set(parts)].join(", ")}. ${card.text ?? ""}`;
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
      <div><b>${card.income ?? "–"}</b><span>Income</span></div>
      <div><b>${card.free_time ?? "–"}</b><span>Free&nbsp;Time</span></div>
      <div><b>${card.goal ?? "–"}</b><span>Goal</span></div>
    </div>`;
  }
  if (card.value != null || card.points != null) {
    return html`<div class="card-numbers">${number(card.value, "$", "Value")} ${number(card.points, "smile", "Points")}</div>`;
  }
  return html`<div class="card-numbers">${number(card.cost, "coin", "Cost")} ${number(card.slack, "smile", "Slack")}</div>`;
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
    <div class="card-band"><span>${card.kind}</span>${types.map((one) => html`<span class="type">${one}</span>`)}</div>
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
 * A card in a room: emblem, title, counters. It is a button: it can be read, and it can be aimed at.
 * @param {Shown} card
 * @param {number} which
 * @param {{ counters?: number, target?: boolean, pick?: (() => void) | null, extra?: Drawn, where?: string, label?: string }} [how]
 */
export function mini(card, which, { counters = 0, target = false, pick = null, extra = nothing, where = "", label = "" } = {}) {
  const said = `${spoken(card)}${counters ? ` ${counters} counters on it.` : ""}${target ? " Can be chosen." : ""}`;
  return html`<button
    type="button"
    class="mini kind-${slug(card.kind)} ${target ? "target" : ""}"
    data-card=${which}
    data-lying=${where}
    aria-label=${label || said}
    @click=${pick ?? nothing}
  >
    <span class="mini-icon">${emblem(card)}</span>
    <span class="mini-title">${card.name}</span>${extra}${token(counters)}
  </button>`;
}

export const back = () => html`<div class="back" aria-hidden="true"></div>`;
