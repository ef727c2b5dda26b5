/** Your next steps as large buttons: what to do with the card you picked, or what can be said without one. */

import { html, nothing } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { options } from "./choices.js";
import { icon } from "./icons.js";
import { aimed, inFull, plainly } from "./labels.js";
import { chips } from "./orders.js";
import { brings, shownHands, tray } from "./pickers.js";
import { ruleLink } from "./rule-link.js";
import { inTheMiddle } from "./spotlight.js";
import { has, say } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Offer } from "./page.d.ts"
 * @import { Choice } from "./types.d.ts"
 */

/** To be done, or to let it go by, comes after everything that answers somebody. */
const LAST = new Set(["done", "pass"]);

/**
 * A boast goes with a play (FREE-2); it is asked for only when somebody wants to.
 * @param {App} app
 */
const boastButton = (app) =>
  html`<button
    type="button"
    class="button plain square"
    aria-label=${say("steps.boast")}
    aria-expanded=${app.boasting ? "true" : "false"}
    title=${say("steps.boast")}
    @click=${() => app.boast(!app.boasting)}
  >
    ${icon("message-circle")}
  </button>`;

/** @param {App} app */
const boastField = (app) =>
  app.boasting
    ? html`<label class="hidden-but-read" for="boast">${say("steps.boast-field")}</label
        ><input id="boast" class="input boast" maxlength="120" placeholder=${say("steps.boast-hint")} autocomplete="off" />`
    : nothing;

/**
 * Only answers come between a card and its effect; a player who wants to lay something else is asked right after it (WHEN-4).
 * @param {App} app
 */
function afterwards(app) {
  const { view, table, offer } = app;
  if (view.about !== "window" || !inTheMiddle(view)) return nothing;
  if (table.you.afterwards) return html`<p class="hint">${say("steps.asked-after")}</p>`;
  const pass = offer.plain.find(({ move }) => move.do === "pass");
  const order = () => {
    app.wire.say({ do: "orders", afterwards: true });
    if (pass) app.play(pass);
    else app.unpick();
  };
  return html`<button type="button" class="button" data-afterwards @click=${order}>
    ${icon("hourglass")} ${say(pass ? "steps.let-happen" : "steps.ask-after")}
  </button>`;
}

/**
 * The reason why a card rests, in words, with its rule.
 * @param {App} app
 */
function why(app) {
  const said = app.why;
  if (!said) return html`<p class="why">${say("steps.asking")}</p>`;
  return html`<p class="why">${said.says} ${said.rule ? ruleLink(app, said.rule) : nothing}</p>
    ${said.rule === "WHEN-4" ? afterwards(app) : nothing}`;
}

/**
 * @param {App} app
 * @param {Choice} choice
 * @param {boolean} only
 */
function target(app, choice, only) {
  const play = () => app.play(choice);
  return html`<button
    type="button"
    class="button ${only ? "main" : ""}"
    aria-label="${inFull(app, choice)}. ${choice.brings ?? ""}"
    data-say=${choice.say}
    title=${choice.brings ?? nothing}
    @click=${play}
  >
    <span>${aimed(app, choice)}${brings(choice)}</span>
  </button>`;
}

/**
 * @param {App} app
 * @param {Choice} choice
 * @param {boolean} main there is nothing better to do
 */
const inWords = (app, choice, main) =>
  html`<button
    type="button"
    class="button ${main ? "main" : ""} step"
    data-say=${choice.say}
    title=${choice.brings ?? nothing}
    @click=${() => app.play(choice)}
  >
    <span>${plainly(app, choice)}${brings(choice)}</span>
  </button>`;

