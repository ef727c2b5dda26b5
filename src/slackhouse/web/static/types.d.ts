// Made from the classes of the messages by: python -m slackhouse.server.message_schema

export type Said = Hello | MakeMove | Why | Chat | GiveOrders | ChangeChair | Agree | Host | Start | Pause | Resume | Rematch | Leave | Story | Ping;

export type Told = Table | ChatLine | Ack | Error | Reason | StoryPage | Pong;

export type View = SlackView | DorkView;

/** This is on disk. */
export interface Ack {
  is: "ack";
  id?: string;
  seq: number;
}

/** Another person may have this chair. */
export interface Agree {
  do: "agree";
  id?: string;
  seat?: number;
}

/** A seat of the table: who sits there, and whether they are there. */
export interface Chair {
  name: string;
  who: "bot" | "empty" | "person";
  level: string;
  face: string;
  here: boolean;
  host: boolean;
  sitting_in: boolean;
  agreed: number[];
}

/** Who sits there. */
export interface ChairInSummary {
  name: string;
  who: "bot" | "empty" | "person";
  face: string;
}

/** Fill a chair, free it, or take the own one back. */
export interface ChangeChair {
  do: "chair";
  id?: string;
  seat?: number;
  with?: string;
}

/** Something beside the game. */
export interface Chat {
  do: "chat";
  id?: string;
  text?: string;
}

/** Something said beside the game; seat -1 is a spectator. */
export interface ChatLine {
  is: "chat";
  n: number;
  seat: number;
  name: string;
  text: string;
}

/** A move that is offered: as it is sent back, in words, and where it is found. */
export interface Choice {
  move: NamedMove;
  say: string;
  about: "deal" | "hand" | "plain" | "tray";
}

/** Milliseconds that are left of all there were. */
export interface Clock {
  left: number;
  of: number;
}

/** A seat as everybody sees it: its money in the open (DORK-4), its Stuff in two rows (DORK-19), its hand only counted. */
export interface DorkSeat {
  character: number;
  money: number;
  points: number;
  obsessions: string[];
  kept: number[];
  hand_size: number;
  offered: number[];
  temporary: HeldObsession[];
  top: OwnedStuff[];
  bottom: OwnedStuff[];
}

/** The table of Chez Dork from one chair. */
export interface DorkView {
  family: "dork";
  plays: Play[];
  seats: DorkSeat[];
  seat: number | null;
  hand: number[];
  turn: number;
  phase: number;
  turns: number;
  pile_size: number;
  discards: number[];
  about: string;
  waiting: number[];
  passed: number;
  open_ended: boolean;
  winners: number[];
  aside: number[];
  trades: number;
  auctions: number;
  more_trades: number;
  more_auctions: number;
  lot: LotView | null;
  own_words: string[];
  listeners: number[];
  prices: PriceChange[];
  offers: OpenOffer[];
}

/** Nothing was changed, and why: a name for programs, a sentence for people, the rule, and the list where there is one. */
export interface Error {
  is: "error";
  id?: string;
  name: string;
  says: string;
  rule?: string;
  what?: string[];
}

/** Standing orders for windows; what is left out stays as it was. */
export interface GiveOrders {
  do: "orders";
  id?: string;
  asking?: "always" | "never" | "sometimes" | null;
  until_my_turn?: boolean | null;
  afterwards?: boolean | null;
  always?: string[] | null;
  never?: string[] | null;
}

/** A temporary Obsession, and which of its two ends shows (DORK-15). */
export interface HeldObsession {
  card: number;
  end: number;
}

/** The first message: what this client has seen. */
export interface Hello {
  do: "hello";
  id?: string;
  last?: number;
  last_chat?: number;
  protocol?: number;
  watch?: boolean;
}

/** Somebody else shall be the host. */
export interface Host {
  do: "host";
  id?: string;
  seat?: number;
}

/** `GET /api/house`: what there is to choose. */
export interface House {
  boxes: ShelfBox[];
  options: ShelfOption[];
  levels: string[];
  speeds: ShelfSpeed[];
  speed: string;
  together?: Together;
}

/** Get up. */
export interface Leave {
  do: "leave";
  id?: string;
}

/** A line of the story, the rule behind it, and what a page can show besides. */
export interface Line {
  text: string;
  rule: string;
  hits: boolean;
  begins: boolean;
  die: number;
  cancels: boolean;
  wins: boolean;
  spans: Span[];
}

/** The ways to a table, for friends and for spectators. */
export interface Links {
  sit: string;
  watch: string;
}

