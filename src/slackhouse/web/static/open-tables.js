/** Tables that their hosts let anybody find: to sit down at, or to look on. */

import { html, nothing, repeat } from "./vendor/lit.js";
import { at, get } from "./house.js";
import { icon } from "./icons.js";
import { clockWords } from "./paces.js";
import { list, say } from "./words.js";
/**
 * @import { Landing } from "./page.d.ts"
 * @import { Lobby, OpenTable } from "./types.d.ts"
 */

/** @param {Landing} page */
export async function fetchOpen(page) {
  const found = /** @type {Lobby | null} */ (await get("api/lobby").catch(() => null));
  if (found) page.openTables = found.tables;
  page.draw();
}

/**
 * @param {Landing} page
 * @param {OpenTable} one
 */
function openTable(page, one) {
  const titles = one.boxes.map((box) => page.house?.boxes.find((known) => known.name === box)?.title ?? box).join(" + ");
  const names = one.seats.flatMap((chair) => (chair.who === "person" ? chair.name : []));
  const speed = page.house?.speeds.find((known) => known.name === one.speed);
  return html`<li class="my-table" data-table=${one.table}>
    <div class="my-words">
      <h3>${titles}</h3>
      <p class="note"><bdi>${list(names)}</bdi>${speed ? html` · ${clockWords(speed)}` : nothing}</p>
      <p class="stands">${one.free ? say("open.free", { n: one.free }) : say(`open.${one.state}`)}</p>
    </div>
    <div class="options">
      ${one.free ? html`<a class="button small main" href=${at(`t/${one.table}`)}>${icon("armchair")} ${say("lobby.sit")}</a>` : nothing}
      ${one.watch ? html`<a class="button small" href="${at(`t/${one.table}`)}?watch">${icon("eye")} ${say("open.watch")}</a>` : nothing}
    </div>
  </li>`;
}

/** @param {Landing} page */
export function openTables(page) {
  const tables = page.openTables ?? [];
  if (!tables.length) return nothing;
  return html`<section class="mine-section" aria-labelledby="open-title">
    <h2 id="open-title">${say("open.title")}</h2>
    <ul class="my-tables">
      ${repeat(
        tables,
        (one) => one.table,
        (one) => openTable(page, one),
      )}
    </ul>
  </section>`;
}
