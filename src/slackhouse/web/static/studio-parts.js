/** The three sheets on the bench: the deck, the card as a form or the deck as text, and how the card looks. */

import { html, live, nothing, repeat } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { face } from "./cards.js";
import { icon } from "./icons.js";
import { cardForm } from "./studio-card.js";
import { add, beingWritten, draw, drop, head, look, replace, set, soon, studio, undo } from "./studio-deck.js";
import { doctor, friends, openFile, play, save, share, tryIt } from "./studio-doors.js";
import { part, say } from "./words.js";
/**
 * @import { CardOnBench, Mistake } from "./types.d.ts"
 * @import { Changed, Shown } from "./page.d.ts"
 */

/** @param {number} number */
const wrongOn = (number) => studio.read.problems.filter((one) => one.card === number);

/** @param {CardOnBench} card */
const pictureOf = (card) => (card.picture ? `data:image/svg+xml,${encodeURIComponent(card.picture)}` : "");

/** @param {CardOnBench | undefined} card @returns {Shown | undefined} */
function printed(card) {
  if (!card?.face) return undefined;
  const shown = /** @type {Shown} */ (/** @type {unknown} */ ({ ...card.face }));
  if (card.picture) shown.picture = pictureOf(card);
  return shown;
}

/**
 * @param {CardOnBench} card
 * @param {number} number
 */
function inList(card, number) {
  const wrong = wrongOn(number).length;
  const draft = number === studio.at ? studio.draft : null;
  const title = String((draft ?? card.data).name ?? "").trim() || say("studio.unnamed");
  return html`<li>
    <button type="button" class="deck-card" aria-current=${number === studio.at ? "true" : "false"} @click=${() => look(number)}>
      ${card.picture ? html`<img class="deck-card-art" src=${pictureOf(card)} alt="" />` : html`<span class="deck-card-art"></span>`}<bdi
        class="deck-card-name"
        >${title}</bdi
      >
      ${wrong ? html`<span class="wrong" role="img" aria-label=${say("studio.mistakes", { n: wrong })}>${wrong}</span>` : nothing}
    </button>
  </li>`;
}

/** @param {{ name: string, title: string }} box */
const boxOption = (box) => html`<option value=${box.name} .selected=${studio.read.own_boxes[0] === box.name}>${box.title}</option>`;

/** What stands above the cards: a title, and for which box the deck is. */
function headPart() {
  const { read, house } = studio;
  return html`<div class="deck-head">
    <div class="field">
      <label for="deck-name">${say("studio.deck-name")}</label
      ><input
        class="input"
        id="deck-name"
        dir="auto"
        maxlength="60"
        autocomplete="off"
        ?disabled=${!read.whole}
        .value=${live(read.title)}
        @change=${(/** @type {Changed} */ event) => head({ title: event.target.value.trim() })}
      />
    </div>
    <div class="field">
      <label for="deck-box">${say("studio.for-box")}</label
      ><select
        class="input"
        id="deck-box"
        ?disabled=${!read.whole}
        @change=${(/** @type {Changed} */ event) => head({ boxes: event.target.value })}
      >
        <option value="">${say("studio.any-box")}</option>
        ${(house?.boxes ?? []).map(boxOption)}
      </select>
    </div>
  </div>`;
}

export function deckPart() {
  const { read } = studio;
  return html`<section class="sheet deck-part" aria-labelledby="deck-title">
    <h2 id="deck-title">${say("studio.deck")}</h2>
    ${headPart()}
    <ul class="deck-cards" aria-label=${say("studio.cards")}>
      ${repeat(
        read.cards,
        (_, number) => number,
        (card, number) => inList(card, number),
      )}
    </ul>
    ${read.cards.length ? nothing : html`<p class="note">${say("studio.none")}</p>`}
    <div class="options">
      <button type="button" class="button main" ?disabled=${!studio.families.length} @click=${add}>
        ${icon("layers")} ${say("studio.new-card")}
      </button>
      <button type="button" class="button small" ?disabled=${!studio.undo.length} @click=${undo}>
        ${icon("rotate-ccw")} ${say("studio.undo")}
      </button>
    </div>
    <div class="options">
      <label class="button small" for="open-file">${icon("scroll-text")} ${say("studio.open")}</label
      ><input class="hidden-but-read" id="open-file" type="file" accept=".toml,text/plain" @change=${openFile} />
      ${button(say("studio.save"), save, "small", "download")}
      <button type="button" class="button small" aria-pressed=${studio.asText} @click=${() => turn()}>
        ${icon("keyboard")} ${studio.asText ? say("studio.form") : say("studio.text")}
      </button>
      ${read.deck ? button(say("studio.start-over"), () => replace(""), "plain small", "x") : nothing}
    </div>
  </section>`;
}

