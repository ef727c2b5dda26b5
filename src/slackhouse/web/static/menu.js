/** The menu of a table: standing orders, what the host may do, who may have a chair, and the ways out. */

import { html, nothing } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { closeAround } from "./dom.js";
import { door, removing } from "./door.js";
import { bound } from "./fair.js";
import { at } from "./house.js";
import { icon } from "./icons.js";
import { orders } from "./orders.js";
import { boxesIn } from "./rule-link.js";
import { say } from "./words.js";
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
  html`<h3>${say("menu-of.show-hand")}</h3>
    <div class="options">
      ${item(say("menu-of.to-everybody"), () => app.say("show hand"), "eye")}
      ${others(app).map(({ chair }) => item(say("menu-of.to", { name: chair.name }), () => app.say(`show hand to ${chair.name}`)))}
    </div>`;

/**
 * What the host can do with a chair.
 * @param {App} app
 * @param {{ chair: Chair, seat: number }} whose
 */
const filling = (app, { chair, seat }) =>
  chair.who === "bot" || chair.agreed.length
    ? item(say("menu-of.free", { name: chair.name }), () => app.wire.say({ do: "chair", seat, with: "empty" }))
    : item(say("menu-of.bot", { name: chair.name }), () => app.wire.say({ do: "chair", seat, with: "bot:normal" }), "bot");

/**
 * Somebody else could be the host.
 * @param {App} app
 * @param {{ chair: Chair, seat: number }} whose
 */
const handing = (app, { chair, seat }) =>
  item(say("menu-of.new-host", { name: chair.name }), () => app.wire.say({ do: "host", seat }), "armchair");

/**
 * Among people hints are the host's to allow.
 * @param {App} app
 */
const allowing = (app) =>
  item(say(app.table.hints ? "hint-of.forbid" : "hint-of.allow"), () => app.wire.say({ do: "hints", on: !app.table.hints }), "lightbulb");

/** @param {App} app */
const coaching = (app) => item(say(app.coach?.on ? "coach.off-menu" : "coach.on-menu"), () => app.coach?.turn(!app.coach.on), "help");

/** The pages beside the table: they open in a window of their own, for the game goes on. */
const /** @type {[string, string][]} */ BESIDE = [
    ["rules", "rules-of.all"],
    ["cards", "cards-of.all"],
  ];

/** @param {App} app */
const beside = (app) =>
  BESIDE.map(
    ([page, words]) =>
      html`<a class="button small" href=${at(`${page}${boxesIn(page, app.table)}`)} target="_blank" rel="noopener"
        >${icon(page === "rules" ? "book-open" : "layers")} ${say(words)}</a
      >`,
  );

/** @param {App} app */
function hosting(app) {
  const people = others(app).filter(({ chair }) => chair.who === "person");
  return html`<h3>${say("menu-of.host")}</h3>
    <div class="options">
      ${
        app.table.state === "paused"
          ? item(say("menu-of.go-on"), () => app.wire.say({ do: "resume" }), "play")
          : item(say("menu-of.pause"), () => app.wire.say({ do: "pause" }), "pause")
      }
      ${others(app).some(({ chair }) => chair.who === "person") ? allowing(app) : nothing} ${others(app).map((one) => filling(app, one))}
      ${people.map((one) => handing(app, one))}
    </div>
    ${door(app)} ${removing(app)}`;
}

/** @param {App} app */
function agreeing(app) {
  const free = chairs(app).filter(
    ({ chair, seat }) => !chair.agreed.includes(app.chair) && (seat === app.me || !chair.here || chair.who === "bot"),
  );
  return html`<h3>${say("menu-of.newcomer")}</h3>
    <div class="options">
      ${free.map(({ seat }) => item(say("menu-of.agree", { seat: app.who(seat) }), () => app.wire.say({ do: "agree", seat }), "armchair"))}
    </div>`;
}

/** @param {App} app */
const leaving = (app) =>
  html`${item(say("lobby.leave"), () => app.leave(), "log-out")} ${item(say("menu-of.leave-all"), () => app.leaveEverywhere(), "log-out")}`;

/** @param {App} app */
export function menu(app) {
  const { table } = app;
  const running = table.state !== "over";
  const seated = app.me != null;
  return html`<div class="menu">
    ${seated && running ? orders(app) : nothing} ${seated && table.state === "playing" ? showing(app) : nothing}
    ${table.you.host && running ? hosting(app) : nothing}
    ${seated && running && others(app).some(({ chair }) => chair.who === "person") ? agreeing(app) : nothing}
    <h3>${say("menu-of.table")}</h3>
    <p class="note">${say("lobby.table-short", { boxes: app.titles, speed: app.speed(table.speed) })}</p>
    ${bound(app)}
    ${
      table.rules.length
        ? html`<details>
            <summary>${say("lobby.holds")}</summary>
            <ul>
              ${table.rules.map((one) => html`<li>${one}</li>`)}
            </ul>
          </details>`
        : nothing
    }
    <div class="options">
      ${app.view ? item(say("middle.discards"), () => app.open("discards"), "layers") : nothing}
      ${item(say("links"), () => app.open("invite"), "link")} ${item(say("how-to-play"), () => app.open("howto"), "help")} ${beside(app)}
      ${seated && running ? coaching(app) : nothing} ${item(say("keys"), () => app.open("keys"), "keyboard")}
      ${item(say("credits"), () => app.open("credits"))} ${seated ? leaving(app) : nothing}
    </div>
  </div>`;
}
