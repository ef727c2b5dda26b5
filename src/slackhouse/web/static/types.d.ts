// Made from the classes of the messages by: python -m slackhouse.server.message_schema

export type Said = Hello | MakeMove | TakeBack | Why | Chat | GiveOrders | ChangeChair | Agree | Host | GiveWord | SetDoor | Remove | Start | Pause | Resume | Rematch | Leave | Story | Coach | AskHint | AllowHints | Ping;

export type Told = Table | ChatLine | Ack | Error | Reason | StoryPage | Hint | Pong;

export type View = SlackView | DorkView;

/** Acknowledges a message whose change is committed to disk. */
export interface Ack {
  is: "ack";
  id?: string;
  seq: number;
}

/** A recommended move: in words, with the reason, the chance to win, and its error. */
export interface Advised {
  move: NamedMove;
  say: string;
  why: string;
  chance: number;
  spread: number;
}

/** Agree that another person may have this chair. */
export interface Agree {
  do: "agree";
  id?: string;
  seat?: number;
}

/** What the cards of all families can be and say. */
export interface AllForms {
  families: FamilyForms[];
}

/** Allow or forbid hints at a table with several people; for the host. */
export interface AllowHints {
  do: "hints";
  id?: string;
  on?: boolean;
}

/** Request a hint for the open question. */
export interface AskHint {
  do: "hint";
  id?: string;
}

/** `POST /api/host/ban`: an address and the minutes of its ban; none lifts it. */
export interface Ban {
  address: string;
  minutes: number;
}

/** A deck in the studio: its text, the edits to make, and the card in view. */
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

/** The result of the deck doctor for one card. */
export interface CardFinding {
  card: string;
  drawn: number;
  played: number;
  canceled: number;
  won: number;
}

/** A card as it is written and, if it has no error, as it will be printed. */
export interface CardOnBench {
  data: Record<string, string | number | number | boolean | array | Record<string, unknown> | null>;
  face?: Record<string, string | number | number | boolean | array | Record<string, unknown> | null> | null;
  picture?: string;
  alt?: string;
}

/** `POST /api/carry`: a code that opens the player's tables on another device, once, within minutes. */
export interface Carrying {
  code: string;
  seconds: number;
  size: number;
  path: string;
}

/** A chair of the table: who has it, and whether they are connected. */
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

/** A chair in a summary. */
export interface ChairInSummary {
  name: string;
  who: "bot" | "empty" | "person";
  face: string;
}

/** Fill a chair with a bot, free it, or take one's own back. */
export interface ChangeChair {
  do: "chair";
  id?: string;
  seat?: number;
  with?: string;
}

/** Send a chat line. */
export interface Chat {
  do: "chat";
  id?: string;
  text?: string;
}

/** A chat line; seat -1 is a spectator. */
export interface ChatLine {
  is: "chat";
  n: number;
  seat: number;
  name: string;
  text: string;
}

/** An offered move: as it is sent back, in words, where the page shows it, and its preview. */
export interface Choice {
  move: NamedMove;
  say: string;
  about: "deal" | "hand" | "plain" | "tray";
  brings?: string;
}

/** The time left of a clock and its total, in milliseconds. */
export interface Clock {
  left: number;
  of: number;
}

/** `POST /api/host/close`: the table to close. */
export interface CloseTable {
  table: string;
}

/** Turn the coach on or off, and name further lessons that were seen. */
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

/** `GET /api/host`: the state of the server for its operator. */
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

/** A table on the admin page: no hands, no names. */
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

/** What people without a chair may do: sit down, watch, and find the table in the lobby. */
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

/** The view of a table of Chez Dork from one seat. */
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

/** A random draw: the number of possible results and the result, from 0; for a shuffle, the order. */
export interface Draw {
  of: number;
  came: number;
  cards?: number[];
}

/** `GET /api/tables/TABLE/fair`: the proof and all random draws of a finished game; null without a commitment. */
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

/** Refuses a message; nothing was changed. A name for programs, a sentence for people, the rule, and details. */
export interface Error {
  is: "error";
  id?: string;
  name: string;
  says: string;
  rule?: string;
  what?: string[];
}

