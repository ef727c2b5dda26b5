/** The page of one table: lobby, game and end. It draws what the server says and sends back what is chosen. */

import { html, nothing, render, repeat } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { App } from "./app.js";
import { tick } from "./clock.js";
import { Coach } from "./coach.js";
import { hand, reveal } from "./hand.js";
import { find, theRoot } from "./dom.js";
import { Hints } from "./hint.js";
import { messageOf } from "./house.js";
import { icon } from "./icons.js";
import { fit, fitToLetters } from "./fit.js";
import { listen } from "./keys.js";
import { later } from "./later.js";
import { travel } from "./motion.js";
import { foretold } from "./pickers.js";
import { watch } from "./reader.js";
import { spotlight } from "./spotlight.js";
import { steps } from "./steps.js";
import { follow, story } from "./story.js";
import { topbar } from "./topbar.js";
import { Wire } from "./wire.js";
import { say } from "./words.js";
/**
 * @import { Fault } from "./page.d.ts"
 * @import { ChatLine, Hint, Reason, StoryPage, Table } from "./types.d.ts"
 */

const root = theRoot();
const id = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
const app = new App(id, draw);
app.watching = new URLSearchParams(location.search).has("watch");

/** What most looks at a table do without. */
const theEnd = later(() => import("./end.js"), draw, "around,fair");
const theDialogs = later(() => import("./dialogs.js"), draw);
const howTo = later(() => import("./howto.js"), draw);
const theMenu = later(() => import("./menu.js"), draw, "around,fair");
const theLobby = later(() => import("./lobby.js"), draw, "around,fair");
const theWayOut = later(() => import("./leaving.js"), draw);

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
  html`<aside class="aside ${app.storyOpen ? "" : "closed"}" aria-label=${say("story-and-chat")} ?hidden=${!app.storyOpen}>
    ${story(app)}
  </aside>`;

/** Dialogs that only a running table has. */
const more = {
  menu: () => theMenu()?.menu(app) ?? nothing,
  invite: () => theLobby()?.links(app) ?? nothing,
  leaving: () => theWayOut()?.leaving(app) ?? nothing,
  howto: () => howTo()?.howto(app.table.boxes, draw, app.table.table) ?? nothing,
};

/** More rooms than this lie in two rows. */
const MANY = 4;

/** My room, my hand, and my next steps. */
const mine = () =>
  html`<div class="mine-area">
    ${app.game.mine(app)} ${hand(app)}
    <div class="steps-area">
      ${app.game.steps?.(app) ?? nothing}${steps(app)}
      ${app.table.state === "over" ? button(say("table.who-won"), () => app.look(false), "main", "trophy") : nothing}
    </div>
  </div>`;

function playing() {
  const seats = others();
  const column = app.storyOpen && !app.drawer;
  const how = `${column ? "with-story" : ""} ${seats.length > MANY ? "crowded" : ""} ${app.picked.length ? "picking" : ""}`;
  return html`<div class="page table-page wood ${app.table.question ? "asked-me" : ""}">
    <div class="plan ${how}">
      ${topbar(app)}
      <main class="table">
        <h1 class="hidden-but-read">${say("table.title")}</h1>
        <div class="rooms count-${seats.length}">
          ${repeat(
            seats,
            (seat) => seat,
            (seat) => app.game.seat(app, seat),
          )}
        </div>
        ${spotlight(app)} ${app.me == null ? html`<p class="watching">${icon("eye")} ${say("table.watching")}</p>` : mine()}
      </main>
      ${app.drawer ? nothing : aside()}
    </div>
    ${toasts()}
  </div>`;
}

function page() {
  if (app.lost)
    return html`<main class="page wood lost">
      <div class="sheet">
        <h1>${say("house.no-table")}</h1>
        <p>${app.lost}</p>
        <a class="button main" href=${app.home}>${icon("house")} ${say("house.to-the-door")}</a>
      </div>
    </main>`;
  if (!app.table) return html`<main class="page wood lost"><p class="sheet" role="status">${say("house.finding")}</p></main>`;
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
  if (app.table) document.documentElement.dataset.box = app.table.boxes[0];
  const whose = app.table?.state === "playing" && app.table.question ? "● " : "";
  document.title = `${whose}Slackhouse`;
  const wanted = app.table && app.view && app.dialog;
  const drawn = wanted ? theDialogs()?.dialogs(app, more) : nothing;
  root.ariaBusy = drawn ? "false" : "true"; // a dialog that is fetched first is on its way
  render(html`${page()}${drawn ?? nothing}`, root);
  if (shaped()) return;
  settle();
  queueMicrotask(() => follow(root)); // a dialog opens only then
  tick(app);
  for (const one of [app.coach, app.hints]) one?.bubbles.place();
}

/** Whether the story has moved into a drawer, or out of it: the sheet knows the shape, by the room there is. Then all is drawn anew. */
function shaped() {
  const plan = find(".plan");
  const drawer = plan ? getComputedStyle(plan).getPropertyValue("--story").trim() === "drawer" : app.drawer;
  if (drawer === app.drawer) return false;
  app.drawer = drawer;
  draw();
  return true;
}

/** After all is drawn: cards find their size, and what glows is to be seen. */
function settle() {
  fit(root);
  const asked = `${app.table?.at} ${app.table?.question}`;
  if (asked !== glanced) reveal();
  glanced = asked;
}
let glanced = "";

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
    app.coach?.heard(table);
  });
  on("hint", (/** @type {Hint} */ hint) => app.hints?.heard(hint));
  on("moved", () => {
    app.coach?.moved();
    app.hints?.away();
  });
  on("ack", draw);
  on("chat", (/** @type {ChatLine} */ line) => {
    app.chat = [...app.chat.filter((one) => one.n !== line.n), line];
    const reading = app.tab === "chat" && (app.drawer ? app.dialog?.name === "story" : app.storyOpen);
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
  on("error", (/** @type {Fault} */ error) => {
    app.hints?.away();
    app.refused(error);
  });
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
    await Promise.all([app.loadHouse(), app.loadCards(), app.loadGame()]);
  } catch (problem) {
    app.lost = messageOf(problem);
    draw();
    return;
  }
  app.coach = new Coach(app);
  app.hints = new Hints(app);
  app.wire = new Wire(id, { watch: app.watching, coach: () => app.coach?.wanted ?? null });
  hear(app.wire);
  watch(
    document.body,
    (number) => app.cards[number],
    (number, target) => (app.view ? foretold(app, number, "held" in target.dataset) : nothing),
  );
  listen(app);
  new ResizeObserver(() => {
    if (!shaped()) fit(root);
    reveal();
  }).observe(document.body);
  fitToLetters(root);
  setInterval(() => tick(app), 250);
}

start();
