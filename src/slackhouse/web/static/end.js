/** After the end: who won and how, how it went, and again? */

import { html, nothing } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { avatar } from "./cards.js";
import { chart } from "./chart.js";
import { confetti } from "./confetti.js";
import { at } from "./house.js";
import { icon } from "./icons.js";
/** @import { App } from "./app.js" */

/** @param {string[]} names */
const list = (names) => (names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0]);

/** @param {App} app */
function ranking(app) {
  const { view } = app;
  const { words } = app.game;
  const rows = (app.game.standing?.(app) ?? []).map((one, seat) => ({ ...one, seat, card: app.cards[one.role] }));
  const won = (/** @type {number} */ seat) => Number(view.winners.includes(seat));
  rows.sort((a, b) => won(b.seat) - won(a.seat) || b.score / b.goal - a.score / a.goal);
  return html`<table class="ranking">
    <caption class="hidden-but-read">
      How it ended
    </caption>
    <thead>
      <tr>
        <th scope="col">Who</th>
        <th scope="col">${words.role}</th>
        <th scope="col">${words.score}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ seat, score, goal, card }) =>
          html`<tr class=${view.winners.includes(seat) ? "won" : ""}>
            <th scope="row">
              ${avatar(app.table.seats[seat], seat)} ${app.names[seat]} ${view.winners.includes(seat) ? icon("trophy") : nothing}
            </th>
            <td>${card?.name ?? "–"}</td>
            <td><b>${score}</b><small> of ${goal}</small></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {App} app */
export function end(app) {
  const { view, table } = app;
  const won = app.me != null && view.winners.includes(app.me);
  const names = view.winners.map((seat) => (seat === app.me ? "You" : app.names[seat]));
  const how = app.story.findLast((line) => line.wins)?.text;
  const scores = table.scores ?? [];
  return html`<section class="end" aria-label="The end">
    ${confetti(won && app.celebrate)}
    <div class="end-words">
      <p class="end-crown" aria-hidden="true">${icon("trophy")}</p>
      <h1>${list(names)} ${won || names.length > 1 ? "win" : "wins"}!</h1>
      ${how ? html`<p class="how">${how}</p>` : nothing}
      <p class="note">${won ? "Nobody has ever achieved so little so well." : "Somebody relaxed harder than you. It happens."}</p>
      <div class="options">
        ${app.me != null ? button("Rematch", () => app.wire.say({ do: "rematch" }), "main big", "rotate-ccw") : nothing}
        <a class="button" href=${at(`r/${app.id}`)}>${icon("play")} Watch the replay</a>
        <a class="button" href=${at(`api/tables/${app.id}/log`)} download="slackhouse-${app.id}.jsonl"
          >${icon("download")} Download the log</a
        >
        <button type="button" class="button" @click=${() => app.look(true)}>${icon("eye")} Look at the table</button>
        <a class="button" href=${app.home}>${icon("house")} Home</a>
      </div>
    </div>
    <div class="end-numbers">${ranking(app)}${scores.length ? chart(scores, app.names, view.winners, app.game.words.score) : nothing}</div>
  </section>`;
}
