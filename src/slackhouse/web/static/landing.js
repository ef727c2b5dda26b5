/** The front door: one click to a table, an invitation for friends, the shelf, and the rules in a minute. */

import { html, nothing, render, repeat } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { face } from "./cards.js";
import { credits } from "./credits.js";
import { dialog } from "./dialog.js";
import { theRoot } from "./dom.js";
import { HOME, at, get, memory, messageOf, post } from "./house.js";
import { KINDS, howto } from "./howto.js";
import { icon } from "./icons.js";
import { invite } from "./invite.js";
/**
 * @import { Box, Landing } from "./page.d.ts"
 * @import { House, YourTable } from "./types.d.ts"
 */

const root = theRoot();
/** @type {Landing} */
const page = { home: HOME.href, house: null, dialog: null, problem: "", busy: false, draw };

/** Four chairs, three bots: the first card before the first form. */
async function playNow(boxes = ["geek"]) {
  if (page.busy) return;
  page.busy = true;
  page.problem = "";
  draw();
  try {
    const laid = /** @type {YourTable} */ (
      await post("api/tables", { boxes, seats: 4, bots: ["normal", "normal", "normal"], name: memory.get("name") || "Roomie", start: true })
    );
    location.assign(at(`t/${laid.table}`));
  } catch (problem) {
    page.problem = messageOf(problem);
    page.busy = false;
    draw();
  }
}

/** @param {string | null} name */
function open(name, more = {}) {
  page.dialog = name ? { boxes: ["geek"], seats: 4, bots: 0, level: "normal", ...more, name } : null;
  draw();
}

/** @param {Box} box */
const lid = (box) =>
  html`<div class="lid" aria-hidden="true">
    <img class="lid-picture" src=${at(`art/box/${box.name}.svg`)} alt="" width="160" height="120" loading="lazy" /><span class="lid-name"
      >${box.title}</span
    >
  </div>`;

/** @param {Box} box */
const inviteWords = (box) => html`Invite<span class="hidden-but-read"> friends to ${box.title}</span>`;

/** @param {Box} box */
const playWords = (box) => html`Play<span class="hidden-but-read"> ${box.title} now</span>`;

function shelf() {
  const boxes = page.house?.boxes ?? [];
  return html`<section class="shelves" aria-labelledby="shelf-title">
    <h2 id="shelf-title">On the shelf</h2>
    <ul>
      ${repeat(
        boxes,
        (box) => box.name,
        (box) =>
          html`<li class="on-shelf" data-box=${box.mood}>
            ${lid(box)}
            <div class="shelf-words">
              <h3>${box.title}</h3>
              <p>${box.differs}</p>
              <div class="options">
                ${box.needs.length ? nothing : button(playWords(box), () => playNow([box.name]), "small main", "play")}
                ${button(inviteWords(box), () => open("invite", { boxes: together(box) }), "small", "users")}
              </div>
            </div>
          </li>`,
      )}
    </ul>
  </section>`;
}

/**
 * An expansion comes with its game.
 * @param {Box} box
 */
const together = (box) => [...box.needs, box.name];

function dialogs() {
  const close = () => open(null);
  if (page.dialog?.name === "invite") return dialog("Invite friends", invite(page), close, "invite-dialog");
  if (page.dialog?.name === "credits") return dialog("Credits", credits(), close);
  return nothing;
}

function draw() {
  render(
    html`<div class="page landing wood">
        <header class="door on-wall">
          <a class="home" href=${HOME.href}>${icon("Activity")}<span class="home-name">Slackhouse</span></a>
        </header>
        <main>
          <section class="hero" aria-labelledby="hero-title">
            <div class="hero-words">
              <h1 id="hero-title">Do less than your friends.</h1>
              <p class="lead">
                The Chez card games in your browser: share a flat, dodge your Job, collect Slack, and ruin everybody else’s evening.
              </p>
              <div class="options">
                <button type="button" class="button main big" ?disabled=${page.busy} @click=${() => playNow()}>
                  ${icon("play")} ${page.busy ? "Clearing the table …" : "Play now"}
                </button>
                <button type="button" class="button big" @click=${() => open("invite")}>${icon("users")} Invite friends</button>
              </div>
              <p class="small-print">Four chairs, three bots, no account.</p>
              ${page.problem ? html`<p class="problem" role="alert">${page.problem}</p>` : nothing}
            </div>
            <div class="hero-cards" aria-hidden="true">
              ${KINDS.slice(1, 5).map((kind) => html`<div class="hero-card">${face(kind, "large")}</div>`)}
            </div>
          </section>
          ${shelf()}
          <section class="minute" aria-labelledby="minute-title">
            <h2 id="minute-title">How to play, in one minute</h2>
            ${howto()}
          </section>
        </main>
        <footer class="foot">
          <p>
            Made by fans of the Chez games; names, numbers and mechanics in our own words.
            <button type="button" class="link-button" @click=${() => open("credits")}>Credits</button>
          </p>
        </footer>
      </div>
      ${dialogs()}`,
    root,
  );
}

draw();
get("api/house").then(
  (house) => {
    page.house = /** @type {House} */ (house);
    draw();
  },
  (problem) => {
    page.problem = messageOf(problem);
    draw();
  },
);
