// Made from the classes of the messages by: python -m slackhouse.server.message_schema

export type Said = Hello | MakeMove | TakeBack | Why | Chat | GiveOrders | ChangeChair | Agree | Host | GiveWord | SetDoor | Remove | Start | Pause | Resume | Rematch | Leave | Story | Coach | AskHint | AllowHints | Ping;

export type Told = Table | ChatLine | Ack | Error | Reason | StoryPage | Hint | Pong;

export type View = SlackView | DorkView;

/** This is on disk. */
export interface Ack {
  is: "ack";
  id?: string;
  seq: number;
}

/** A move that a good player would make: in words, with why, the chance to win with it, and how far off that may be. */
export interface Advised {
  move: NamedMove;
  say: string;
  why: string;
  chance: number;
  spread: number;
}

/** Another person may have this chair. */
export interface Agree {
  do: "agree";
  id?: string;
  seat?: number;
}

/** What the cards of all families can be and say. */
export interface AllForms {
  families: FamilyForms[];
}

/** The host allows hints among people, or not. */
export interface AllowHints {
  do: "hints";
  id?: string;
  on?: boolean;
}

/** What would a good player do? */
export interface AskHint {
  do: "hint";
  id?: string;
}

/** `POST /api/host/ban`: for so many minutes; for none, the ban is lifted. */
export interface Ban {
  address: string;
  minutes: number;
}

/** A deck on the bench: its text, what is to be changed in it, and which card is looked at. */
export interface Bench {
  deck: string;
  edit?: Edit | null;
  at?: number;
}

/** A card that is another seat's business: in whose room it lies, whose it is, and until when (0: it only remembers who brought it). */
export interface Bond {
  card: number;
  host: number;
  whose: number;
  until: number;
}

/** What became of a card in the doctor's games. */
export interface CardFinding {
  card: string;
  drawn: number;
  played: number;
  canceled: number;
  won: number;
}

/** A card as it is written; and, if nothing is wrong with it, as it will be printed. */
export interface CardOnBench {
  data: Record<string, string | number | number | boolean | array | Record<string, unknown> | null>;
  face?: Record<string, string | number | number | boolean | array | Record<string, unknown> | null> | null;
  picture?: string;
  alt?: string;
}

