/** How to play, in one minute, with pictures. */

import { html } from "./vendor/lit.js";
import { face } from "./cards.js";
import { die } from "./dice.js";

/** Not cards of any box, but one of each kind that explains itself. */
export const KINDS = [
  {
    name: "A Job",
    kind: "Job",
    art: "kind/Job",
    income: 3,
    free_time: 2,
    goal: 20,
    text: "What you earn, how long you are free, and how much Slack you need.",
  },
  {
    name: "Somebody",
    kind: "Person",
    art: "kind/Person",
    slack: 1,
    text: "Call them on a die. Nice ones go to your room, pests to others’.",
  },
  {
    name: "Something",
    kind: "Thing",
    art: "kind/Thing",
    types: ["Food"],
    cost: 2,
    slack: 1,
    text: "Pay its cost. All you buy in a turn is one Shopping trip.",
  },
  {
    name: "A Nap",
    kind: "Activity",
    art: "kind/Activity",
    types: ["Sleep"],
    cost: 0,
    slack: 1,
    text: "Takes one Free Time. Slack at once, if nobody objects.",
  },
  { name: "Not So Fast", kind: "Whenever", art: "kind/Whenever", text: "Play it whenever you like. Against whom is up to you." },
];

export const howto = () =>
  html`<div class="howto">
    <ol>
      <li>
        <div class="howto-picture">${face(KINDS[0], "small")}</div>
        <div>
          <h3>Get a Job. Do not overdo it.</h3>
          <p>Whoever first has as much <b>Slack</b> as the Goal on their Job wins.</p>
        </div>
      </li>
      <li>
        <div class="howto-picture">${die(5)}</div>
        <div>
          <h3>Draw, then roll</h3>
          <p>Fill your hand to six. Some Jobs roll for Income or Free Time. Unwanted guests may be rolled away.</p>
        </div>
      </li>
      <li>
        <div class="howto-picture">${face(KINDS[1], "small")}</div>
        <div>
          <h3>Call People</h3>
          <p>Put People into your room, or into somebody else’s if nobody would invite them.</p>
        </div>
      </li>
      <li>
        <div class="howto-picture">${face(KINDS[3], "small")}</div>
        <div>
          <h3>Free Time</h3>
          <p>Each Activity, and one trip for Things, takes one Free Time. What lies in your room keeps its Slack as counters.</p>
        </div>
      </li>
      <li>
        <div class="howto-picture">${face(KINDS[4], "small")}</div>
        <div>
          <h3>Ruin it for the others</h3>
          <p>While a card lies in the middle, its ring runs down: lay a Whenever to cancel it, or make them watch TV.</p>
        </div>
      </li>
    </ol>
    <p class="note">
      Cards that glow can be played now. Pick one, then its target. A card that rests tells you why. Hover, hold or focus a card to read it.
    </p>
  </div>`;
