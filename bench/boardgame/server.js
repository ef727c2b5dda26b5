// A boardgame.io server with its own storage, on files or (without a folder) in memory: a game of turns in which a move is a move, and nothing more.
const { Server, FlatFile } = require("boardgame.io/server");

const [port, folder] = process.argv.slice(2);
const game = {
  name: "bench",
  setup: () => ({ moves: 0, last: null }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    say: ({ G, playerID }, number) => {
      G.moves += 1;
      G.last = [playerID, number];
    },
  },
};
const db = folder ? new FlatFile({ dir: folder, logging: false }) : undefined; // its own default is memory
const server = Server({ games: [game], db, origins: ["*"] });
server.run({ port: Number(port) }, () => console.log("ready"));