/** The Auction that is running: `bidder` is -1 as long as nobody has bid; `least` is what the next bid must be. */
export interface LotView {
  seller: number;
  cards: number[];
  bidder: number;
  bid: number;
  least: number;
}

/** A card in a room, and the Slack counters on it (SLACK-2). */
export interface LyingCard {
  card: number;
  counters: number;
}

/** An answer to a question: an offered move, or words of the notation. */
export interface MakeMove {
  do: "move";
  id?: string;
  at?: number;
  move?: Move | NamedMove | null;
  say?: string;
  boast?: string;
}

/** The verb of the notation, and what it is about; fields that do not matter keep their defaults. `card` is played or named; `seat` is whose room it goes to or whose it is aimed at; `on` is the card it is aimed at and `n` the counters on that card (so that two copies in one room can be told apart), a face of the die, or a number chosen; `cards` are several cards put down at once; `words` are a choice that is none of these. Where two sides give something, `cards` and `n` are what this one puts down, `wants` and `price` what it asks for it. */
export type Move = [string, number?, number?, number?, number?, number[]?, string?, number[]?, number?];

/** A move by name, as it was offered; what keeps its default may be left out. */
export interface NamedMove {
  do: string;
  card?: number;
  seat?: number;
  on?: number;
  n?: number;
  cards?: number[];
  words?: string;
  wants?: number[];
  price?: number;
}

/** A request that says nothing more. */
export interface Nothing {
}

/** A line of a running story: its number is the reader's own. */
export interface NumberedLine {
  text: string;
  rule: string;
  hits: boolean;
  begins: boolean;
  die: number;
  cancels: boolean;
  wins: boolean;
  spans: Span[];
  n: number;
}

/** Who offers what to whom: Stuff and dollars for Stuff and dollars (DORK-8). */
export interface OpenOffer {
  seat: number;
  to: number;
  gives: number[];
  pays: number;
  wants: number[];
  price: number;
}

/** A piece of Stuff, and the Specials attached to it. */
export interface OwnedStuff {
  card: number;
  attached: number[];
}

/** Stop the clocks. */
export interface Pause {
  do: "pause";
  id?: string;
}

/** Are you still there? */
export interface Ping {
  do: "ping";
  id?: string;
}

/** Cards that were put down and have not found their place yet: who did, whose room and which cards it is aimed at, and a number that goes with it. */
export interface Play {
  kind: string;
  seat: number;
  cards: number[];
  room?: number;
  n?: number;
  on?: number[];
}

/** We are still here. */
export interface Pong {
  is: "pong";
  id?: string;
}

/** A Special that changes prices in this turn, and which of its verbs does (DORK-11). */
export interface PriceChange {
  card: number;
  verb: number;
}

/** A card of the table as it is printed; what does not apply to it is left out. */
export interface PrintedCard {
  box: string;
  name: string;
  kind: string;
  types: string[];
  copies: number;
  text: string;
  art: string;
  quip?: string;
  cost?: number;
  slack?: number | string;
  income?: number | string;
  free_time?: number | string;
  goal?: number;
  value?: number;
  points?: number;
  obsessions?: string[];
}

/** Why not: a name for programs, a sentence for people, the rule, and the list where there is one. */
export interface Problem {
  name: string;
  says: string;
  rule?: string;
  what?: string[];
}

/** Why a card cannot be played now; without a rule it can. */
export interface Reason {
  is: "why";
  id?: string;
  card: number;
  says: string;
  rule: string;
  text: string;
}

/** What is answered instead, with a fitting status. */
export interface Refusal {
  error: Problem;
}

/** Once more, with the same people. */
export interface Rematch {
  do: "rematch";
  id?: string;
}

/** A step of a finished game: what happened, the table afterwards, and all hands if they are open. */
export interface ReplayStep {
  story: Line[];
  view: SlackView | DorkView;
  hands?: number[][];
}

/** Let them run on. */
export interface Resume {
  do: "resume";
  id?: string;
}

/** A rule that holds with these boxes together. */
export interface RuleInForce {
  says: string;
  rule: string;
}

/** A rule in words. */
export interface RuleText {
  id: string;
  text: string;
}

/** `GET /api/rules/ID`: a rule, or all of a heading. */
export interface RuleTexts {
  rules: RuleText[];
}

/** A box on the shelf. */
export interface ShelfBox {
  name: string;
  title: string;
  family: string;
  mood: string;
  differs: string;
  seats: [number, number];
  needs: string[];
  cards: number;
}