/** The commitment of a game, the players' words, and after the end the secret. */
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

/** A form field. */
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

/** The result of the deck doctor after a few seconds of games with the deck and without. */
export interface Finding {
  games: number;
  rounds: number;
  usual: number;
  fair: number;
  cards: CardFinding[];
  prices: string[];
  idle: string[];
}

/** `POST /api/mine/forget`: a table to list no longer. */
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

/** Set standing orders for windows; omitted fields stay unchanged. */
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

/** Set the player's word for the next game, from which its dice and shuffles are derived, too. */
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

/** The first message of a client: what it has already received. */
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

/** Recommended moves for the open question, best first; computed from the reader's own view. */
export interface Hint {
  is: "hint";
  id?: string;
  at: number;
  advice: Advised[];
}

/** Pass the role of host to another player. */
export interface Host {
  do: "host";
  id?: string;
  seat?: number;
}

/** `GET /api/house`: the boxes, options, tokens, bots and speeds that can be chosen. */
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

/** A step of "how to play", and the card that illustrates it. */
export interface HowToStep {
  title: string;
  text: string;
  card?: PrintedCard;
}

/** The name of a stored deck: its page is `/studio?deck=NAME`. */
export interface Kept {
  name: string;
}

/** A kind of card: its fields, and the lists of verbs that it may have. */
export interface KindForm {
  kind: string;
  fields: Field[];
  verbs: Record<string, VerbForm[]>;
}

/** Leave the table. */
export interface Leave {
  do: "leave";
  id?: string;
}

/** A lesson of the coach; clients remember it by its name. */
export interface Lesson {
  name: string;
  says: string;
  points: Pointer;
}

/** A line of the story, its rule, and what the page can show with it. */
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

/** The links to a table, for players and for spectators. */
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

/** `GET /api/lobby`: listed tables with a free chair or open to spectators. */
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

/** Answer the open question: with an offered move, or with a line of the notation. */
export interface MakeMove {
  do: "move";
  id?: string;
  at?: number;
  move?: Move | NamedMove | null;
  say?: string;
  boast?: string;
}

/** `GET /api/mine`: the tables of the player with this cookie. */
export interface Mine {
  tables: MyTable[];
}

/** An error of a deck: its line, its card (below zero: none), and the message. */
export interface Mistake {
  line: number;
  card: number;
  says: string;
}

/** The verb of the notation, and what it is about; fields that do not matter keep their defaults. `card` is played or named; `seat` is whose room it goes to or whose it is aimed at; `on` is the card it is aimed at and `n` the counters on that card (so that two copies in one room can be told apart), a face of the die, or a number chosen; `cards` are several cards put down at once; `words` are a choice that is none of these. Where two sides give something, `cards` and `n` are what this one puts down, `wants` and `price` what it asks for it. */
export type Move = [string, number?, number?, number?, number?, number[]?, string?, number[]?, number?];

/** A table of the player, as the start page lists it. */
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

/** A request without content. */
export interface Nothing {
}

/** A line of a running story, numbered for its reader. */
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

/** A card or player, and a count. */
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

/** A table in the lobby. */
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

/** `GET /api/words` and `/api/tables/TABLE/words`: the texts of the page by key, and their language. */
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

/** Check the connection. */
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

/** The result of a finished game for one player. */
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

/** What a lesson points at: a place on the page, and the card or seat. */
export interface Pointer {
  at: "card" | "die" | "hand" | "mine" | "pile" | "prompt" | "score" | "seat" | "story";
  card?: number;
  seat?: number;
}

/** Answers a ping. */
export interface Pong {
  is: "pong";
  id?: string;
}

/** A Special that changes prices in this turn, and which of its verbs does (DORK-11). */
export interface PriceChange {
  card: number;
  verb: number;
}

/** A printed card; fields that do not apply are left out. */
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

/** An error: a name for programs, a sentence for people, the rule, and a list of details if there is one. */
export interface Problem {
  name: string;
  says: string;
  rule?: string;
  what?: string[];
}

/** The proof of one game: commitment, secret and the players' words by seat (empty where none was given). */
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

