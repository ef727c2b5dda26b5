/** The replay: step through a finished game, as each seat saw it or with open hands. */

import { html, nothing, render } from "./vendor/lit.js";
import { App } from "./app.js";
import { rolled } from "./dice.js";
import { dialogs } from "./dialogs.js";
import { face, spoken } from "./cards.js";
import { theRoot } from "./dom.js";
import { get, messageOf } from "./house.js";
import { icon } from "./icons.js";
import { watch } from "./reader.js";
import { spotlight } from "./spotlight.js";
/**
 * @import { Changed } from "./page.d.ts"
 * @import { ReplayStep, Summary, Table } from "./types.d.ts"
 */

const root = theRoot();
const id = decodeURIComponent(location.pathname.split("/").at(-1) ?? "");
const SLOW = 1100;
const app = new App(id, draw);
/** @type {{ steps: ReplayStep[], at: number, seat: string, playing: number, problem: string, summary: Summary | null }} */
const film = { steps: [], at: 0, seat: "all", playing: 0, problem: "", summary: null };

/** A step in the form of a table message, so that the same pieces draw it. */
function shown() {
  const step = film.steps[film.at];
  const seat = /^\d+$/.test(film.seat) ? Number(film.seat) : null;
  app.view = step.view;
  app.hands = step.hands ?? null;
  const question = step.story.map((line) => line.text).join(" ") || "…";
  const told = { ...film.summary, view: step.view, you: { seat, host: false }, choices: [], state: "over", waiting: null, question };
  app.table = /** @type {Table} */ (/** @type {unknown} */ (told));
  app.roll = rolled(step.story.map((line, n) => ({ ...line, n: `${film.at}-${n}` })));
  app.last = null;
}

/** @param {string} seat */
async function load(seat) {
  film.problem = "";
  try {
    film.steps = /** @type {ReplayStep[]} */ (await get(`api/tables/${id}/replay?seat=${seat}`));
    film.seat = seat;
    film.at = Math.min(film.at, film.steps.length - 1);
  } catch (problem) {
    film.problem = messageOf(problem);
  }
  draw();
}

/** @param {number} to */
function go(to) {
  film.at = Math.max(0, Math.min(film.steps.length - 1, to));
  if (film.at === film.steps.length - 1) stop();
  draw();
}

function stop() {
  clearInterval(film.playing);
  film.playing = 0;
}

function play() {
  if (film.playing) stop();
  else film.playing = setInterval(() => go(film.at + 1), SLOW);
  draw();
}

/**
 * The next step at which a turn begins, this way or that.
 * @param {number} way
 */
function turn(way) {
  let at = film.at + way;
  while (at > 0 && at < film.steps.length - 1 && !film.steps[at].story.some((line) => line.begins)) at += way;
  go(at);
}

/**
 * @param {string} name
 * @param {string} words
 * @param {() => void} doing
 */
const button = (name, words, doing) =>
  html`<button type="button" class="button square" aria-label=${words} @click=${doing}>${icon(name)}</button>`;

function controls() {
  return html`<div class="controls" role="group" aria-label="Replay">
    ${button("chevrons-left", "Turn before", () => turn(-1))}${button("chevron-left", "Step back", () => go(film.at - 1))}
    ${button(film.playing ? "pause" : "play", film.playing ? "Stop" : "Let it run", play)}
    ${button("chevron-right", "Step on", () => go(film.at + 1))}${button("chevrons-right", "Next turn", () => turn(1))}
    <label class="hidden-but-read" for="step">Step</label>
    <input
      id="step"
      type="range"
      min="0"
      max=${film.steps.length - 1}
      .value=${String(film.at)}
      @input=${(/** @type {Changed} */ event) => go(Number(event.target.value))}
    />
    <output for="step">${film.at + 1} of ${film.steps.length}</output>
    <label for="whose">Seen by</label>
    <select id="whose" class="input" @change=${(/** @type {Changed} */ event) => load(event.target.value)}>
      <option value="all" ?selected=${film.seat === "all"}>everybody, open hands</option>
      ${app.names.map((name, seat) => html`<option value=${seat} ?selected=${film.seat === String(seat)}>${name}</option>`)}
      <option value="" ?selected=${film.seat === ""}>a spectator</option>
    </select>
  </div>`;
}

/** @param {number} number */
const held = (number) =>
  html`<li>
    <button type="button" class="bare" data-card=${number} aria-label=${spoken(app.cards[number])} @click=${() => app.read(number)}>
      ${face(app.cards[number], "small")}
    </button>
  </li>`;

const hand = () =>
  html`<ul class="replay-hand" aria-label="Hand of ${app.names[app.chair]}">
    ${app.view.hand.map(held)}
  </ul>`;

function page() {
  if (film.problem && !film.steps.length)
    return html`<main class="page wood lost">
      <div class="sheet">
        <h1>No replay</h1>
        <p class="problem" role="alert">${film.problem}</p>
        <a class="button main" href=${app.home}>${icon("house")} To the front door</a>
      </div>
    </main>`;
  if (!film.steps.length) return html`<main class="page wood lost"><p class="sheet" role="status">Winding back …</p></main>`;
  shown();
  return html`<div class="page replay-page wood">
      <header class="topbar on-wall">
        <a class="home" href=${app.home} aria-label="Slackhouse, to the front door"
          >${icon("Activity")}<span class="home-name">Slackhouse</span></a
        >
        <h1 class="replay-title">Replay</h1>
      </header>
      <main class="replay">
        ${controls()} ${film.problem ? html`<p class="problem" role="alert">${film.problem}</p>` : nothing} ${spotlight(app)}
        ${app.me != null ? hand() : nothing}
        <div class="rooms">${app.view.seats.map((_, seat) => app.game.seat(app, seat))}</div>
      </main>
    </div>
    ${dialogs(app)}`;
}

function draw() {
  if (film.summary) document.documentElement.dataset.box = film.summary.boxes[0];
  render(page(), root);
}

async function start() {
  draw();
  try {
    const [summary] = await Promise.all([app.loadGame(), app.loadCards()]);
    film.summary = summary;
    await load("all");
  } catch (problem) {
    film.problem = messageOf(problem);
    draw();
  }
  watch(document.body, (number) => app.cards[number]);
  addEventListener("keydown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    if (target.closest("input, select") || app.dialog) return;
    /** @type {Record<string, () => void>} */
    const keys = { ArrowRight: () => go(film.at + 1), ArrowLeft: () => go(film.at - 1), " ": play };
    const doing = keys[event.key];
    if (!doing || (event.key === " " && target.closest("button, a"))) return;
    event.preventDefault();
    doing();
  });
}

start();