function turn() {
  studio.asText = !studio.asText;
  draw();
}

export function middle() {
  const { read, asText, draft } = studio;
  if (asText || !read.whole) {
    return html`<section class="sheet form-part" aria-labelledby="text-title">
      <h2 id="text-title">${say("studio.text")}</h2>
      ${read.whole ? nothing : html`<p class="note">${say("studio.not-toml")}</p>`}
      <div class="field">
        <label for="deck-text">${say("studio.text-label")}</label
        ><textarea
          class="input deck-text"
          id="deck-text"
          spellcheck="false"
          autocapitalize="off"
          .value=${live(beingWritten() ?? read.deck)}
          @input=${(/** @type {Changed} */ event) => soon({ deck: event.target.value })}
        ></textarea>
      </div>
    </section>`;
  }
  if (!draft || !studio.families.length) {
    return html`<section class="sheet form-part empty-part">
      <p class="note">${say("studio.none")}</p>
    </section>`;
  }
  const ofDeck = read.cards.flatMap(({ data }) => [data.name, data.own_types].flat());
  const titles = ofDeck.map((one) => String(one ?? "")).filter(Boolean);
  return html`<section class="sheet form-part" aria-labelledby="form-title">
    <h2 id="form-title">
      <bdi>${String(draft.name ?? "").trim() || say("studio.unnamed")}</bdi>
    </h2>
    ${cardForm({ families: studio.families, titles, change: set, drop }, draft)}
  </section>`;
}

/** @param {Mistake} one */
const mistake = (one) => html`<li><span class="mistake-line">${part("studio.line", { n: one.line })}</span> <bdi>${one.says}</bdi></li>`;

function problems() {
  const { read } = studio;
  if (studio.problem) {
    return html`<div class="problem" role="alert">
      ${studio.problem}
      <ul>
        ${studio.list.map((one) => html`<li>${one}</li>`)}
      </ul>
    </div>`;
  }
  if (!read.problems.length || (!read.cards.length && read.whole))
    return html`<p class="note" role="status">${read.cards.length ? say("studio.deck-right") : ""}</p>`;
  return html`<div class="problem" role="status">
    <b>${say("studio.mistakes", { n: read.problems.length })}</b>
    <ul class="mistakes" tabindex="0" aria-label=${say("studio.mistakes", { n: read.problems.length })}>
      ${read.problems.map(mistake)}
    </ul>
  </div>`;
}

export function preview() {
  const { read, busy: now } = studio;
  const card = read.cards[studio.at];
  const shown = printed(card);
  const ready = read.cards.length > 0 && !read.problems.length && !now;
  return html`<section class="sheet face-part" aria-labelledby="face-title">
    <h2 id="face-title">${say("studio.face")}</h2>
    <div class="face-place">${shown ? face(shown, "full") : html`<div class="no-face">${say("studio.no-face")}</div>`}</div>
    ${problems()}
    <div class="options">
      <button type="button" class="button main" ?disabled=${!ready} @click=${tryIt}>
        ${icon("play")} ${now === "try" ? say("studio.trying") : say("studio.try")}
      </button>
      <button type="button" class="button" ?disabled=${!ready} @click=${play}>${icon("bot")} ${say("studio.play")}</button>
      <button type="button" class="button" ?disabled=${!ready} @click=${friends}>${icon("users")} ${say("studio.friends")}</button>
      <button type="button" class="button" ?disabled=${!ready} @click=${doctor}>
        ${icon("help")} ${now === "doctor" ? say("studio.doctoring") : say("studio.doctor")}
      </button>
      <button type="button" class="button" ?disabled=${!ready} @click=${share}>${icon("link")} ${say("studio.share")}</button>
    </div>
  </section>`;
}

/** On a phone the face is out of sight while one writes: this goes along. */
export function goesAlong() {
  const card = studio.read.cards[studio.at];
  const shown = printed(card);
  const wrong = studio.read.problems.find((one) => one.card === studio.at) ?? studio.read.problems[0];
  if (!card || studio.asText) return nothing;
  return html`<div class="goes-along" aria-hidden="true">
    ${shown?.picture ? html`<img src=${shown.picture} alt="" width="64" height="48" />` : icon("octagon-alert")}
    <span>${shown ? shown.text || shown.name : wrong?.says}</span>
  </div>`;
}
