// What the page keeps beside the messages. No browser reads this.

import type {
  Carrying,
  Choice,
  Error as Refused,
  FamilyForms,
  Finding,
  House,
  MyTable,
  NumberedLine,
  OpenTable,
  Pointer,
  PrintedCard,
  Read,
  ShelfBox,
  Statistics,
  Together,
} from "./types.d.ts";
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
  yes?: string;
  act?: () => void;
}

/** A line that is shown for a moment: of the story, or a refusal. */
export interface Toast {
  n: number;
  text: string;
  rule?: string;
  error?: boolean;
}

/** A card that is shown: one of the table's, or one that only explains itself. */
export type Shown = Partial<PrintedCard> & { name: string; kind: string; picture?: string };

/** What a bubble says, what it points at, and what can be done with it. */
export interface Bubble {
  says: string;
  more?: string;
  points: Pointer;
  me: number | null;
  buttons: { words: string; doing: () => void; main?: boolean }[];
}

/** How a card lies in a room. */
export interface Lying {
  counters: number;
  target: boolean;
  pick: (() => void) | null;
  extra: Drawn;
  where: string;
  label: string;
  /** How many alike ones lie there as one. */
  times: number;
  cls: string;
}

/** Alike things that lie as one. */
export interface Stack<T> {
  one: T;
  times: number;
  place: number;
}

/** A die that was rolled, and the line that tells of it. */
/** What somebody has before and after a message: what changed of it is heard. */
export interface Owned {
  hand: number;
  score: number;
}

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
  open: (name: string | null) => void;
  mine?: MyTable[];
  openTables?: OpenTable[];
  numbers?: Statistics;
  code?: Carrying | null;
  /** Somebody has been asked whether they are. */
  sure?: boolean;
}

/** The studio: a deck, the card that is looked at, and what is going on. */
export interface Studio {
  families: FamilyForms[];
  house: House | null;
  read: Read;
  at: number;
  draft: Record<string, unknown> | null;
  asText: boolean;
  busy: string;
  problem: string;
  list: string[];
  dialog: string;
  link: string;
  found: Finding | null;
  note: string;
  undo: string[];
}

/** Somebody at the table, in a sentence: the reader is spoken to. */
export interface Somebody {
  name: string;
  mine: boolean;
}

/** What stands in the slots of a template. */
export type Slots = Record<string, string | number | Somebody | Drawn>;

/** A slot of a template: which one, between which words it chooses, or how it is said. */
export interface Span {
  slot: string;
  forms?: string[];
  how: string;
}

/** What a template is made of: words, and slots. */
export type Piece = string | Span;

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

/** A seat of a family that draws nothing itself: see family/defaults/table.py. */
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
  /** What is lost by being done now, in words; nothing where nothing is. */
  loses?: (app: App) => string;
  /** Is there something to do that is no move of the list? */
  isBusy?: (app: App) => boolean;
}