/** `POST /api/carry`: a code that opens one's tables on another device, once, and soon. */
export interface Carrying {
  code: string;
  seconds: number;
  size: number;
  path: string;
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

/** A move that is offered: as it is sent back, in words, where it is found, and what it would bring as far as its seat can know. */
export interface Choice {
  move: NamedMove;
  say: string;
  about: "deal" | "hand" | "plain" | "tray";
  brings?: string;
}

/** Milliseconds that are left of all there were. */
export interface Clock {
  left: number;
  of: number;
}

/** `POST /api/host/close`. */
export interface CloseTable {
  table: string;
}

/** Turn the coach on or off, and say which further lessons were seen. */
export interface Coach {
  do: "coach";
  id?: string;
  on?: boolean;
  seen?: string[];
}

/** Two seats who are dating. */
export interface Couple {
  first: number;
  second: number;
}

/** `GET /api/host`: how the house is. */
export interface Desk {
  troubles: string[];
  tables: DeskTable[];
  sockets: number;
  rows: number;
  commit_ms: number;
  loop_lag_ms: number;
  refusals: Record<string, number>;
  bans: Record<string, number>;
}

/** A table as whoever runs the house sees it: from outside. */
export interface DeskTable {
  table: string;
  state: string;
  boxes: string[];
  people: number;
  bots: number;
  sockets: number;
  rows: number;
  addresses: string[];
}

/** What those may do who have no chair: sit down, look on, and find the table in the lobby of the house. */
export interface Door {
  sit: boolean;
  watch: boolean;
  listed: boolean;
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
  agenda: OnAgenda[];
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

/** What chance was asked and what it said: which of how many, from 0; of a shuffle, the order that came. */
export interface Draw {
  of: number;
  came: number;
  cards?: number[];
}

/** `GET /api/tables/TABLE/fair`: what chance was bound to in a game that is over, and all that it said; null if nothing was promised. */
export interface Draws {
  proof: Proof | null;
  draws: Draw[];
}

/** A change to a deck, as its text is to have it: everything else in the text stays as it is. */
export interface Edit {
  do: "add" | "change" | "drop" | "head";
  card?: number;
  data?: Record<string, string | number | number | boolean | array | Record<string, unknown> | null>;
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

/** What chance is bound to in a game: the commitment to the house's secret, everybody's words, and after the end the secret. */
export interface Fair {
  commitment: string;
  words: string[];
  secret?: string;
}

/** The forms of a family, and for which boxes they are. */
export interface FamilyForms {
  family: string;
  boxes: string[];
  forms: Forms;
  titles: string[];
}

/** One thing to fill in. */
export interface Field {
  key: string;
  want: "choice" | "choices" | "faces" | "flag" | "number" | "other" | "sure" | "text" | "words";
  about?: string;
  needed?: boolean;
  least?: number;
  most?: number;
  longest?: number;
  choices?: string[];
}

/** What the deck doctor found in a few seconds of games, with the deck and without. */
export interface Finding {
  games: number;
  rounds: number;
  usual: number;
  fair: number;
  cards: CardFinding[];
  prices: string[];
  idle: string[];
}

/** `POST /api/mine/forget`: a table that is not to be listed any more. */
export interface Forget {
  table: string;
}

/** Everything a card of one game can be and say. */
export interface Forms {
  title: string;
  kinds: KindForm[];
  lists: Record<string, string>;
  art: Field[];
  words: string[];
}

/** Standing orders for windows; what is left out stays as it was. */
export interface GiveOrders {
  do: "orders";
  id?: string;
  asking?: "aimed" | "always" | "never" | "sometimes" | "winning" | null;
  until_my_turn?: boolean | null;
  afterwards?: boolean | null;
  always?: string[] | null;
  never?: string[] | null;
  this_turn?: boolean | null;
}

/** My word for the next game: dice and shuffles will come from it, too. */
export interface GiveWord {
  do: "word";
  id?: string;
  word?: string;
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
  coach?: string[] | null;
  previews?: boolean;
}

/** What a good player would do at this question, the best first; nothing but the own view was looked at. */
export interface Hint {
  is: "hint";
  id?: string;
  at: number;
  advice: Advised[];
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
  tokens: ShelfToken[];
  levels: string[];
  speeds: ShelfSpeed[];
  speed: string;
  paces: string[];
  pace: string;
  kept_days: number | null;
  together?: Together;
}

/** `GET /api/howto`: how to play with some boxes. */
export interface HowTo {
  steps: HowToStep[];
}

/** A step of how to play, and the card that shows it. */
export interface HowToStep {
  title: string;
  text: string;
  card?: PrintedCard;
}

/** Under which name a deck is kept: the page is at `/studio?deck=NAME`. */
export interface Kept {
  name: string;
}

/** A kind of card: its fields, and the lists of verbs that it may have. */
export interface KindForm {
  kind: string;
  fields: Field[];
  verbs: Record<string, VerbForm[]>;
}

/** Get up. */
export interface Leave {
  do: "leave";
  id?: string;
}

/** What the coach says now: by its name it is remembered. */
export interface Lesson {
  name: string;
  says: string;
  points: Pointer;
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

/** What a seat has lent another, and what it has rolled ahead for its next Income (0: nothing). */
export interface Loan {
  lender: number;
  borrower: number;
  owed: number;
  rolled: number;
}

/** `GET /api/lobby`: tables with a free chair, and tables to look on at. */
export interface Lobby {
  tables: OpenTable[];
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

/** `GET /api/mine`: the tables of whoever asks. */
export interface Mine {
  tables: MyTable[];
}

/** A mistake: in which line of the text, on which card (below zero: on none), and what. */
export interface Mistake {
  line: number;
  card: number;
  says: string;
}

/** The verb of the notation, and what it is about; fields that do not matter keep their defaults. `card` is played or named; `seat` is whose room it goes to or whose it is aimed at; `on` is the card it is aimed at and `n` the counters on that card (so that two copies in one room can be told apart), a face of the die, or a number chosen; `cards` are several cards put down at once; `words` are a choice that is none of these. Where two sides give something, `cards` and `n` are what this one puts down, `wants` and `price` what it asks for it. */
export type Move = [string, number?, number?, number?, number?, number[]?, string?, number[]?, number?];

/** A table at which somebody sits, from the front door. */
export interface MyTable {
  table: string;
  state: "lobby" | "over" | "paused" | "playing";
  boxes: string[];
  speed: string;
  seats: ChairInSummary[];
  you: number;
  left: boolean;
  turn: number | null;
  asked: boolean;
  since: number;
  by: number | null;
  winners: number[];
  games: number;
}

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

/** A card, or somebody, and how often. */
export interface Often {
  name: string;
  n: number;
}

/** A turn, a play or an effect that is not over, as everybody may know it: whose it is, and what is still to do, the next first. */
export interface OnAgenda {
  kind: string;
  seat: number;
  tasks?: ToDo[];
  card?: number;
  room?: number;
  cards?: number[];
  n?: number;
  paid?: number;
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

/** A table that its host lets anybody find. */
export interface OpenTable {
  table: string;
  state: "lobby" | "over" | "paused" | "playing";
  boxes: string[];
  speed: string;
  seats: ChairInSummary[];
  free: number;
  watch: boolean;
  since: number;
}

/** A piece of Stuff, and the Specials attached to it. */
export interface OwnedStuff {
  card: number;
  attached: number[];
}

/** `GET /api/words`, and `/api/tables/TABLE/words`: what the page says, by key, in the language it is said in. */
export interface PageWords {
  language: string;
  plural: string;
  texts: Record<string, string>;
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

/** A game that somebody has played to its end. */
export interface Played {
  table: string;
  game: number;
  at: number;
  boxes: string[];
  seats: number;
  turns: number;
  role: string;
  won: boolean;
  score: number;
  goal: number;
  winners: string[];
  played: Record<string, number>;
}

/** What a lesson points at: a place of the page, and the card or the seat that is meant. */
export interface Pointer {
  at: "card" | "die" | "hand" | "mine" | "pile" | "prompt" | "score" | "seat" | "story";
  card?: number;
  seat?: number;
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
  said?: string[];
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

/** What chance was bound to in one game. `words` are by seat; a seat that said none has an empty one. */
export interface Proof {
  commitment: string;
  secret: string;
  words: string[];
}

/** A deck as the studio reads it. `whole` is false where the text is no TOML: then it can only be changed as text. */
export interface Read {
  deck: string;
  whole: boolean;
  title: string;
  boxes: string[];
  own_boxes: string[];
  cards: CardOnBench[];
  problems: Mistake[];
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

/** Somebody shall go, and not sit down here again. */
export interface Remove {
  do: "remove";
  id?: string;
  seat?: number;
}

/** A step of a finished game: what happened, the table afterwards, and all hands if they are open. */
export interface ReplayStep {
  story: Line[];
  view: SlackView | DorkView;
  moves: number;
  moments?: ("cancel" | "lead" | "steal" | "win")[];
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

/** What those may do who have no chair here; what is left out stays as it was. */
export interface SetDoor {
  do: "door";
  id?: string;
  sit?: boolean | null;
  watch?: boolean | null;
  listed?: boolean | null;
}

/** Games, and how many of them were won. */
export interface Share {
  name: string;
  games: number;
  won: number;
}

/** A deck to be kept, or one that was. */
export interface Shared {
  deck: string;
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

/** Something a table can choose; it matters with any of these boxes, or only where all of them lie together; none named: always. */
export interface ShelfOption {
  name: string;
  says: string;
  values: (string | boolean)[];
  said: string[];
  default: string | boolean;
  boxes: string[];
  together: boolean;
}

/** How many seconds a window is open, and a question; null where no clock runs. */
export interface ShelfSpeed {
  name: string;
  window: number | null;
  turn: number | null;
}

/** Something that is counted before a seat: its word, a path to draw in a square of 512, and words for numbers that are no count. */
export interface ShelfToken {
  name: string;
  family: string;
  word: string;
  icon: string;
  instead: Record<string, string>;
}

/** A hand that the reader was shown, or looked at: whose, and what was in it then. A later one has a higher number. */
export interface ShownHand {
  seat: number;
  cards: number[];
  n: number;
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
  tokens: Record<string, number>;
  hand_size: number;
  room: LyingCard[];
}

/** The table of a Slack game from one chair. */
export interface SlackView {
  family: "slack";
  plays: Play[];
  agenda: OnAgenda[];
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
  favours: number;
  looked_at: number[];
  given: number;
  bonds: Bond[];
  loans: Loan[];
  couples: Couple[];
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

/** `GET /api/mine/statistics`: what somebody has played, and what came of it. */
export interface Statistics {
  games: number;
  won: number;
  boxes: Share[];
  roles: Share[];
  favourite: Often | null;
  nemesis: Often | null;
  played: Played[];
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
  door: Door;
  watching: number;
  waiting: Waiting | null;
  scores: number[][] | null;
  hints: boolean;
  fair: Fair | null;
  commitment: string;
  you: You;
  view: SlackView | DorkView | null;
  question: string | null;
  spared: boolean;
  undo: boolean;
  shown: ShownHand[];
  choices: Choice[];
  clock: Clock | null;
  story: NumberedLine[];
  lesson?: Lesson;
  since?: NumberedLine[];
}

/** `POST /api/carry/take`: the code that was brought along. */
export interface Take {
  code: string;
  replace?: boolean;
}

/** Take my last move back, if it still can be. */
export interface TakeBack {
  do: "undo";
  id?: string;
}

/** Work that is still to do: its name, and two numbers that say of what; which verb of the card, which seat, which face of a die. */
export interface ToDo {
  task: string;
  of?: number;
  n?: number;
}

/** What holds with some boxes on one table, or why they make none. */
export interface Together {
  boxes: string[];
  seats: [number, number] | null;
  rules: RuleInForce[];
  problem: string | null;
}

/** A card of a deck to be tried at once. */
export interface Trial {
  deck: string;
  at?: number;
  name?: string;
}

/** A verb in one of the lists: the field that names it, and its qualifiers. */
export interface VerbForm {
  word: string;
  about: string;
  fields: Field[];
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
  pace?: string;
  start?: boolean;
  coach?: boolean;
}

/** From where somebody wants to play on: which game, after how many answers, in whose chair, against whom. */
export interface WhatIf {
  game: number;
  moves: number;
  seat: number;
  level?: string;
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
  asking?: "aimed" | "always" | "never" | "sometimes" | "winning";
  until_my_turn?: boolean;
  afterwards?: boolean;
  always?: string[];
  never?: string[];
  this_turn?: boolean;
  word?: string;
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
  "GET /api/host": Desk;
  "POST /api/host/close": Nothing;
  "POST /api/host/ban": Nothing;
  "GET /api/house": House;
  "GET /api/words": PageWords;
  "GET /api/tables/TABLE/words": PageWords;
  "GET /api/rules/ID": RuleTexts;
  "GET /api/howto": HowTo;
  "GET /api/studio": AllForms;
  "POST /api/studio": Read;
  "POST /api/studio/try": YourTable;
  "POST /api/studio/doctor": Finding;
  "POST /api/decks": Kept;
  "GET /api/decks/DECK": Shared;
  "POST /api/leave": Nothing;
  "GET /api/lobby": Lobby;
  "GET /api/mine": Mine;
  "GET /api/mine/statistics": Statistics;
  "POST /api/mine/forget": Nothing;
  "POST /api/mine/erase": Nothing;
  "POST /api/carry": Carrying;
  "POST /api/carry/take": Nothing;
  "POST /api/tables": YourTable;
  "GET /api/tables/TABLE": Summary;
  "POST /api/tables/TABLE/sit": YourSeat;
  "GET /api/tables/TABLE/cards": PrintedCard[];
  "GET /api/tables/TABLE/replay": ReplayStep[];
  "GET /api/tables/TABLE/fair": Draws;
  "POST /api/tables/TABLE/what-if": YourTable;
}

export interface Bodies {
  "POST /api/host/close": CloseTable;
  "POST /api/host/ban": Ban;
  "POST /api/leave": Nothing;
  "POST /api/mine/forget": Forget;
  "POST /api/mine/erase": Nothing;
  "POST /api/carry": Nothing;
  "POST /api/carry/take": Take;
  "POST /api/studio": Bench;
  "POST /api/studio/try": Trial;
  "POST /api/studio/doctor": Shared;
  "POST /api/decks": Shared;
  "POST /api/tables": Wanted;
  "POST /api/tables/TABLE/sit": Sitter;
  "POST /api/tables/TABLE/what-if": WhatIf;
}
