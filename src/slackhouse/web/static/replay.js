/** The replay: step through a finished game, as each seat saw it or with open hands. */

import { html, nothing, render, repeat } from "./vendor/lit.js";
import { App } from "./app.js";
import { deals } from "./deals.js";
import { rolled } from "./dice.js";
import { dialogs } from "./dialogs.js";
import { dorkRoom } from "./dork.js";
import { face, spoken } from "./cards.js";
import { get } from "./house.js";
import { icon } from "./icons.js";
import { watch } from "./reader.js";
import { room } from "./room.js";
import { spotlight } from "./spotlight.js";

const root = document.getElementById("app");
const id = decodeURIComponent(location.pathname.split("/").at(-1));
const SLOW = 1100;
const app = new App(id, draw);
const film = { steps: [], at: 0, seat: "all", playing: 0, problem: "" };

/** A step in the form of a table message, so that the same pieces draw it. */
function shown() {
  const step = film.steps[film.at];
  const seat = /^\d+$/.test(film.seat) ? Number(film.seat) : null;
  app.view = step.view;
  app.hands = step.hands ?? null;
  app.table = { ...film.summary, view: step.view, you: { seat }, choices: [], state: "over", waiting: null, question: step.story.map((line) => line.text).join(" ") || "…" };
  app.roll = rolled(step.story.map((line, n) => ({ ...line, n: `${film.at}-${n}` })));
  app.last = null;
}

async function load(seat) {
  film.problem = "";
  try {
    film.steps = await get(`api/tables/${id}/replay?seat=${seat}`);
    film.seat = seat;
    film.at = Math.min(film.at, film.steps.length - 1);
  } catch (problem) {
    film.problem = problem.message;
  }
  draw();
}

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

/** The next step at which a turn begins, this way or that. */
function turn(way) {
  let at = film.at + way;
  while (at > 0 && at < film.steps.length - 1 && !film.steps[at].story.some((line) => line.begins)) at += way;
  go(at);
}

const button = (name, words, doing) => html`<button type="button" class="button square" aria-label=${words} @click=${doing}>${icon(name)}</button>`;

function controls() {
  return html`<div class="controls" role="group" aria-label="Replay">
    ${button("chevrons-left", "Turn before", () => turn(-1))}${button("chevron-left", "Step back", () => go(film.at - 1))}
    ${button(film.playing ? "pause" : "play", film.playing ? "Stop" : "Let it run", play)}
    ${button("chevron-right", "Step on", () => go(film.at + 1))}${button("chevrons-right", "Next turn", () => turn(1))}
    <label class="hidden-but-read" for="step">Step</label>
    <input id="step" type="range" min="0" max=${film.steps.length - 1} .value=${String(film.at)} @input=${(event) => go(Number(event.target.value))}>
    <output for="step">${film.at + 1} of ${film.steps.length}</output>
    <label for="whose">Seen by</label>
    <select id="whose" class="input" @change=${(event) => load(event.target.value)}>
      <option value="all" ?selected=${film.seat === "all"}>everybody, open hands</option>
      ${film.summary.seats.map((one, seat) => html`<option value=${seat} ?selected=${film.seat === String(seat)}>${one.name}</option>`)}
      <option value="" ?selected=${film.seat === ""}>a spectator</option></select>
  </div>`;
}

const hand = () => html`<ul class="replay-hand" aria-label="Hand of ${app.names[app.me]}">${app.view.hand.map((number) => html`<li><button type="button" class="bare" data-card=${number} aria-label=${spoken(app.cards[number])} @click=${() => app.read(number)}>${face(app.cards[number], "small")}</button></li>`)}</ul>`;

function page() {
  if (film.problem && !film.steps.length) return html`<main class="page wood lost"><div class="sheet"><h1>No replay</h1><p class="problem" role="alert">${film.problem}</p><a class="button main" href=${app.home}>${icon("house")} To the front door</a></div></main>`;
  if (!film.steps.length) return html`<main class="page wood lost"><p class="sheet" role="status">Winding back …</p></main>`;
  shown();
  const drawn = film.summary.family === "dork" ? dorkRoom : room;
  return html`<div class="page replay-page wood">
    <header class="topbar on-wall"><a class="home" href=${app.home} aria-label="Slackhouse, to the front door">${icon("Activity")}<span class="home-name">Slackhouse</span></a><h1 class="replay-title">Replay</h1></header>
    <main class="replay">${controls()}
      ${film.problem ? html`<p class="problem" role="alert">${film.problem}</p>` : nothing}
      ${spotlight(app, deals(app))}
      ${app.me != null ? hand() : nothing}
      <div class="rooms">${repeat(app.view.seats, (_, seat) => seat, (_, seat) => drawn(app, seat))}</div>
    </main></div>${dialogs(app)}`;
}

function draw() {
  if (film.summary) document.documentElement.dataset.box = film.summary.boxes[0];
  render(page(), root);
}

async function start() {
  draw();
  try {
    const [summary] = await Promise.all([get(`api/tables/${id}`), app.loadCards()]);
    film.summary = summary;
    await load("all");
  } catch (problem) {
    film.problem = problem.message;
    draw();
  }
  watch(document.body, (number) => app.cards[number]);
  addEventListener("keydown", (event) => {
    if (event.target.closest("input, select") || app.dialog) return;
    const doing = { ArrowRight: () => go(film.at + 1), ArrowLeft: () => go(film.at - 1), " ": play }[event.key];
    if (!doing || (event.key === " " && event.target.closest("button, a"))) return;
    event.preventDefault();
    doing();
  });
}

start();
