// What the page keeps beside the messages. No browser reads this.

import type { Choice, Error as Refused, House, NumberedLine, PrintedCard, ShelfBox, Together } from "./types.d.ts";
import type { App } from "./app.js";
import type { Refusal } from "./house.js";
import type { Drawn } from "./vendor/lit.js";

/** The offered moves, sorted by where they are found. */
export interface Offer {
  hand: Map<number, Choice[]>;
  sets: Choice[];
  tray: Choice[];
  deals: Choice[];
  plain: Choice[];
}

/** A dialog that is open, and what it needs to know. */
export interface Dialog {
  name: string;
  card?: number;
  seat?: number;
  id?: string;
  title?: string;
  text?: string;
}

/** A line that is shown for a moment: of the story, or a refusal. */
export interface Toast {
  n: number;
  text: string;
  rule?: string;
  error?: boolean;
}

/** A card that is shown: one of the table's, or one that only explains itself. */
export type Shown = Partial<PrintedCard> & { name: string; kind: string };

/** A die that was rolled, and the line that tells of it. */
export interface Roll {
  n: number | string;
  face: number;
  text: string;
}

/** The clock as it was told, and when. */
export interface Running {
  left: number;
  of: number;
  since: number;
}

/** Somebody at the table, as their face is drawn. */
export interface Faced {
  name?: string;
  who?: string;
  face?: string;
  here?: boolean;
  sitting_in?: boolean;
}

/** What is chosen in the form for a new table, so far. */
export interface Chosen {
  name: string;
  boxes: string[];
  seats: number;
  bots: number;
  level: string;
  together?: Together | null;
  problem?: Refusal;
}

/** The front door. */
export interface Landing {
  home: string;
  house: House | null;
  dialog: Chosen | null;
  problem: string;
  busy: boolean;
  draw: () => void;
}

/** What may be said back over the wire to a question. */
export type Answer = { move: Choice["move"] } | { say: string };

export type Rolling = Pick<NumberedLine, "text" | "die"> & { n: number | string };
export type Box = ShelfBox;
export type Fault = Pick<Refused, "name" | "says" | "rule"> & { what?: string[] };

export type Pressed = MouseEvent & { readonly currentTarget: HTMLElement; readonly target: HTMLElement };
export type Changed = Event & { readonly target: HTMLInputElement & HTMLSelectElement };
export type Submitted = SubmitEvent & { readonly target: HTMLFormElement };
export type Typed = KeyboardEvent & { readonly target: HTMLElement };

/** How far a seat has come, and the card that says who it is. */
export interface Standing {
  role: number;
  score: number;
  goal: number;
}

/** A seat of a family that draws nothing itself: see contract/plain/table.py. */
export interface PlainSeat extends Standing {
  hand_size: number;
  lying: number[];
}

/** What a family of games draws itself: `games/FAMILY/index.js` exports any of these. */
export interface FamilyPage {
  seat: (app: App, seat: number) => Drawn;
  mine: (app: App) => Drawn;
  middle?: (app: App) => Drawn;
  piles?: (app: App) => Drawn;
  steps?: (app: App) => Drawn;
  dialogs?: Record<string, { title: string; draw: (app: App) => Drawn }>;
  standing?: (app: App) => Standing[];
  words: { role: string; score: string };
}
