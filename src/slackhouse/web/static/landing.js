/** The front door: one click to a table, an invitation for friends, the shelf, and the rules in a minute. */

import { html, nothing, render, repeat } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { face } from "./cards.js";
import { carrying, fetchCode } from "./carrying.js";
import { isFirstGame, welcome } from "./first-game.js";
import { credits } from "./credits.js";
import { dialog } from "./dialog.js";
import { theRoot } from "./dom.js";
import { HOME, at, get, memory, messageOf, post } from "./house.js";
import { KINDS, howto } from "./howto.js";
import { icon } from "./icons.js";
import { canNotify, notifies, turnNotices } from "./inform.js";
import { install } from "./install.js";
import { invite } from "./invite.js";
import { keepLooking, mine } from "./mine.js";
import { fetchNumbers, numbers } from "./numbers.js";
import { fetchOpen, openTables } from "./open-tables.js";
import { part, pieces, say, term } from "./words.js";
/**
 * @import { Box, Changed, Landing } from "./page.d.ts"
 * @import { House, YourTable } from "./types.d.ts"
 */

const root = theRoot();
/** @type {Landing} */
const page = { home: HOME.href, house: null, dialog: null, problem: "", busy: false, draw, open };

/** Four chairs, three bots: the first card before the first form. */
async function playNow(boxes = ["geek"]) {
  if (page.busy) return;
  page.busy = true;
  page.problem = "";
  draw();
  try {
    const laid = /** @type {YourTable} */ (
      await post("api/tables", {
        boxes,
        seats: 4,
        bots: Array(3).fill(memory.get("level", "normal")),
        pace: memory.get("pace", "brisk"),
        name: memory.get("name") || say("door.newcomer"),
        start: true,
        coach: isFirstGame(),
      })
    );
    welcome();
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
  page.sure = false;
  if (name === "numbers") fetchNumbers(page);
  if (name === "carry") fetchCode(page);
  draw();
}

/**
 * What is chosen here is remembered for the next time.
 * @param {"level" | "pace"} key
 * @param {string} label
 * @param {string[]} list
 * @param {string} usual
 */
const chooser = (key, label, list, usual) =>
  html`<div class="choose">
    <label for="play-${key}">${label}</label>
    <select id="play-${key}" class="input" @change=${(/** @type {Changed} */ event) => memory.set(key, event.target.value)}>
      ${list.map((one) => html`<option value=${one} ?selected=${one === memory.get(key, usual)}>${term(key, one)}</option>`)}
    </select>
  </div>`;

/** Strength and speed of the bots, beside the button that begins. */
const choosers = () =>
  page.house
    ? html`<div class="choosers">
        ${chooser("level", say("door.level"), page.house.levels, "normal")}
        ${chooser("pace", say("door.pace"), page.house.paces, page.house.pace)}
      </div>`
    : nothing;

/** Whether to be told of one's turn while looking elsewhere. */
const notices = () => {
  const turn = async () => {
    await turnNotices(!notifies());
    draw();
  };
  return canNotify()
    ? html`<button type="button" class="link-button" @click=${turn}>${say(notifies() ? "notice.off" : "notice.on")}</button>`
    : nothing;
};

/** @param {Box} box */
const lid = (box) =>
  html`<div class="lid" aria-hidden="true">
    <img class="lid-picture" src=${at(`art/box/${box.name}.svg`)} alt="" width="160" height="120" loading="lazy" /><span class="lid-name"
      >${box.title}</span
    >
  </div>`;

/**
 * What is only read out: which box is meant.
 * @param {string} key
 * @param {Box} box
 */
const aside = (key, box) => html`<span class="hidden-but-read">${part(key, { box: box.title })}</span>`;

/** @param {Box} box */
const inviteWords = (box) => pieces("door.invite", { more: aside("door.invite-more", box) });

/** @param {Box} box */
const playWords = (box) => pieces("door.play", { more: aside("door.play-more", box) });

function shelf() {
  const boxes = page.house?.boxes ?? [];
  return html`<section class="shelves" aria-labelledby="shelf-title">
    <h2 id="shelf-title">${say("door.shelf")}</h2>
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
  if (page.dialog?.name === "invite") return dialog(page.dialog, say("invite.title"), invite(page), close, "invite-dialog");
  if (page.dialog?.name === "numbers") return dialog(page.dialog, say("numbers.title"), numbers(page), close);
  if (page.dialog?.name === "carry") return dialog(page.dialog, say("carry.title"), carrying(page), close, "carry-dialog");
  if (page.dialog?.name === "credits") return dialog(page.dialog, say("credits"), credits(), close);
  return nothing;
}

/** @param {number | null | undefined} days */
const kept = (days) => (days ? say("door.kept", { n: days }) : nothing);

function draw() {
  render(
    html`<div class="page landing wood">
        <header class="door on-wall">
          <a class="home" href=${HOME.href}>${icon("Activity")}<span class="home-name">Slackhouse</span></a>
        </header>
        <main>
          <section class="hero" aria-labelledby="hero-title">
            <div class="hero-words">
              <h1 id="hero-title">${say("door.title")}</h1>
              <p class="lead">${say("door.lead")}</p>
              <div class="options">
                <button type="button" class="button main big" ?disabled=${page.busy} @click=${() => playNow()}>
                  ${icon("play")} ${say(page.busy ? "door.clearing" : "door.play-now")}
                </button>
                <button type="button" class="button big" @click=${() => open("invite")}>${icon("users")} ${say("invite.title")}</button>
              </div>
              ${choosers()}
              <p class="small-print">${say("door.small-print")}</p>
              ${page.problem ? html`<p class="problem" role="alert">${page.problem}</p>` : nothing}
            </div>
            <div class="hero-cards" aria-hidden="true">
              ${KINDS.map((kind) => html`<div class="hero-card">${face(kind, "large")}</div>`)}
            </div>
          </section>
          ${mine(page)} ${openTables(page)} ${shelf()}
          <section class="minute" aria-labelledby="minute-title">
            <h2 id="minute-title">${say("door.minute")}</h2>
            ${howto(["geek"], draw)}
          </section>
        </main>
        <footer class="foot">
          <p>
            ${say("door.made-by")} ${kept(page.house?.kept_days)} ${notices()}
            <a class="link-button" href=${at("studio")}>${say("door.studio")}</a>
            <button type="button" class="link-button" @click=${() => open("credits")}>${say("credits")}</button>
          </p>
        </footer>
      </div>
      ${dialogs()}`,
    root,
  );
}

draw();
install();
keepLooking(page);
fetchOpen(page);
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
