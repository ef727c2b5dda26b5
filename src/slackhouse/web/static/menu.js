/** The menu of a table: standing orders, what the host may do, who may have a chair, and the ways out. */

import { html, nothing } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { closeAround } from "./dom.js";
import { orders } from "./orders.js";
/**
 * @import { App } from "./app.js"
 * @import { Pressed } from "./page.d.ts"
 * @import { Chair } from "./types.d.ts"
 */

/**
 * Close the menu, and do it.
 * @param {() => void} what
 */
const choose = (what) => (/** @type {Pressed} */ event) => {
  closeAround(event);
  what();
};

/**
 * A small button of the menu.
 * @param {string} words
 * @param {() => void} what
 * @param {string} [name] of its icon
 */
const item = (words, what, name = "") => button(words, choose(what), "small", name);

/**
 * Everybody at the table, with their places.
 * @param {App} app
 */
const chairs = (app) => app.table.seats.map((chair, seat) => ({ chair, seat }));

/** @param {App} app */
const others = (app) => chairs(app).filter(({ seat }) => seat !== app.me);

/** @param {App} app */
const showing = (app) =>
  html`<h3>Show your hand</h3>
    <div class="options">
      ${item("To everybody", () => app.say("show hand"), "eye")}
      ${others(app).map(({ chair }) => item(`To ${chair.name}`, () => app.say(`show hand to ${chair.name}`)))}
    </div>`;

/**
 * What the host can do with a chair.
 * @param {App} app
 * @param {{ chair: Chair, seat: number }} whose
 */
const filling = (app, { chair, seat }) =>
  chair.who === "bot" || chair.agreed.length
    ? item(`Free ${chair.name}’s chair`, () => app.wire.say({ do: "chair", seat, with: "empty" }))
    : item(`A bot for ${chair.name}`, () => app.wire.say({ do: "chair", seat, with: "bot:normal" }), "bot");

/** @param {App} app */
function hosting(app) {
  const people = others(app).filter(({ chair }) => chair.who === "person");
  return html`<h3>You are the host</h3>
    <div class="options">
      ${
        app.table.state === "paused"
          ? item("Go on", () => app.wire.say({ do: "resume" }), "play")
          : item("Pause", () => app.wire.say({ do: "pause" }), "pause")
      }
      ${others(app).map((one) => filling(app, one))}
      ${people.map(({ chair, seat }) => item(`${chair.name} shall be the host`, () => app.wire.say({ do: "host", seat }), "armchair"))}
    </div>`;
}

/** @param {App} app */
function agreeing(app) {
  const free = chairs(app).filter(
    ({ chair, seat }) => !chair.agreed.includes(app.chair) && (seat === app.me || !chair.here || chair.who === "bot"),
  );
  const whose = (/** @type {{ chair: Chair, seat: number }} */ { chair, seat }) => (seat === app.me ? "my" : `${chair.name}’s`);
  return html`<h3>Somebody new in mid-game</h3>
    <div class="options">
      ${free.map((one) => item(`They may have ${whose(one)} chair`, () => app.wire.say({ do: "agree", seat: one.seat }), "armchair"))}
    </div>`;
}

/** @param {App} app */
const leaving = (app) =>
  html`${item("Leave the table", () => app.leave(), "log-out")} ${item("Leave every table", () => app.leaveEverywhere(), "log-out")}`;

/** @param {App} app */
export function menu(app) {
  const { table } = app;
  const running = table.state !== "over";
  const seated = app.me != null;
  return html`<div class="menu">
    ${seated && running ? orders(app) : nothing} ${seated && table.state === "playing" ? showing(app) : nothing}
    ${table.you.host && running ? hosting(app) : nothing}
    ${seated && running && others(app).some(({ chair }) => chair.who === "person") ? agreeing(app) : nothing}
    <h3>This table</h3>
    <p class="note">${table.boxes.map((box) => app.title(box)).join(" + ")}, ${app.speed(table.speed)}.</p>
    ${
      table.rules.length
        ? html`<details>
            <summary>What holds at this table</summary>
            <ul>
              ${table.rules.map((one) => html`<li>${one}</li>`)}
            </ul>
          </details>`
        : nothing
    }
    <div class="options">
      ${item("Links", () => app.open("invite"), "link")} ${item("How to play", () => app.open("howto"), "help")}
      ${item("Keys", () => app.open("keys"), "keyboard")} ${item("Credits", () => app.open("credits"))} ${seated ? leaving(app) : nothing}
    </div>
  </div>`;
}
