/** The studio: a deck is a text, and everything here changes it. What a card is and says, the house tells; no verb is known here. */

import { html, render } from "./vendor/lit.js";
import { theRoot } from "./dom.js";
import { HOME, get } from "./house.js";
import { icon } from "./icons.js";
import { draw, drawnBy, isWaiting, keptDeck, refused, replace, studio } from "./studio-deck.js";
import { dialogs } from "./studio-dialogs.js";
import { deckPart, goesAlong, middle, preview } from "./studio-parts.js";
import { say } from "./words.js";
/** @import { AllForms, House, Shared } from "./types.d.ts" */

function drawPage() {
  const box = studio.read.boxes[0] ?? "geek";
  document.documentElement.dataset.box = studio.house?.boxes.find((one) => one.name === box)?.mood ?? "geek";
  render(
    html`<div class="page studio wood">
        <header class="door on-wall">
          <a class="home" href=${HOME.href}>${icon("Activity")}<span class="home-name">Slackhouse</span></a>
          <h1>${say("studio.title")}</h1>
          <p class="studio-lead">${studio.note || say("studio.lead")}</p>
        </header>
        <main class="bench" aria-busy=${isWaiting()}>${deckPart()} ${middle()} ${preview()}</main>
        ${goesAlong()}
      </div>
      ${dialogs()}`,
    theRoot(),
  );
}

drawnBy(drawPage);

async function begin() {
  draw();
  const wanted = new URL(location.href).searchParams.get("deck");
  try {
    const [forms, house, shared] = await Promise.all([
      get("api/studio"),
      get("api/house"),
      wanted ? get(`api/decks/${encodeURIComponent(wanted)}`) : null,
    ]);
    // A reader who was quicker than the server has begun already: the draft does not replace that.
    studio.families = /** @type {AllForms} */ (forms).families;
    studio.house = /** @type {House} */ (house);
    if (shared) replace(/** @type {Shared} */ (shared).deck, say("studio.opened"));
    else if (!isWaiting() && !studio.read.deck) replace(keptDeck());
  } catch (problem) {
    refused(problem);
  }
  draw();
}

begin();
