/** Before the first card: the link, the chairs, and who sits in them. */

import { html, nothing } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { avatar } from "./cards.js";
import { at, memory } from "./house.js";
import { icon } from "./icons.js";
/**
 * @import { App } from "./app.js"
 * @import { Changed, Pressed, Submitted } from "./page.d.ts"
 * @import { Chair } from "./types.d.ts"
 */

/**
 * A link to hand on: shown as text, since a plain-http page may have no clipboard.
 * @param {string} words
 * @param {string} address
 */
function link(words, address) {
  const copy = async (/** @type {Pressed} */ event) => {
    const pressed = event.currentTarget;
    const field = /** @type {HTMLInputElement} */ (pressed.previousElementSibling);
    const label = /** @type {Element} */ (pressed.lastElementChild);
    field.select();
    try {
      await navigator.clipboard.writeText(address);
      label.textContent = "Copied";
    } catch {
      label.textContent = "Press Ctrl+C";
    }
  };
  const id = `link-${words.replace(/\W+/g, "-")}`;
  return html`<div class="field">
    <label for=${id}>${words}</label>
    <div class="link-row">
      <input id=${id} class="input" readonly .value=${address} @focus=${(/** @type {Changed} */ event) => event.target.select()} /><button
        type="button"
        class="button"
        @click=${copy}
      >
        ${icon("copy")} <span>Copy</span>
      </button>
    </div>
  </div>`;
}

/** @param {App} app */
export const links = (app) =>
  html`<div class="links">
    <img class="qr" src=${at(`api/tables/${app.id}/qr.svg`)} width="180" height="180" alt="QR code of the link to this table" />
    <div class="links-words">
      ${link("Friends sit down here", at(`t/${app.id}`))}${link("Spectators look here, and see no hand", `${at(`t/${app.id}`)}?watch`)}
    </div>
  </div>`;

/** @param {Chair} one */
function stateOf(one) {
  if (one.who === "bot") return `Bot, ${one.level}`;
  if (one.who === "empty") return "Waiting for a friend";
  return one.here ? "Ready, allegedly" : "Gone for snacks";
}

/** @param {App} app */
const levels = (app) =>
  (app.house?.levels ?? []).map((level) => html`<option value=${level} ?selected=${level === "normal"}>${level}</option>`);

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
      <b class="round">${one.who === "empty" ? "Empty chair" : one.name}${mine ? " (you)" : ""}</b>
      <span class="note">${stateOf(one)}</span>
    </div>
    ${
      host && !mine
        ? html`<div class="chair-buttons">
            ${
              one.who === "empty"
                ? html`<label class="hidden-but-read" for="level-${seat}">Level of a bot for chair ${seat + 1}</label
                    ><select id="level-${seat}" class="input">
                      ${levels(app)}
                    </select>
                    <button type="button" class="button small" @click=${fill}>${icon("bot")} Fill</button>`
                : html`<button type="button" class="button small" @click=${() => app.wire.say({ do: "chair", seat, with: "empty" })}>
                    Free
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
  if (!free) return html`<p class="note">Every chair is taken. You can watch; somebody always gets up.</p>`;
  return html`<form class="sit" @submit=${(/** @type {Submitted} */ event) => app.sit(event)}>
    <div class="field">
      <label for="name">What do they call you?</label
      ><input id="name" name="name" class="input" maxlength="24" required autocomplete="nickname" .value=${memory.get("name")} />
    </div>
    <button class="button main big">${icon("armchair")} Sit down</button>
  </form>`;
}

/**
 * @param {App} app
 * @param {number} empty
 */
const stillEmpty = (app, empty) =>
  html`<p class="note">
    ${empty === 1 ? "One chair is" : `${empty} chairs are`} still empty: wait for friends, or fill with bots.
    ${button("Fill them all", () => app.fillAll(), "small", "bot")}
  </p>`;

/** @param {App} app */
export function lobby(app) {
  const { table } = app;
  const empty = table.seats.filter((one) => one.who === "empty").length;
  const { host } = table.you ?? {};
  return html`<div class="page lobby-page wood">
    <header class="topbar on-wall">
      <a class="home" href=${app.home} aria-label="Slackhouse, to the front door"
        >${icon("Activity")}<span class="home-name">Slackhouse</span></a
      >
    </header>
    <main class="lobby">
      <section class="sheet" aria-labelledby="lobby-title">
        <h1 id="lobby-title">The table is laid</h1>
        <p>
          ${table.boxes.map((box) => app.title(box)).join(" + ")}, ${table.seats.length} chairs,
          ${app.speed(table.speed)}.${table.own_cards ? ` ${table.own_cards} cards of your own.` : ""}
        </p>
        ${
          table.rules?.length > 1
            ? html`<details>
                <summary>What holds at this table</summary>
                <ul>
                  ${table.rules.map((one) => html`<li>${one}</li>`)}
                </ul>
              </details>`
            : nothing
        }
        <ul class="chairs" aria-label="Chairs">
          ${table.seats.map((one, seat) => chair(app, one, seat))}
        </ul>
        ${app.problem ? html`<p class="problem" role="alert">${app.problem}</p>` : nothing}
        ${
          app.me == null
            ? app.watching
              ? html`<p class="note">You are watching. No hand will be shown to you.</p>`
              : sitDown(app)
            : host
              ? html`<button type="button" class="button main big" ?disabled=${empty > 0} @click=${() => app.wire.say({ do: "start" })}>
                    ${icon("play")} Start
                  </button>
                  ${empty ? stillEmpty(app, empty) : nothing}`
              : html`<p class="note" role="status">Waiting for the host to start. Nobody is in a hurry here.</p>`
        }
        ${app.me != null ? button("Leave the table", () => app.leave(), "plain small", "log-out") : nothing}
      </section>
      <section class="sheet" aria-labelledby="links-title">
        <h2 id="links-title">Get people over here</h2>
        ${links(app)}
      </section>
    </main>
  </div>`;
}
