/** The page of one table: lobby, game and end. It draws what the server says and sends back what is chosen. */

import { html, nothing, render, repeat } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { App } from "./app.js";
import { tick } from "./clock.js";
import { hand } from "./hand.js";
import { find, theRoot } from "./dom.js";
import { get, messageOf } from "./house.js";
import { icon } from "./icons.js";
import { listen } from "./keys.js";
import { later } from "./later.js";
import { travel } from "./motion.js";
import { watch } from "./reader.js";
import { spotlight } from "./spotlight.js";
import { steps } from "./steps.js";
import { follow, story } from "./story.js";
import { topbar } from "./topbar.js";
import { Wire } from "./wire.js";
/**
 * @import { Fault } from "./page.d.ts"
 * @import { ChatLine, House, Reason, StoryPage, Table } from "./types.d.ts"
 */

const root = theRoot();
const id = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
const narrow = matchMedia("(max-width: 720px)");
const app = new App(id, draw);
app.watching = new URLSearchParams(location.search).has("watch");

/** What most looks at a table do without. */
const theEnd = later(() => import("./end.js"), draw);
const theDialogs = later(() => import("./dialogs.js"), draw);
const howTo = later(() => import("./howto.js"), draw);
const theMenu = later(() => import("./menu.js"), draw);
const theLobby = later(() => import("./lobby.js"), draw);

/** The others, clockwise from the one to my left. */
function others() {
  const count = app.view.seats.length;
  const first = app.me ?? -1;
  return Array.from({ length: count - (app.me == null ? 0 : 1) }, (_, at) => (first + 1 + at) % count);
}

const toasts = () =>
  html`<div class="toasts" aria-hidden="true">
      ${repeat(
        app.toasts,
        (one) => one.n,
        (one) =>
          html`<div class="toast ${one.error ? "error" : ""}">${icon(one.error ? "info" : "octagon-alert")}<span>${one.text}</span></div>`,
      )}
    </div>
    <div class="hidden-but-read" role="alert">${app.toasts.filter((one) => one.error).map((one) => html`<p>${one.text}</p>`)}</div>`;

const aside = () =>
  html`<aside class="aside ${app.storyOpen ? "" : "closed"}" aria-label="Story and chat" ?hidden=${!app.storyOpen}>${story(app)}</aside>`;

/** Dialogs that only a running table has. */
const more = {
  menu: () => theMenu()?.menu(app) ?? nothing,
  invite: () => theLobby()?.links(app) ?? nothing,
  howto: () => howTo()?.howto() ?? nothing,
};

function playing() {
  const seats = others();
  return html`<div class="page table-page wood ${app.storyOpen && !app.phone ? "with-story" : ""} ${app.table.question ? "asked-me" : ""}">
    ${topbar(app)}
    <main class="table">
      <h1 class="hidden-but-read">The table</h1>
      <div class="rooms count-${seats.length}">
        ${repeat(
          seats,
          (seat) => seat,
          (seat) => app.game.seat(app, seat),
        )}
      </div>
      ${spotlight(app)}
      ${
        app.me == null
          ? html`<p class="watching">${icon("eye")} You are watching. No hand is shown to you.</p>`
          : html`<div class="mine-area">
              ${app.game.mine(app)} ${hand(app)}
              <div class="steps-area">
                ${app.game.steps?.(app) ?? nothing}${steps(app)}
                ${app.table.state === "over" ? button("Who won?", () => app.look(false), "main", "trophy") : nothing}
              </div>
            </div>`
      }
    </main>
    ${app.phone ? nothing : aside()} ${toasts()}
  </div>`;
}

function page() {
  if (app.lost)
    return html`<main class="page wood lost">
      <div class="sheet">
        <h1>No such table</h1>
        <p>${app.lost}</p>
        <a class="button main" href=${app.home}>${icon("house")} To the front door</a>
      </div>
    </main>`;
  if (!app.table) return html`<main class="page wood lost"><p class="sheet" role="status">Finding your chair …</p></main>`;
  if (app.table.state === "lobby" || !app.view) return theLobby()?.lobby(app) ?? nothing;
  if (app.table.state === "over" && !app.looking) {
    return html`<div class="page end-page wood">
      ${topbar(app)}
      <main>${theEnd()?.end(app) ?? nothing}</main>
    </div>`;
  }
  return playing();
}

function draw() {
  app.phone = narrow.matches;
  if (app.table) document.documentElement.dataset.box = app.table.boxes[0];
  const whose = app.table?.state === "playing" && app.table.question ? "● " : "";
  document.title = `${whose}Slackhouse`;
  render(html`${page()}${app.table && app.view && app.dialog ? (theDialogs()?.dialogs(app, more) ?? nothing) : nothing}`, root);
  follow(root);
  tick(app);
}

/**
 * Focus that was on something which is gone goes back to the hand, so that nobody who plays by keys is thrown out.
 * @param {() => void} doing
 */
function keepFocus(doing) {
  const active = /** @type {HTMLElement | null} */ (document.activeElement);
  const place = active?.dataset?.held;
  const inside = active && active !== document.body && root.contains(active);
  doing();
  if (inside && (!active.isConnected || document.activeElement === document.body) && !app.dialog) {
    const next = find(`[data-held="${place ?? 0}"]`) ?? find(".steps button, .held");
    next?.focus({ preventScroll: true });
  }
}

/**
 * Draw anew whenever the wire tells something.
 * @param {Wire} wire
 */
function hear(wire) {
  /** @type {(name: string, doing: (message: any) => void) => void} */
  const on = (name, doing) => wire.addEventListener(name, (event) => doing(/** @type {CustomEvent} */ (event).detail));
  on("table", (/** @type {Table} */ table) => {
    const before = app.heard(table);
    keepFocus(() => (app.view ? travel(before, app.view, app.me, draw) : draw()));
  });
  on("chat", (/** @type {ChatLine} */ line) => {
    app.chat = [...app.chat.filter((one) => one.n !== line.n), line];
    const reading = app.tab === "chat" && (app.phone ? app.dialog?.name === "story" : app.storyOpen);
    if (!reading && line.seat !== app.me) app.unread += 1;
    draw();
  });
  on("story", (/** @type {StoryPage} */ earlier) => {
    app.recalled(earlier.lines);
    draw();
  });
  on("why", (/** @type {Reason} */ why) => {
    app.why = why;
    draw();
  });
  on("error", (/** @type {Fault} */ error) => app.refused(error));
  on("up", () => {
    app.up = true;
    if (app.table) draw();
  });
  on("down", () => {
    app.up = false;
    if (app.table) draw();
  });
}

async function start() {
  draw();
  try {
    const [house] = await Promise.all([get("api/house"), app.loadCards(), app.loadGame()]);
    app.house = /** @type {House} */ (house);
  } catch (problem) {
    app.lost = messageOf(problem);
    draw();
    return;
  }
  app.wire = new Wire(id, { watch: app.watching });
  hear(app.wire);
  watch(document.body, (number) => app.cards[number]);
  listen(app);
  narrow.addEventListener("change", draw);
  setInterval(() => tick(app), 250);
}

start();
