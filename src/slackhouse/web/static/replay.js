/** The replay: step through a finished game, as each seat saw it or with open hands; its address lasts, and names the step. */

import { html, nothing, render } from "./vendor/lit.js";
import { App } from "./app.js";
import { rolled } from "./dice.js";
import { dialogs } from "./dialogs.js";
import { face, spoken } from "./cards.js";
import { theRoot } from "./dom.js";
import { Check } from "./fair-check.js";
import { at, get, messageOf } from "./house.js";
import { icon } from "./icons.js";
import { jump, moments, place, turns } from "./jumps.js";
import { link } from "./link.js";
import { watch } from "./reader.js";
import { spotlight } from "./spotlight.js";
import { whatIf } from "./what-if.js";
import { part, say } from "./words.js";
/**
 * @import { Changed } from "./page.d.ts"
 * @import { ReplayStep, Summary, Table } from "./types.d.ts"
 */

const root = theRoot();
const [id = "", wanted = "0"] = location.pathname.split("/r/")[1]?.split("/").map(decodeURIComponent) ?? [];
const asked = new URLSearchParams(location.search);
const SLOW = 1100;
const app = new App(id, draw);
const fair = new Check(id, draw);
/** @type {{ game: number, steps: ReplayStep[], at: number, seat: string, playing: number, problem: string, summary: Summary | null }} */
const film = { game: Number(wanted) || 0, steps: [], at: 0, seat: "all", playing: 0, problem: "", summary: null };

/** Where this step is found, as long as the table is kept. */
const address = () => at(`r/${id}/${film.game}?step=${film.at + 1}&seat=${film.seat}`);

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
    film.steps = /** @type {ReplayStep[]} */ (await get(`api/tables/${id}/replay?seat=${seat}&game=${film.game}`));
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
  history.replaceState(null, "", address());
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
  let to = film.at + way;
  while (to > 0 && to < film.steps.length - 1 && !film.steps[to].story.some((line) => line.begins)) to += way;
  go(to);
}

/**
 * A small one, that only shows an icon.
 * @param {string} name
 * @param {string} does
 * @param {() => void} doing
 */
const button = (name, does, doing) =>
  html`<button type="button" class="button square" aria-label=${say(`film.${does}`)} @click=${doing}>${icon(name)}</button>`;

/** What can be done with this step: show it to others, keep it, or play on from it. */
const afterwards = () =>
  html`<div class="options replay-more">
    ${wide("what-if.title", "target", () => app.open("what-if", { title: say("what-if.title") }))}
    ${wide("fair.check", "check", () => (app.open("fair", { title: say("fair.check") }), fair.run(film.game, film.steps)))}
    ${wide("film.share", "link", () => app.open("share", { title: say("film.share") }))}
    <a class="button small" href=${at(`r/${id}/${film.game}/film.svg`)} download="slackhouse-${id}-${film.game}.svg"
      >${icon("download")} ${say("film.film")}</a
    >
    <a class="button small" href=${at(`api/tables/${id}/log?game=${film.game}`)} download="slackhouse-${id}-${film.game}.jsonl"
      >${icon("download")} ${say("end.log")}</a
    >
  </div>`;

/**
 * @param {string} key
 * @param {string} name
 * @param {() => void} doing
 */
const wide = (key, name, doing) => html`<button type="button" class="button small" @click=${doing}>${icon(name)} ${say(key)}</button>`;

const jumps = () =>
  html`<div class="jumps">
    ${jump("turn", say("film.to-turn"), turns(film.steps, app.names), film.at, go)}
    ${jump("moment", say("film.to-moment"), moments(film.steps), film.at, go)}
  </div>`;

/** What lies on top of a replay. */
const more = {
  "what-if": () => whatIf(app, { game: film.game, moves: film.steps[film.at].moves }),
  share: () => link("step", address()),
  fair: () => fair.shown(),
};

function controls() {
  return html`<div class="controls" role="group" aria-label=${say("replay")}>
    ${button("chevrons-left", "turn-before", () => turn(-1))}${button("chevron-left", "back", () => go(film.at - 1))}
    ${button(film.playing ? "pause" : "play", film.playing ? "stop" : "run", play)}
    ${button("chevron-right", "on", () => go(film.at + 1))}${button("chevrons-right", "next-turn", () => turn(1))}
    <label class="hidden-but-read" for="step">${say("film.step")}</label>
    <input
      id="step"
      type="range"
      min="0"
      max=${film.steps.length - 1}
      .value=${String(film.at)}
      @input=${(/** @type {Changed} */ event) => go(Number(event.target.value))}
    />
    <output for="step">${place(film.steps, film.at)}</output>
    <label for="whose">${say("film.seen-by")}</label>
    <select id="whose" class="input" @change=${(/** @type {Changed} */ event) => load(event.target.value)}>
      <option value="all" ?selected=${film.seat === "all"}>${part("film.everybody")}</option>
      ${app.names.map((name, seat) => html`<option value=${seat} ?selected=${film.seat === String(seat)}>${name}</option>`)}
      <option value="" ?selected=${film.seat === ""}>${part("film.spectator")}</option>
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
  html`<ul class="replay-hand" aria-label=${say("film.hand", { name: app.names[app.chair] })}>
    ${app.view.hand.map(held)}
  </ul>`;

function page() {
  if (film.problem && !film.steps.length)
    return html`<main class="page wood lost">
      <div class="sheet">
        <h1>${say("film.none")}</h1>
        <p class="problem" role="alert">${film.problem}</p>
        <a class="button main" href=${app.home}>${icon("house")} ${say("house.to-the-door")}</a>
      </div>
    </main>`;
  if (!film.steps.length) return html`<main class="page wood lost"><p class="sheet" role="status">${say("film.winding")}</p></main>`;
  shown();
  return html`<div class="page replay-page wood">
      <header class="topbar on-wall">
        <a class="home" href=${app.home} aria-label=${say("house.home")}>${icon("Activity")}<span class="home-name">Slackhouse</span></a>
        <h1 class="replay-title">${say("replay")}</h1>
      </header>
      <main class="replay">
        ${controls()} ${jumps()} ${afterwards()} ${film.problem ? html`<p class="problem" role="alert">${film.problem}</p>` : nothing}
        ${spotlight(app)} ${app.me != null ? hand() : nothing}
        <div class="rooms">${app.view.seats.map((_, seat) => app.game.seat(app, seat))}</div>
      </main>
    </div>
    ${dialogs(app, more)}`;
}

function draw() {
  if (film.summary) document.documentElement.dataset.box = film.summary.boxes[0];
  render(page(), root);
}

async function start() {
  draw();
  try {
    const [summary] = await Promise.all([app.loadGame(), app.loadCards(), app.loadHouse()]);
    film.summary = summary;
    film.game ||= summary.games - Number(summary.state !== "over");
    await load(asked.get("seat") ?? "all");
    if (asked.has("step") && film.steps.length) go(Number(asked.get("step")) - 1);
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
