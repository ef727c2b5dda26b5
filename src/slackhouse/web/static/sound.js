/** Small notes for what happens: a draw, a roll, a cancel, a gain, a win, and that you are asked. Off unless somebody switches them on. */

/**
 * @import { Owned } from "./page.d.ts"
 * @import { NumberedLine } from "./types.d.ts"
 */

/** For each of them: frequency, and when it begins. */
const NOTES = /** @type {const} */ ({
  win: [
    [523.25, 0],
    [659.25, 0.12],
    [783.99, 0.24],
    [1046.5, 0.36],
  ],
  cancel: [
    [311.13, 0],
    [207.65, 0.12],
  ],
  roll: [
    [196, 0],
    [220, 0.06],
    [196, 0.12],
  ],
  gain: [
    [659.25, 0],
    [783.99, 0.09],
  ],
  draw: [[440, 0]],
  asked: [
    [587.33, 0],
    [880, 0.11],
  ],
});
const LENGTH = 0.26;

/** @type {AudioContext | null} */
let context = null;

/** @param {(keyof typeof NOTES)[]} names one after the other */
export function ring(...names) {
  context ??= new AudioContext();
  let begin = context.currentTime;
  for (const name of names) {
    for (const [note, when] of NOTES[name]) sing(context, note, begin + when);
    begin += (NOTES[name].at(-1)?.[1] ?? 0) + LENGTH;
  }
}

/**
 * @param {AudioContext} by
 * @param {number} note
 * @param {number} start
 */
function sing(by, note, start) {
  const tone = by.createOscillator();
  const volume = by.createGain();
  tone.type = "triangle";
  tone.frequency.value = note;
  volume.gain.setValueAtTime(0.08, start);
  volume.gain.exponentialRampToValueAtTime(0.0005, start + LENGTH - 0.01);
  tone.connect(volume).connect(by.destination);
  tone.start(start);
  tone.stop(start + LENGTH);
}

/**
 * The one thing of a message that is heard, and then that something is asked.
 * @param {Owned} had
 * @param {Owned} has
 * @param {NumberedLine[]} lines those that are new
 * @param {boolean} asked
 */
export function resound(had, has, lines, asked) {
  const said = (/** @type {"wins" | "cancels" | "die"} */ what) => lines.some((line) => line[what]);
  /** @type {[keyof typeof NOTES, unknown][]} */
  const heard = [
    ["win", said("wins")],
    ["cancel", said("cancels")],
    ["roll", said("die")],
    ["gain", has.score > had.score],
    ["draw", has.hand > had.hand],
  ];
  const first = heard.find(([, so]) => so)?.[0];
  ring(.../** @type {(keyof typeof NOTES)[]} */ ([first, asked && "asked"].filter(Boolean)));
}
