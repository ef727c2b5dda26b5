/** The operator's admin page: tables, load, refusals; close a table, ban an address. It knows no hand and no name. */

import { html, nothing, render } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { asked, messageOf, Refusal } from "./house.js";
import { part, say } from "./words.js";
/**
 * @import { Submitted } from "./page.d.ts"
 * @import { Desk, DeskTable } from "./types.d.ts"
 */

const EVERY = 5000;
const COLUMNS = ["desk.table", "desk.state", "desk.boxes", "desk.people", "desk.sockets", "desk.rows", "desk.addresses"];
const MINUTES = [10, 60, 24 * 60, 7 * 24 * 60];
const root = /** @type {HTMLElement} */ (document.getElementById("app"));

/** The token stays in this window; it is never written down. */
const desk = {
  token: "",
  wantsToken: false,
  problem: "",
  /** @type {Desk | null} */
  told: null,
};

/**
 * @param {string} path
 * @param {unknown} [body]
 */
const ask = (path, body) =>
  asked(path, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      ...(body === undefined ? {} : { "content-type": "application/json" }),
      ...(desk.token ? { authorization: `Bearer ${desk.token}` } : {}),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });

async function look() {
  try {
    desk.told = /** @type {Desk} */ (await ask("api/host"));
    desk.problem = "";
    desk.wantsToken = false;
  } catch (problem) {
    desk.problem = messageOf(problem);
    desk.wantsToken = problem instanceof Refusal && problem.refusal === "not-the-host";
    if (desk.wantsToken) desk.told = null;
  }
  draw();
}

/**
 * @param {string} path
 * @param {unknown} body
 */
async function act(path, body) {
  try {
    await ask(path, body);
    await look();
  } catch (problem) {
    desk.problem = messageOf(problem);
    draw();
  }
}

/** @param {string} table */
const whichTable = (table) => html`<span class="hidden-but-read"> ${part("desk.close-which", { table })}</span>`;

/** @param {DeskTable} one */
const row = (one) =>
  html`<tr>
    <td><code>${one.table}</code></td>
    <td>${one.state}</td>
    <td>${one.boxes.join(", ")}</td>
    <td>${one.people} + ${one.bots}</td>
    <td>${one.sockets}</td>
    <td>${one.rows}</td>
    <td>${one.addresses.join(" ")}</td>
    <td>${button(html`${say("desk.close")}${whichTable(one.table)}`, () => close(one.table), "small")}</td>
  </tr>`;

/** @param {string} table */
function close(table) {
  if (confirm(say("desk.sure", { table }))) act("api/host/close", { table });
}

/** @param {string} address */
const letIn = (address) => act("api/host/ban", { address, minutes: 0 });

/** @param {Submitted} event */
function enter(event) {
  event.preventDefault();
  desk.token = String(new FormData(event.target).get("token") ?? "").trim();
  look();
}

/** @param {Submitted} event */
function ban(event) {
  event.preventDefault();
  const said = new FormData(event.target);
  act("api/host/ban", {
    address: String(said.get("address") ?? ""),
    minutes: Number(said.get("minutes")),
  });
}

const door = () =>
  html`<section>
    <form @submit=${enter}>
      <label>${say("desk.token")} <input name="token" type="password" autocomplete="off" required /></label>
      <button type="submit" class="button main">${say("desk.come-in")}</button>
    </form>
  </section>`;

/** @param {Desk} told */
const load = ({ tables, sockets, rows, commit_ms, loop_lag_ms }) =>
  say("desk.load", { n: tables.length, sockets, rows, commit: commit_ms, lag: loop_lag_ms });

/** @param {Desk} told */
const overview = (told) =>
  html`<section aria-labelledby="state-title">
      <h2 id="state-title">${told.troubles.length ? told.troubles.join("; ") : say("desk.well")}</h2>
      <p>${load(told)}</p>
    </section>
    <section aria-labelledby="tables-title">
      <h2 id="tables-title">${say("desk.tables")}</h2>
      <table>
        <thead>
          <tr>
            ${COLUMNS.map((name) => html`<th scope="col">${say(name)}</th>`)}
            <td></td>
          </tr>
        </thead>
        <tbody>
          ${told.tables.map(row)}
        </tbody>
      </table>
    </section>
    <section aria-labelledby="refusals-title">
      <h2 id="refusals-title">${say("desk.refused")}</h2>
      <ul>
        ${Object.entries(told.refusals).map(([name, count]) => html`<li>${name}: ${count}</li>`)}
      </ul>
    </section>
    <section aria-labelledby="bans-title">
      <h2 id="bans-title">${say("desk.banned")}</h2>
      <ul>
        ${Object.entries(told.bans).map(
          ([address, until]) =>
            html`<li>
              ${say("desk.until", { address, when: new Date(until * 1000).toLocaleString() })}
              ${button(html`${say("desk.let-in")}<span class="hidden-but-read"> ${address}</span>`, () => letIn(address), "small")}
            </li>`,
        )}
      </ul>
      <form @submit=${ban}>
        <label>${say("desk.address")} <input name="address" required /></label>
        <label
          >${say("desk.minutes")}
          <select name="minutes">
            ${MINUTES.map((minutes) => html`<option value=${minutes}>${minutes}</option>`)}
          </select></label
        >
        <button type="submit" class="button">${say("desk.ban")}</button>
      </form>
    </section>`;

function draw() {
  render(
    html`<main class="desk">
      <h1>${say("desk.title")}</h1>
      ${desk.problem ? html`<p class="problem" role="alert">${desk.problem}</p>` : nothing} ${desk.wantsToken ? door() : nothing}
      ${desk.told ? overview(desk.told) : nothing}
    </main>`,
    root,
  );
}

look();
setInterval(() => {
  if (!desk.wantsToken) look();
}, EVERY);