/** Why a card cannot be played now; without a rule it can be. */
export interface Reason {
  is: "why";
  id?: string;
  card: number;
  says: string;
  rule: string;
  text: string;
}

/** The body of a refused request. */
export interface Refusal {
  error: Problem;
}

/** Start another game with the same players. */
export interface Rematch {
  do: "rematch";
  id?: string;
}

/** Remove a player, who cannot sit down here again. */
export interface Remove {
  do: "remove";
  id?: string;
  seat?: number;
}

/** A step of a finished game: what happened, the view afterwards, and all hands if they are shown. */
export interface ReplayStep {
  story: Line[];
  view: SlackView | DorkView;
  moves: number;
  moments?: ("cancel" | "lead" | "steal" | "win")[];
  hands?: number[][];
}

/** Restart the clocks. */
export interface Resume {
  do: "resume";
  id?: string;
}

/** A rule that applies with these boxes together. */
export interface RuleInForce {
  says: string;
  rule: string;
}

/** The text of a rule. */
export interface RuleText {
  id: string;
  text: string;
}

/** `GET /api/rules/ID`: a rule, or all rules of a heading. */
export interface RuleTexts {
  rules: RuleText[];
}

/** Set what people without a chair may do here; omitted fields stay unchanged. */
export interface SetDoor {
  do: "door";
  id?: string;
  sit?: boolean | null;
  watch?: boolean | null;
  listed?: boolean | null;
}

/** A number of games, and how many of them were won. */
export interface Share {
  name: string;
  games: number;
  won: number;
}

/** A shared deck. */
export interface Shared {
  deck: string;
}

/** A box that can be chosen for a table. */
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

/** An option of a table; it matters with any of these boxes, or only with all of them together; none named: always. */
export interface ShelfOption {
  name: string;
  says: string;
  values: (string | boolean)[];
  said: string[];
  default: string | boolean;
  boxes: string[];
  together: boolean;
}

/** A speed of play: seconds for a window and for a question; null without a clock. */
export interface ShelfSpeed {
  name: string;
  window: number | null;
  turn: number | null;
}

/** A token that seats can have: its word, its icon as a path in a square of 512, and words for numbers that are no count. */
export interface ShelfToken {
  name: string;
  family: string;
  word: string;
  icon: string;
  instead: Record<string, string>;
}

/** A hand that was shown to the reader: whose, and its cards at that time. A later one has a higher number. */
export interface ShownHand {
  seat: number;
  cards: number[];
  n: number;
}

/** A request to sit down: the name, and the chair. */
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

/** The view of a table of a Slack game from one seat. */
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

/** Start the game. */
export interface Start {
  do: "start";
  id?: string;
}

/** `GET /api/mine/statistics`: the finished games of a player, and their statistics. */
export interface Statistics {
  games: number;
  won: number;
  boxes: Share[];
  roles: Share[];
  favourite: Often | null;
  nemesis: Often | null;
  played: Played[];
}

/** Request story lines before a given line. */
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

/** `GET /api/tables/TABLE`: the public summary of a table. */
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

/** `POST /api/carry/take`: a code from another device. */
export interface Take {
  code: string;
  replace?: boolean;
}

/** Take back the player's last move, if that is still possible. */
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

/** The rules of a combination of boxes, or why they cannot be combined. */
export interface Together {
  boxes: string[];
  seats: [number, number] | null;
  rules: RuleInForce[];
  problem: string | null;
}

/** A request to try a card of a deck. */
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

/** The seats that are waited for, and what for. */
export interface Waiting {
  seats: number[];
  for: string;
}

/** The parameters of a new table. */
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

/** A request to branch off from a finished game: the game, the number of answers, the seat, and the level of the bots. */
export interface WhatIf {
  game: number;
  moves: number;
  seat: number;
  level?: string;
}

/** Ask why a card cannot be played now. */
export interface Why {
  do: "why";
  id?: string;
  card?: number;
}

/** The reader's seat and standing orders; a spectator has neither. */
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

/** `POST /api/tables/TABLE/sit`: the player's seat. */
export interface YourSeat {
  seat: number;
}

/** `POST /api/tables`: the new table, and the player's seat. */
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
