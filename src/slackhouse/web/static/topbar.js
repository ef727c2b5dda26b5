/** The top of the table: phases as steps, whose turn it is, the line to the house, and the menu. */

import { html, nothing } from "./vendor/lit.js";
import { icon } from "./icons.js";
/** @import { App } from "./app.js" */

/** @param {App} app */
function phases(app) {
  const { table, view } = app;
  const when = (/** @type {number} */ at) => (at < view.phase ? "past" : at === view.phase ? "now" : "");
  return html`<ol class="phases" aria-label="Phases of the turn">
    ${table.phases.map((name, at) => html`<li class=${when(at)} aria-current=${at === view.phase ? "step" : nothing}>${name}</li>`)}
  </ol>`;
}

/**
 * The first box sets the mood; the others wear their badges.
 * @param {App} app
 */
const badges = (app) => app.table.boxes.slice(1).map((box) => html`<span class="badge" data-box=${app.mood(box)}>${app.title(box)}</span>`);

/** @param {App} app */
function whose(app) {
  if (app.table.state === "over") return html`<b>Game over</b>`;
  return app.view.turn === app.me ? html`<b>Your turn</b>` : html`<b>${app.names[app.view.turn]}</b>’s turn`;
}

const down = () => html`<span class="line-down" role="status">${icon("octagon-alert")} Line is down, dialing …</span>`;

/** @param {App} app */
export function topbar(app) {
  const { table, view } = app;
  return html`<header class="topbar on-wall">
    <a class="home" href=${app.home} aria-label="Slackhouse, to the front door"
      >${icon("Activity")}<span class="home-name">Slackhouse</span></a
    >${badges(app)}
    <p class="turn-words">${whose(app)}<span class="phase-words"> · ${table.phases?.[view.phase]}</span></p>
    ${phases(app)} ${app.up ? nothing : down()}
    <div class="topbar-buttons">
      <button
        type="button"
        class="button plain square story-button"
        aria-label="Story and chat${app.unread ? `, ${app.unread} new` : ""}"
        aria-pressed=${app.storyOpen ? "true" : "false"}
        @click=${() => app.toggleStory()}
      >
        ${icon("scroll-text")}${app.unread ? html`<span class="unread">${app.unread}</span>` : nothing}
      </button>
      <button
        type="button"
        class="button plain square"
        aria-label=${app.sound ? "Sound is on" : "Sound is off"}
        aria-pressed=${app.sound ? "true" : "false"}
        @click=${() => app.toggleSound()}
      >
        ${icon(app.sound ? "volume-2" : "volume-x")}
      </button>
      <button type="button" class="button plain square" aria-label="Menu" aria-haspopup="dialog" @click=${() => app.open("menu")}>
        ${icon("menu")}
      </button>
    </div>
  </header>`;
}
