import { createServer, type Socket } from "node:net";

/**
 * A Redis that answers a client's handshake and counts in the rate limit script: `[count, milliseconds
 * left]`.
 */
export async function startFakeRedis(): Promise<{
  readonly url: string;
  /** Count of each key. */
  readonly counts: ReadonlyMap<string, number>;
  /** Commands received while frozen. */
  readonly unanswered: () => number;
  /** A frozen Redis accepts commands and answers none. */
  freeze(this: void, isFrozen: boolean): void;
  stop(this: void): void;
}> {
  let isStill = false;
  let unanswered = 0;
  const counts = new Map<string, number>();
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let waiting = "";
    socket.on("error", () => undefined);
    socket.on("data", (part) => {
      if (isStill) {
        unanswered += 1;
        return;
      }
      const { commands, rest } = readCommands(waiting + part.toString("latin1"));
      waiting = rest;
      for (const command of commands) socket.write(answer(command, counts));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `redis://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    counts,
    unanswered: () => unanswered,
    freeze(isFrozen) {
      isStill = isFrozen;
    },
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

function answer([name = "", ...words]: readonly string[], counts: Map<string, number>): string {
  switch (name.toLowerCase()) {
    case "ping":
      return "+PONG\r\n";
    case "info":
      return "+redis_version:7.0.15\r\n";
    case "evalsha":
    case "eval": {
      const [, , key = "", windowMs] = words;
      const count = (counts.get(key) ?? 0) + 1;
      counts.set(key, count);
      return `*2\r\n:${count}\r\n:${windowMs}\r\n`;
    }
    case "client":
      return "+OK\r\n";
    default:
      return `-ERR unknown command '${name}'\r\n`;
  }
}

/** Complete commands as arrays of words; the rest waits for its end. */
function readCommands(text: string): { commands: string[][]; rest: string } {
  const commands: string[][] = [];
  let at = 0;
  for (;;) {
    const read = readCommand(text, at);
    if (!read) return { commands, rest: text.slice(at) };
    commands.push(read.words);
    at = read.end;
  }
}

function readCommand(text: string, from: number): { words: string[]; end: number } | null {
  const head = /^\*(\d+)\r\n/.exec(text.slice(from));
  if (!head) return null;
  const words: string[] = [];
  let at = from + head[0].length;
  while (words.length < Number(head[1])) {
    const size = /^\$(\d+)\r\n/.exec(text.slice(at));
    if (!size) return null;
    const start = at + size[0].length;
    at = start + Number(size[1]) + 2;
    if (at > text.length) return null;
    words.push(text.slice(start, at - 2));
  }
  return { words, end: at };
}
