/** Your next steps as large buttons: what to do with the card you picked, or what can be said without one. */

import { html, nothing } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { aimed, options, plainly, subject } from "./choices.js";
import { icon } from "./icons.js";
import { inTheMiddle } from "./spotlight.js";
/**
 * @import { App } from "./app.js"
 * @import { Offer } from "./page.d.ts"
 * @import { Choice } from "./types.d.ts"
 */

/** @type {Record<string, string>} */
const HINTS = {
  calling: "Pick somebody glowing, or say you are done.",
  "free time": "Pick a glowing card, or call it a day.",
  discarding: "Pick what goes.",
  leaving: "Pick who should leave.",
  window: "Lay a glowing card, or let it happen.",
};

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
    aria-label="Say something with it"
    aria-expanded=${app.boasting ? "true" : "false"}
    title="Say something with it"
    @click=${() => app.boast(!app.boasting)}
  >
    ${icon("message-circle")}
  </button>`;

/** @param {App} app */
const boastField = (app) =>
  app.boasting
    ? html`<label class="hidden-but-read" for="boast">What you say with this play</label
        ><input id="boast" class="input boast" maxlength="120" placeholder="Watch and learn." autocomplete="off" />`
    : nothing;

/**
 * Only answers come between a card and its effect; whoever wants to lay something else is asked right after it (WHEN-4).
 * @param {App} app
 */
function afterwards(app) {
  const { view, table, offer } = app;
  if (view.about !== "window" || !inTheMiddle(view)) return nothing;
  if (table.you.afterwards) return html`<p class="hint">You are asked right after this.</p>`;
  const pass = offer.plain.find(({ move }) => move.do === "pass");
  const say = () => {
    app.wire.say({ do: "orders", afterwards: true });
    if (pass) app.play(pass);
    else app.unpick();
  };
  return html`<button type="button" class="button" data-afterwards @click=${say}>
    ${icon("hourglass")} ${pass ? "Let it happen, then ask me" : "Ask me right after it"}
  </button>`;
}

/**
 * The reason why a card rests, in words, with its rule.
 * @param {App} app
 */
function why(app) {
  const said = app.why;
  if (!said) return html`<p class="why">Asking the rulebook …</p>`;
  return html`<p class="why">
      ${said.says}
      ${said.rule ? html`<button type="button" class="rule-id" @click=${() => app.rule(said.rule)}>${said.rule}</button>` : nothing}
    </p>
    ${said.rule === "WHEN-4" ? afterwards(app) : nothing}`;
}

/**
 * @param {App} app
 * @param {Choice} choice
 * @param {boolean} only
 */
function target(app, choice, only) {
  const play = () => app.play(choice);
  return html`<button type="button" class="button ${only ? "main" : ""}" aria-label=${choice.say} data-say=${choice.say} @click=${play}>
    ${aimed(choice, app.names, app.me, app.cards)}
  </button>`;
}

/**
 * @param {App} app
 * @param {Choice} choice
 */
function elsewhere(app, choice) {
  const play = () => app.play(choice);
  return html`<button type="button" class="button" data-card=${subject(choice)} data-say=${choice.say} @click=${play}>
    ${choice.say.charAt(0).toUpperCase() + choice.say.slice(1)}
  </button>`;
}

/**
 * @param {App} app
 * @param {Choice} choice
 */
const inWords = (app, choice) =>
  html`<button type="button" class="button main step" data-say=${choice.say} @click=${() => app.play(choice)}>
    ${plainly(choice, app.view)}
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
      <button type="button" class="button plain square" aria-label="Put it back" @click=${() => app.unpick()}>${icon("x")}</button>
    </div>
    ${
      list.length
        ? html`<div class="options">${list.map((choice) => target(app, choice, list.length === 1))}</div>
            ${boastField(app)}`
        : numbers.length > 1
          ? html`<p class="why">Not all of these at once.</p>`
          : why(app)
    }`;
}

/**
 * Cards that lie elsewhere and are asked about: in a room, in the discards.
 * @param {App} app
 */
function tray(app) {
  const list = app.offer.tray;
  if (!list.length) return nothing;
  return html`<div class="options tray">${list.map((choice) => elsewhere(app, choice))}</div>`;
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
  const mine = view.turn === app.me && table.state === "playing";
  const canEnd = mine && plain.some((choice) => choice.move.do === "done") && view.about !== "discarding";
  return html` ${offer.hand.size && HINTS[view.about] ? html`<p class="hint">${HINTS[view.about]}</p>` : nothing} ${tray(app)}
  ${
    plain.length
      ? html`<div class="options ${plain.length > 2 ? "several" : ""}">
          ${plain.map((choice) => inWords(app, choice))} ${plain.some((choice) => choice.move.do === "pass") ? afterwards(app) : nothing}
          ${canEnd ? button("End turn", () => app.endTurn(), "", "skip-forward") : nothing}
        </div>`
      : nothing
  }
  ${app.ending ? html`<p class="hint">Ending your turn …</p>` : nothing}`;
}

/** @param {App} app */
export function steps(app) {
  if (app.me == null) return nothing;
  // Whoever waits for an answer to an offer is not asked, and may take it back all the same.
  const asked = Boolean(app.table.question) || spoken(app.offer).length > 0;
  if (app.table.seats[app.me]?.sitting_in) {
    return html`<div class="steps" role="group" aria-label="Your next steps">
      <p class="hint">A bot is keeping your chair warm.</p>
      <button type="button" class="button main" @click=${() => app.wire.say({ do: "chair", seat: app.chair, with: "me" })}>
        ${icon("armchair")} I am back
      </button>
    </div>`;
  }
  return html`<div class="steps" role="group" aria-label="Your next steps">
    ${app.picked.length ? forPicked(app) : asked ? withoutCard(app) : html`<p class="hint rest">${resting(app)}</p>`}
  </div>`;
}

/** @param {App} app */
function resting(app) {
  if (app.offer.hand.size) return "Not your turn, but you may butt in with what glows.";
  if (app.table.state === "paused") return "The game is paused. Stretch. Hydrate.";
  return "Nothing to do. That is the whole point.";
}
