/** What somebody has played, in numbers: to look at, to take home, to erase. */

import { html, nothing } from "./vendor/lit.js";
import { button } from "./buttons.js";
import { at, get, messageOf, post } from "./house.js";
import { icon } from "./icons.js";
import { say } from "./words.js";
/**
 * @import { Landing } from "./page.d.ts"
 * @import { Share, Statistics } from "./types.d.ts"
 */

/** @param {Landing} page */
export async function fetchNumbers(page) {
  try {
    page.numbers = /** @type {Statistics} */ (await get("api/mine/statistics"));
  } catch (problem) {
    page.problem = messageOf(problem);
  }
  page.draw();
}

/**
 * Games and wins by something.
 * @param {string} title
 * @param {Share[]} rows
 * @param {(name: string) => string} called
 */
const shares = (title, rows, called) =>
  html`<table class="numbers">
    <thead>
      <tr>
        <th scope="col">${title}</th>
        <th scope="col">${say("numbers.games")}</th>
        <th scope="col">${say("numbers.won")}</th>
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (one) =>
          html`<tr>
            <th scope="row">${called(one.name)}</th>
            <td>${one.games}</td>
            <td>${one.won}</td>
          </tr>`,
      )}
    </tbody>
  </table>`;

/** @param {Landing} page */
export function numbers(page) {
  const known = page.numbers;
  if (!known) return html`<p role="status">${say("numbers.counting")}</p>`;
  if (!known.games) return html`<p>${say("numbers.none")}</p>`;
  const erase = async () => {
    if (!page.sure) {
      page.sure = true;
      page.draw();
      return;
    }
    await post("api/mine/erase", {});
    page.sure = false;
    page.mine = [];
    await fetchNumbers(page);
  };
  const title = (/** @type {string} */ box) => page.house?.boxes.find((one) => one.name === box)?.title ?? box;
  const { favourite, nemesis } = known;
  return html`<div class="all-numbers">
    <p class="lead">${say("numbers.all", { n: known.games, won: known.won })}</p>
    ${favourite ? html`<p>${say("numbers.favourite", { card: favourite.name, n: favourite.n })}</p>` : nothing}
    ${nemesis ? html`<p><bdi>${say("numbers.nemesis", { name: nemesis.name, n: nemesis.n })}</bdi></p>` : nothing}
    ${shares(say("numbers.box"), known.boxes, title)} ${shares(say("role"), known.roles, (name) => name)}
    <div class="options">
      <a class="button small" href=${at("api/mine/export")} download="slackhouse-mine.json">${icon("download")} ${say("numbers.export")}</a>
      ${button(say(page.sure ? "numbers.sure" : "numbers.erase"), erase, "small", "x")}
    </div>
    <p class="note">${say("numbers.note")}</p>
  </div>`;
}