/** Something a table can choose; it matters with these boxes, or with all. */
export interface ShelfOption {
  name: string;
  says: string;
  values: (string | boolean)[];
  default: string | boolean;
  boxes: string[];
}

/** How many seconds a window is open, and a question; null where no clock runs. */
export interface ShelfSpeed {
  name: string;
  window: number | null;
  turn: number | null;
}

/** Who wants to sit, and where. */
export interface Sitter {
  name: string;
  seat?: number | null;
}

/** A seat as everybody sees it. */
export interface SlackSeat {
  job: number;
  job_slack: number;
  score: number;
  goal: number;
  income: number;
  free_time: number;
  next_income: number;
  next_free_time: number;
  gloom: number;
  madness: number;
  hand_size: number;
  room: LyingCard[];
}

/** The table of a Slack game from one chair. */
export interface SlackView {
  family: "slack";
  plays: Play[];
  seats: SlackSeat[];
  seat: number | null;
  hand: number[];
  turn: number;
  phase: number;
  turns: number;
  pile_size: number;
  discards: number[];
  about: string;
  waiting: number[];
  passed: number;
  open_ended: boolean;
  winners: number[];
  shopped: boolean;
  job_pile_size: number;
  removed: number[];
  week: number;
}

/** A piece of a line: plain text, the name of a seat (or "you"), or the title of a card. */
export interface Span {
  text: string;
  seat?: number;
  card?: number;
}

/** Deal. */
export interface Start {
  do: "start";
  id?: string;
}

/** The lines before this one, please. */
export interface Story {
  do: "story";
  id?: string;
  before?: number;
}

/** Earlier lines of the story. */
export interface StoryPage {
  is: "story";
  id?: string;
  lines: NumberedLine[];
}

/** `GET /api/tables/TABLE`: what anybody may know before they sit down. */
export interface Summary {
  table: string;
  state: "lobby" | "over" | "paused" | "playing";
  boxes: string[];
  family: string;
  options: Record<string, string | boolean>;
  speed: string;
  games: number;
  phases: string[];
  seats: ChairInSummary[];
  you: number | null;
  links: Links;
  local: boolean;
}

/** What everybody is told of a table alike. What one reader is told of it: what this chair may know, and nobody else's. */
export interface Table {
  is: "table";
  protocol: number;
  table: string;
  seq: number;
  at: number;
  state: "lobby" | "over" | "paused" | "playing";
  games: number;
  boxes: string[];
  family: string;
  options: Record<string, string | boolean>;
  rules: string[];
  own_cards: number;
  speed: string;
  phases: string[];
  seats: Chair[];
  watching: number;
  waiting: Waiting | null;
  scores: number[][] | null;
  you: You;
  view: SlackView | DorkView | null;
  question: string | null;
  choices: Choice[];
  clock: Clock | null;
  story: NumberedLine[];
}

/** What holds with some boxes on one table, or why they make none. */
export interface Together {
  boxes: string[];
  seats: [number, number] | null;
  rules: RuleInForce[];
  problem: string | null;
}

/** Who is being waited for, and for what. */
export interface Waiting {
  seats: number[];
  for: string;
}

/** The table somebody wants. */
export interface Wanted {
  boxes?: string[];
  seats?: number;
  options?: Record<string, string | boolean>;
  decks?: string[];
  bots?: string[];
  name?: string;
  speed?: string;
  start?: boolean;
}

/** Why can I not play this card now? */
export interface Why {
  do: "why";
  id?: string;
  card?: number;
}

/** The reader: their seat, and their standing orders; a spectator has neither. */
export interface You {
  seat: number | null;
  host: boolean;
  asking?: "always" | "never" | "sometimes";
  until_my_turn?: boolean;
  afterwards?: boolean;
  always?: string[];
  never?: string[];
}

/** `POST /api/tables/TABLE/sit`: where one sits now. */
export interface YourSeat {
  seat: number;
}

/** `POST /api/tables`: the table that was laid, and the own seat. */
export interface YourTable {
  table: string;
  seat: number;
}

export interface Answers {
  "GET /api/house": House;
  "GET /api/rules/ID": RuleTexts;
  "POST /api/leave": Nothing;
  "POST /api/tables": YourTable;
  "GET /api/tables/TABLE": Summary;
  "POST /api/tables/TABLE/sit": YourSeat;
  "GET /api/tables/TABLE/cards": PrintedCard[];
  "GET /api/tables/TABLE/replay": ReplayStep[];
}

export interface Bodies {
  "POST /api/leave": Nothing;
  "POST /api/tables": Wanted;
  "POST /api/tables/TABLE/sit": Sitter;
}
