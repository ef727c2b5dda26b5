/** The top of the table: phases as steps, whose turn it is, the line to the house, and the menu. */

import { html, nothing } from "./vendor/lit.js";
import { icon } from "./icons.js";
import { part, pieces, say } from "./words.js";
/** @import { App } from "./app.js" */

/** @param {App} app */
function phases(app) {
  const { view } = app;
  const when = (/** @type {number} */ at) => (at < view.phase ? "past" : at === view.phase ? "now" : "");
  return html`<ol class="phases" aria-label=${say("top.phases")}>
    ${app.phases.map((name, at) => html`<li class=${when(at)} aria-current=${at === view.phase ? "step" : nothing}>${name}</li>`)}
  </ol>`;
}

/**
 * The first box sets the mood; the others wear their badges.
 * @param {App} app
 */
const badges = (app) => app.table.boxes.slice(1).map((box) => html`<span class="badge" data-box=${app.mood(box)}>${app.title(box)}</span>`);

/** @param {App} app */
function whose(app) {
  if (app.table.state === "over") return html`<b>${say("top.over")}</b>`;
  return app.view.turn === app.me
    ? html`<b>${say("top.your-turn")}</b>`
    : pieces("top.turn", { name: html`<b><bdi>${app.names[app.view.turn]}</bdi></b>` });
}

const down = () => html`<span class="line-down" role="status">${icon("octagon-alert")} ${say("top.down")}</span>`;

/** @param {App} app */
const hint = (app) =>
  html`<button
    type="button"
    class="button plain square hint-button"
    aria-label=${say(app.hints?.busy ? "hint-of.thinking" : "hint-of.ask")}
    title=${say("hint-of.ask")}
    aria-busy=${app.hints?.busy ? "true" : "false"}
    @click=${() => app.hints?.ask()}
  >
    ${icon(app.hints?.busy ? "hourglass" : "lightbulb")}
  </button>`;

/** @param {App} app */
export function topbar(app) {
  const { view } = app;
  return html`<header class="topbar on-wall">
    <a class="home" href=${app.home} aria-label=${say("house.home")}>${icon("Activity")}<span class="home-name">Slackhouse</span></a
    >${badges(app)}
    <p class="turn-words">${whose(app)}<span class="phase-words">${app.phases[view.phase] ?? ""}</span></p>
    ${phases(app)} ${app.up ? nothing : down()}
    <div class="topbar-buttons">
      ${app.hints?.open ? hint(app) : nothing}
      <button
        type="button"
        class="button plain square story-button"
        aria-label="${say("story-and-chat")}${app.unread ? part("top.unread", { n: app.unread }) : ""}"
        aria-pressed=${app.storyOpen && !app.drawer ? "true" : "false"}
        @click=${() => app.toggleStory()}
      >
        ${icon("scroll-text")}${app.unread ? html`<span class="unread">${app.unread}</span>` : nothing}
      </button>
      <button
        type="button"
        class="button plain square"
        aria-label=${say(app.sound ? "top.sound-on" : "top.sound-off")}
        aria-pressed=${app.sound ? "true" : "false"}
        @click=${() => app.toggleSound()}
      >
        ${icon(app.sound ? "volume-2" : "volume-x")}
      </button>
      <button type="button" class="button plain square" aria-label=${say("menu")} aria-haspopup="dialog" @click=${() => app.open("menu")}>
        ${icon("menu")}
      </button>
    </div>
  </header>`;
}
