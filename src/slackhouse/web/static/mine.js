/** Your tables, at the front door: whose turn it is and since when, or who won; kept by this browser's cookie. */

import { html, nothing, repeat } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { at, get, messageOf, post } from "./house.js";
import { icon } from "./icons.js";
import { inform } from "./inform.js";
import { ago, until } from "./paces.js";
import { list, part, say } from "./words.js";
/**
 * @import { Landing } from "./page.d.ts"
 * @import { Mine, MyTable } from "./types.d.ts"
 */

const AGAIN = 15_000;

/** @param {Landing} page */
export async function fetchMine(page) {
  try {
    const found = /** @type {Mine} */ (await get("api/mine"));
    page.mine = found.tables;
    inform(found.tables.filter((one) => one.asked));
  } catch (problem) {
    // Without a connection the page shows what it showed last.
    if (!page.mine) page.problem = messageOf(problem);
  }
  page.draw();
}

/**
 * As long as the page is open it looks again now and then.
 * @param {Landing} page
 */
export function keepLooking(page) {
  fetchMine(page);
  setInterval(() => fetchMine(page), AGAIN);
  addEventListener("visibilitychange", () => document.hidden || fetchMine(page));
}

/** @param {MyTable} one */
function stands(one) {
  const names = one.seats.map((chair, seat) => chair.name || say("seat", { n: seat + 1 }));
  const time = ago(one.since);
  if (one.state === "lobby") return say("mine.lobby", { time });
  if (one.state === "over") {
    const won = one.winners.includes(one.you);
    return say(won ? "mine.won" : "mine.lost", { who: list(one.winners.map((seat) => names[seat])), n: one.winners.length, time });
  }
  if (one.asked) return say("mine.asked", { time });
  return say(one.turn === one.you ? "mine.turn" : "mine.their-turn", { name: names[one.turn ?? 0] ?? "", time });
}

/**
 * The last games that are over there.
 * @param {MyTable} one
 */
const replays = (one) =>
  Array.from({ length: Math.min(3, one.games) }, (_, back) => one.games - back).map(
    (game) => html`<a class="button small" href=${at(`r/${one.table}/${game}`)}>${icon("play")} ${say("mine.replay", { n: game })}</a>`,
  );

/**
 * @param {Landing} page
 * @param {MyTable} one
 */
function myTable(page, one) {
  const titles = one.boxes.map((box) => page.house?.boxes.find((known) => known.name === box)?.title ?? box).join(" + ");
  const others = one.seats.filter((_, seat) => seat !== one.you).flatMap((chair) => chair.name || []);
  const forget = async () => {
    await post("api/mine/forget", { table: one.table });
    fetchMine(page);
  };
  return html`<li class="my-table ${one.asked ? "asked" : ""}" data-table=${one.table}>
    <div class="my-words">
      <h3>${titles}</h3>
      <p class="note"><bdi>${others.length ? part("mine.with", { who: list(others) }) : part("mine.alone")}</bdi></p>
      <p class="stands">${stands(one)}${one.by ? html` <span class="note">${until(one.by)}</span>` : nothing}</p>
    </div>
    <div class="options">
      <a class="button small ${one.asked ? "main" : ""}" href=${at(`t/${one.table}`)}
        >${icon("armchair")} ${one.state === "over" ? say("mine.look") : say("mine.sit")}</a
      >
      ${replays(one)} ${one.state === "over" ? button(say("mine.forget"), forget, "small plain", "x") : nothing}
    </div>
  </li>`;
}

/** @param {Landing} page */
export function mine(page) {
  const tables = page.mine ?? [];
  if (!tables.length) return nothing;
  return html`<section class="mine-section" aria-labelledby="mine-title">
    <h2 id="mine-title">${say("mine.title")}</h2>
    <ul class="my-tables">
      ${repeat(
        tables,
        (one) => one.table,
        (one) => myTable(page, one),
      )}
    </ul>
    <div class="options">
      ${button(say("numbers.title"), () => page.open("numbers"), "small", "trophy")}
      ${button(say("carry.title"), () => page.open("carry"), "small", "link")}
    </div>
  </section>`;
}
