import { connect, type Socket } from "node:net";

/** A load from a process of its own, as from many players who do not wait for each other. */
export interface OpenLoad {
  readonly host: string;
  readonly port: number;
  /** Request heads with the credentials of one player each; `KEY` stands for the idempotency key. */
  readonly requests: readonly string[];
  readonly seconds: number;
  /** Requests a second; null for as many as the connections manage, one at a time. */
  readonly perSecond: number | null;
  readonly connections: number;
  readonly run: number;
}

export interface Answered {
  /** Played bets a second. */
  readonly goodput: number;
  readonly refused: number;
  /** Requests without an answer: cut connections, and those that got none within ten seconds after the end. */
  readonly lost: number;
  /** Of played bets, from the moment at which the request was due. */
  readonly p99Ms: number;
}

const patienceMs = 10_000;

/**
 * Sends requests at their times, each on a free connection, or as soon as one is free. Connects first: players
 * have been connected before they bet.
 */
async function load({
  host,
  port,
  requests,
  seconds,
  perSecond,
  connections,
  run,
}: OpenLoad): Promise<Answered> {
  const idle: Socket[] = [];
  const due: number[] = [];
  const played: number[] = [];
  let [sent, answered, refused, cut] = [0, 0, 0, 0];
  let from = Number.POSITIVE_INFINITY;
  let until = Number.POSITIVE_INFINITY;

  function send(socket: Socket, dueAt: number): void {
    sent += 1;
    const key = `${run.toString(16).padStart(8, "0")}-0000-4000-8000-${sent.toString(16).padStart(12, "0")}`;
    const request = requests[sent % requests.length] ?? "";
    socket.once("data", (part: Buffer) => {
      answered += 1;
      const now = performance.now();
      if (part.subarray(9, 12).toString() !== "200") refused += 1;
      else if (now < until) played.push(now - dueAt);
      free(socket);
    });
    socket.write(request.replace("KEY", key));
  }

  function free(socket: Socket): void {
    const next = perSecond === null && performance.now() < until ? performance.now() : due.shift();
    if (next === undefined) idle.push(socket);
    else send(socket, next);
  }

  function open(): Promise<Socket> {
    const socket = connect({ host, port, noDelay: true });
    socket.on("error", () => undefined);
    socket.once("close", () => {
      const place = idle.indexOf(socket);
      if (place === -1) cut += 1;
      else idle.splice(place, 1);
      if (performance.now() < until) void open().then(free);
    });
    return new Promise((resolve) => socket.once("connect", () => resolve(socket)));
  }

  const opened = await Promise.all(Array.from({ length: connections }, open));
  from = performance.now();
  until = from + seconds * 1_000;
  for (const socket of opened) free(socket);
  return new Promise((resolve) => {
    let asked = 0;
    const timer = setInterval(() => {
      const now = performance.now();
      if (perSecond !== null && now < until)
        for (; asked < ((now - from) * perSecond) / 1_000; asked += 1) {
          const dueAt = from + (asked * 1_000) / perSecond;
          const socket = idle.pop();
          if (socket) send(socket, dueAt);
          else due.push(dueAt);
        }
      const isAnswered = now > until && answered + cut >= sent && due.length === 0;
      if (!isAnswered && now < until + patienceMs) return;
      clearInterval(timer);
      const sorted = played.toSorted((a, b) => a - b);
      resolve({
        goodput: played.length / seconds,
        refused,
        lost: sent - answered + due.length,
        p99Ms: sorted[Math.floor(sorted.length * 0.99)] ?? 0,
      });
    }, 5);
  });
}

process.once("message", (message) => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- our parent sends it
  void load(message as OpenLoad).then((answer) => process.send?.(answer, () => process.exit(0)));
});
