/** The menu of a table: standing orders, what the host may do, who may have a chair, and the ways out. */

import { html, nothing } from "./vendor/lit.js";
import { icon } from "./icons.js";
import { orders } from "./orders.js";

export function menu(app) {
  const { table } = app;
  const host = table.you?.host;
  const others = table.seats.map((chair, seat) => ({ chair, seat })).filter(({ seat }) => seat !== app.me);
  const choose = (what) => (event) => {
    event.currentTarget.closest("dialog").close();
    what();
  };
  return html`<div class="menu">
    ${app.me != null && table.state !== "over" ? orders(app) : nothing}
    ${app.me != null && table.state === "playing" ? html`<h3>Show your hand</h3><div class="options">
      <button type="button" class="button small" @click=${choose(() => app.say("show hand"))}>${icon("eye")} To everybody</button>
      ${others.map(({ chair }) => html`<button type="button" class="button small" @click=${choose(() => app.say(`show hand to ${chair.name}`))}>To ${chair.name}</button>`)}</div>` : nothing}
    ${host && table.state !== "over" ? html`<h3>You are the host</h3><div class="options">
      ${table.state === "paused"
        ? html`<button type="button" class="button small" @click=${choose(() => app.wire.say({ do: "resume" }))}>${icon("play")} Go on</button>`
        : html`<button type="button" class="button small" @click=${choose(() => app.wire.say({ do: "pause" }))}>${icon("pause")} Pause</button>`}
      ${others.map(({ chair, seat }) => chair.who === "bot" || chair.agreed?.length
        ? html`<button type="button" class="button small" @click=${choose(() => app.wire.say({ do: "chair", seat, with: "empty" }))}>Free ${chair.name}’s chair</button>`
        : html`<button type="button" class="button small" @click=${choose(() => app.wire.say({ do: "chair", seat, with: "bot:normal" }))}>${icon("bot")} A bot for ${chair.name}</button>`)}
      ${others.filter(({ chair }) => chair.who === "person").map(({ chair, seat }) => html`<button type="button" class="button small" @click=${choose(() => app.wire.say({ do: "host", seat }))}>${icon("armchair")} ${chair.name} shall be the host</button>`)}</div>` : nothing}
    ${app.me != null && table.state !== "over" && others.some(({ chair }) => chair.who === "person") ? html`<h3>Somebody new in mid-game</h3><div class="options">
      ${table.seats.map((chair, seat) => ({ chair, seat })).filter(({ chair, seat }) => !chair.agreed?.includes(app.me) && (seat === app.me || !chair.here || chair.who === "bot")).map(({ chair, seat }) => html`<button type="button" class="button small" @click=${choose(() => app.wire.say({ do: "agree", seat }))}>${icon("armchair")} They may have ${seat === app.me ? "my" : `${chair.name}’s`} chair</button>`)}</div>` : nothing}
    <h3>This table</h3>
    <p class="note">${table.boxes.map((box) => app.title(box)).join(" + ")}, ${app.speed(table.speed)}.</p>
    ${table.rules?.length ? html`<details><summary>What holds at this table</summary><ul>${table.rules.map((one) => html`<li>${one}</li>`)}</ul></details>` : nothing}
    <div class="options">
      <button type="button" class="button small" @click=${choose(() => app.open("invite"))}>${icon("link")} Links</button>
      <button type="button" class="button small" @click=${choose(() => app.open("howto"))}>${icon("help")} How to play</button>
      <button type="button" class="button small" @click=${choose(() => app.open("keys"))}>${icon("keyboard")} Keys</button>
      <button type="button" class="button small" @click=${choose(() => app.open("credits"))}>Credits</button>
      ${app.me != null ? html`<button type="button" class="button small" @click=${choose(() => app.leave())}>${icon("log-out")} Leave the table</button>
      <button type="button" class="button small" @click=${choose(() => app.leaveEverywhere())}>${icon("log-out")} Leave every table</button>` : nothing}
    </div></div>`;
}