/** @param {App} app */
function forPicked(app) {
  const { view, offer, picked } = app;
  const numbers = picked.map((place) => view.hand[place]);
  const list = options(offer, numbers);
  const titles = numbers.map((one) => app.cards[one].name).join(", ");
  return html` <div class="steps-head">
      <b class="round">${titles}</b>
      ${list.length ? boastButton(app) : nothing}
      <button type="button" class="button plain square" data-unpick aria-label=${say("steps.back")} @click=${() => app.unpick()}>
        ${icon("x")}
      </button>
    </div>
    ${
      list.length
        ? html`<div class="options">${list.map((choice) => target(app, choice, list.length === 1))}</div>
            ${boastField(app)}`
        : numbers.length > 1
          ? html`<p class="why">${say("steps.not-at-once")}</p>`
          : why(app)
    }`;
}

/**
 * What can be said without a card; a hand is shown from the menu.
 * @param {Offer} offer
 */
const spoken = (offer) => offer.plain.filter((choice) => choice.move.do !== "show hand");

/** @param {App} app */
function withoutCard(app) {
  const { view, offer, table } = app;
  const plain = spoken(offer);
  plain.sort((a, b) => Number(LAST.has(a.move.do)) - Number(LAST.has(b.move.do)));
  const hint = `hint.${view.about}`;
  const mine = view.turn === app.me && table.state === "playing";
  const first = ofWords(app, plain);
  const canEnd = mine && plain.some((choice) => choice.move.do === "done") && view.about !== "discarding";
  return html` ${offer.hand.size && has(hint) ? html`<p class="hint">${say(hint)}</p>` : nothing} ${tray(app)}
  ${
    plain.length
      ? html`<div class="options ${plain.length > 2 ? "several" : ""}">
          ${plain.map((choice) => inWords(app, choice, choice === first))}
          ${plain.some((choice) => choice.move.do === "pass") ? afterwards(app) : nothing}
          ${canEnd ? button(say("steps.end-turn"), () => app.endTurn(), "", "skip-forward") : nothing}
        </div>`
      : nothing
  }
  ${app.ending ? html`<p class="hint">${say("steps.ending")}</p>` : nothing}`;
}

/**
 * The large button. To be done is one only where there is nothing else to do: who could deal, buy or lay something sees that first.
 * @param {App} app
 * @param {Choice[]} plain
 */
function ofWords(app, plain) {
  const other = app.offer.hand.size || app.offer.tray.length || app.offer.deals.length || app.game.isBusy?.(app);
  return plain.find(({ move }) => !(move.do === "done" && other));
}

/**
 * The last move, as long as nobody could act upon it.
 * @param {App} app
 */
const undo = (app) =>
  app.table.undo
    ? html`<button type="button" class="button small" data-undo @click=${() => app.takeBack()}>
        ${icon("rotate-ccw")} ${say("steps.undo")}
      </button>`
    : nothing;

/** @param {App} app */
export function steps(app) {
  if (app.me == null) return nothing;
  // A player who waits for an answer to an offer is not asked, and may take it back all the same.
  const asked = Boolean(app.table.question) || spoken(app.offer).length > 0;
  if (app.table.seats[app.me]?.sitting_in) {
    return html`<div class="steps" role="group" aria-label=${say("steps.title")}>
      <p class="hint">${say("steps.warm")}</p>
      <button type="button" class="button main" @click=${() => app.wire.say({ do: "chair", seat: app.chair, with: "me" })}>
        ${icon("armchair")} ${say("steps.i-am-back")}
      </button>
    </div>`;
  }
  return html`<div class="steps" role="group" aria-label=${say("steps.title")} aria-busy=${app.wire?.busy ? "true" : "false"}>
    ${app.picked.length ? forPicked(app) : asked ? withoutCard(app) : html`<p class="hint rest">${resting(app)}</p>`}
    <div class="around-steps">
      <div class="beside-steps">${undo(app)}${shownHands(app)}</div>
      ${chips(app)}
    </div>
  </div>`;
}

/** @param {App} app */
function resting(app) {
  if (app.table.spared) return say("steps.spared");
  if (app.offer.hand.size) return say("steps.butt-in");
  if (app.table.state === "paused") return say("steps.paused");
  return say("steps.nothing");
}
