/** Before the first card: the link, the chairs, and who sits in them. */

import { html, nothing } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { avatar } from "./cards.js";
import { door, removing } from "./door.js";
import { promise } from "./fair.js";
import { at } from "./house.js";
import { icon } from "./icons.js";
import { link } from "./link.js";
import { nameField } from "./name-field.js";
import { part, say, term } from "./words.js";
/**
 * @import { App } from "./app.js"
 * @import { Pressed, Submitted } from "./page.d.ts"
 * @import { Chair } from "./types.d.ts"
 */

/** @param {App} app */
export const links = (app) =>
  html`<div class="links">
    <img class="qr" src=${at(`api/tables/${app.id}/qr.svg`)} width="180" height="180" alt=${say("link.qr")} />
    <div class="links-words">${link("friends", at(`t/${app.id}`))}${link("spectators", `${at(`t/${app.id}`)}?watch`)}</div>
  </div>`;

/** @param {Chair} one */
function stateOf(one) {
  if (one.who === "bot") return say("lobby.bot", { level: term("level", one.level) });
  if (one.who === "empty") return say("lobby.waiting");
  return say(one.here ? "lobby.ready" : "lobby.gone");
}

/** @param {App} app */
const levels = (app) =>
  (app.house?.levels ?? []).map((level) => html`<option value=${level} ?selected=${level === "normal"}>${term("level", level)}</option>`);

/**
 * @param {App} app
 * @param {Chair} one
 * @param {number} seat
 */
function chair(app, one, seat) {
  const mine = seat === app.me;
  const { host } = app.table.you ?? {};
  const fill = (/** @type {Pressed} */ event) => {
    const level = event.currentTarget.parentElement?.querySelector("select")?.value ?? "normal";
    app.wire.say({ do: "chair", seat, with: `bot:${level}` });
  };
  return html`<li class="chair ${one.who} ${mine ? "mine" : ""}">
    ${avatar(one, seat)}
    <div class="chair-words">
      <b class="round">${one.who === "empty" ? say("lobby.empty") : html`<bdi>${one.name}</bdi>`}${mine ? part("lobby.you") : ""}</b>
      <span class="note">${stateOf(one)}</span>
    </div>
    ${
      host && !mine
        ? html`<div class="chair-buttons">
            ${
              one.who === "empty"
                ? html`<label class="hidden-but-read" for="level-${seat}">${say("lobby.level-of", { n: seat + 1 })}</label
                    ><select id="level-${seat}" class="input">
                      ${levels(app)}
                    </select>
                    <button type="button" class="button small" @click=${fill}>${icon("bot")} ${say("lobby.fill")}</button>`
                : html`<button type="button" class="button small" @click=${() => app.wire.say({ do: "chair", seat, with: "empty" })}>
                    ${say("lobby.free")}
                  </button>`
            }
          </div>`
        : nothing
    }
  </li>`;
}

/**
 * Friends type a name and sit down; no accounts.
 * @param {App} app
 */
function sitDown(app) {
  const free = app.table.seats.some((one) => one.who === "empty");
  if (!app.table.door.sit) return html`<p class="note">${say("door-of.closed")}</p>`;
  if (!free) return html`<p class="note">${say("lobby.taken")}</p>`;
  return html`<form class="sit" @submit=${(/** @type {Submitted} */ event) => app.sit(event)}>
    <div class="field"><label for="name">${say("lobby.name")}</label>${nameField("name")}</div>
    <button class="button main big">${icon("armchair")} ${say("lobby.sit")}</button>
  </form>`;
}

/**
 * @param {App} app
 * @param {number} empty
 */
const stillEmpty = (app, empty) =>
  html`<p class="note">
    ${say(empty === 1 ? "lobby.one-empty" : "lobby.still-empty", { n: empty })}
    ${button(say("lobby.fill-all"), () => app.fillAll(), "small", "bot")}
  </p>`;

/**
 * A guest who comes by the link finds this before all the chairs.
 * @param {App} app
 */
const joining = (app) =>
  html`${app.problem ? html`<p class="problem" role="alert">${app.problem}</p>` : nothing}
  ${app.watching ? html`<p class="note">${say("lobby.watching")}</p>` : sitDown(app)}`;

/**
 * Players who sit wait for the others, and the host starts.
 * @param {App} app
 * @param {number} empty
 */
const starting = (app, empty) =>
  app.table.you?.host
    ? html`<button type="button" class="button main big" ?disabled=${empty > 0} @click=${() => app.wire.say({ do: "start" })}>
          ${icon("play")} ${say("lobby.start")}
        </button>
        ${empty ? stillEmpty(app, empty) : nothing}`
    : html`<p class="note" role="status">${say("lobby.host-starts")}</p>`;

/** @param {App} app */
export function lobby(app) {
  const { table } = app;
  const empty = table.seats.filter((one) => one.who === "empty").length;
  const { host } = table.you ?? {};
  const own = table.own_cards ? part("lobby.own-cards", { n: table.own_cards }) : "";
  return html`<div class="page lobby-page wood">
    <header class="topbar on-wall">
      <a class="home" href=${app.home} aria-label=${say("house.home")}>${icon("Activity")}<span class="home-name">Slackhouse</span></a>
    </header>
    <main class="lobby">
      <section class="sheet" aria-labelledby="lobby-title">
        <h1 id="lobby-title">${say("lobby.title")}</h1>
        <p>${say("lobby.table", { boxes: app.titles, n: table.seats.length, speed: app.speed(table.speed) })}${own}</p>
        ${
          table.rules?.length > 1
            ? html`<details>
                <summary>${say("lobby.holds")}</summary>
                <ul>
                  ${table.rules.map((one) => html`<li>${one}</li>`)}
                </ul>
              </details>`
            : nothing
        }
        ${app.me == null ? joining(app) : nothing}
        <ul class="chairs" aria-label=${say("lobby.chairs")}>
          ${table.seats.map((one, seat) => chair(app, one, seat))}
        </ul>
        ${promise(app)} ${app.me == null ? nothing : starting(app, empty)} ${host ? html`${door(app)} ${removing(app)}` : nothing}
        ${app.me != null ? button(say("lobby.leave"), () => app.leave(), "plain small", "log-out") : nothing}
      </section>
      <section class="sheet" aria-labelledby="links-title">
        <h2 id="links-title">${say("link.title")}</h2>
        ${links(app)}
      </section>
    </main>
  </div>`;
}
