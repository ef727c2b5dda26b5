/** After the end: who won and how, how it went, and again? */

import { html, nothing } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { avatar } from "./cards.js";
import { chart } from "./chart.js";
import { confetti } from "./confetti.js";
import { promise } from "./fair.js";
import { at } from "./house.js";
import { icon } from "./icons.js";
import { list, part, say } from "./words.js";
/** @import { App } from "./app.js" */

/** @param {App} app */
function ranking(app) {
  const { view } = app;
  const rows = (app.game.standing?.(app) ?? []).map((one, seat) => ({ ...one, seat, card: app.cards[one.role] }));
  const won = (/** @type {number} */ seat) => Number(view.winners.includes(seat));
  rows.sort((a, b) => won(b.seat) - won(a.seat) || b.score / b.goal - a.score / a.goal);
  return html`<table class="ranking">
    <caption class="hidden-but-read">
      ${say("end.ranking")}
    </caption>
    <thead>
      <tr>
        <th scope="col">${say("end.who")}</th>
        <th scope="col">${say("role")}</th>
        <th scope="col">${say("score")}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        ({ seat, score, goal, card }) =>
          html`<tr class=${view.winners.includes(seat) ? "won" : ""}>
            <th scope="row">
              ${avatar(app.table.seats[seat], seat)} <bdi>${app.names[seat]}</bdi> ${view.winners.includes(seat) ? icon("trophy") : nothing}
            </th>
            <td>${card?.name ?? "–"}</td>
            <td><b>${score}</b><small>${part("end.of", { goal })}</small></td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** @param {App} app */
export function end(app) {
  const { view, table } = app;
  const won = app.me != null && view.winners.includes(app.me);
  const names = view.winners.map((seat) => (seat === app.me ? say("end.you") : app.names[seat]));
  const how = app.story.findLast((line) => line.wins)?.text;
  const scores = table.scores ?? [];
  return html`<section class="end" aria-label=${say("end.title")}>
    ${confetti(won && app.celebrate)}
    <div class="end-words">
      <p class="end-crown" aria-hidden="true">${icon("trophy")}</p>
      <h1>${say(won ? "end.won-mine" : "end.won", { who: list(names), n: names.length })}</h1>
      ${how ? html`<p class="how">${how}</p>` : nothing}
      <p class="note">${say(won ? "end.smug" : "end.lost")}</p>
      <div class="options">
        ${app.me != null ? button(say("end.rematch"), () => app.wire.say({ do: "rematch" }), "main big", "rotate-ccw") : nothing}
        <a class="button" href=${at(`r/${app.id}/${table.games}`)}>${icon("play")} ${say("end.replay")}</a>
        <a class="button" href=${at(`api/tables/${app.id}/log?game=${table.games}`)} download="slackhouse-${app.id}-${table.games}.jsonl"
          >${icon("download")} ${say("end.log")}</a
        >
        <button type="button" class="button" @click=${() => app.look(true)}>${icon("eye")} ${say("end.look")}</button>
        <a class="button" href=${app.home}>${icon("house")} ${say("end.home")}</a>
      </div>
      ${app.me != null ? promise(app) : nothing}
    </div>
    <div class="end-numbers">${ranking(app)}${scores.length ? chart(scores, app.names, view.winners) : nothing}</div>
  </section>`;
}
