import { asJsonObject } from "@w10/game-math";
import type { PlaySession, BalanceReply, Replay, ReplayStep, Round, RoundReply } from "./play-contract.ts";

/** A refusal of the server: `type` is its error code, such as wallet.insufficient_funds. */
export class PlayError extends Error {
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** The server could not be reached even after every retry. The same call may be made again with its key. */
export class ConnectionLost extends Error {}

interface Call {
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
  /** Kept through all retries, so that a bet that did arrive is not placed twice. */
  readonly key?: string;
  /** A call that the server may hold; a silence of so long is a broken connection. */
  readonly patienceMs?: number;
}

/** Never longer than a player waits who is to be back within three seconds; after twenty seconds the player is asked. */
const RETRY_DELAYS_MS = [400, 900, 1800, ...Array.from({ length: 7 }, () => 2500)];

/** The server holds a look for ten seconds at most. */
const POLL_MS = 14_000;

/** Statuses that say nothing about the call itself: a call that did not come in whole, a proxy or a restarting server. */
const isPassing = (status: number) => [408, 502, 503, 504].includes(status);

/** Until some time has passed, or the network is back. */
export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    addEventListener("online", () => resolve(), { once: true });
  });

/** The server that this script came from; the frame's own origin is opaque, so relative paths are resolved against it. */
const serverOf = () => new URL(location.href).origin;

function requestOf(call: Call): RequestInit {
  const headers: Record<string, string> = { accept: "application/json" };
  if (call.token) headers["authorization"] = `Bearer ${call.token}`;
  if (call.key) headers["idempotency-key"] = call.key;
  if (call.body !== undefined) headers["content-type"] = "application/json";
  return {
    method: call.body === undefined ? "GET" : "POST",
    headers,
    credentials: "omit",
    ...(call.patienceMs === undefined ? {} : { signal: AbortSignal.timeout(call.patienceMs) }),
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  };
}

async function readError(response: Response): Promise<PlayError> {
  const reply: unknown = await response.json().catch(() => null);
  const error = asJsonObject(asJsonObject(reply)?.["error"]);
  const [type, message] = [error?.["type"], error?.["message"]];
  return new PlayError(
    typeof type === "string" ? type : `http.${response.status}`,
    typeof message === "string" ? message : response.statusText,
  );
}

async function once<Reply>(call: Call): Promise<Reply> {
  const response = await fetch(serverOf() + call.path, requestOf(call)).catch(() => null);
  if (response === null || isPassing(response.status)) throw new ConnectionLost();
  if (!response.ok) throw await readError(response);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API checks each reply against the contract before it leaves; every game would have to carry the schemas of all
  return (await response.json()) as Reply;
}

export interface PlayApi {
  open(launchToken: string): Promise<PlaySession>;
  /** `isFree` plays a granted spin; the choice does not matter then. */
  bet(choice: unknown, key: string, isFree: boolean): Promise<RoundReply>;
  act(action: { roundId: string; step: number; action: string }, key: string): Promise<RoundReply>;
  /** Asks whether a round that time alone can end is still on; answered at its end, or after some seconds. */
  poll(round: { id: string; step: number }, key: string): Promise<RoundReply>;
  /** The last rounds, the open one first where there is one. */
  rounds(): Promise<{ rounds: readonly Round[] }>;
  /** The current money and granted spins. */
  balance(): Promise<BalanceReply>;
  /** The record of a finished round of the open title. */
  steps(roundId: string): Promise<{ steps: readonly ReplayStep[] }>;
  /** The record of a round by the site's token for it. */
  openReplay(replayToken: string): Promise<Replay>;
}

/** Calls the play server. `onBroken` receives true when a call is retried and false when it succeeds. */
export function createPlayApi(onBroken: (isBroken: boolean) => void): PlayApi {
  let token = "";
  let currency: string | undefined;
  async function send<Reply>(call: Call): Promise<Reply> {
    for (const delay of [...RETRY_DELAYS_MS, null]) {
      try {
        const reply = await once<Reply>(token ? { ...call, token } : call);
        onBroken(false);
        return reply;
      } catch (error) {
        if (!(error instanceof ConnectionLost)) onBroken(false);
        if (!(error instanceof ConnectionLost) || delay === null) throw error;
        onBroken(true);
        await pause(delay);
      }
    }
    throw new ConnectionLost();
  }
  return {
    async open(launchToken) {
      const session = await send<PlaySession>({ path: "/api/play/session", body: { launchToken } });
      ({ sessionToken: token, currency } = session);
      return session;
    },
    bet: (choice, key, isFree) =>
      send({ path: "/api/play/bet", body: { choice, currency, ...(isFree && { isFree }) }, key }),
    act: (action, key) => send({ path: "/api/play/act", body: action, key }),
    poll: ({ id: roundId, step }, key) =>
      send({ path: "/api/play/act", body: { roundId, step, action: "look" }, key, patienceMs: POLL_MS }),
    rounds: () => send({ path: "/api/play/rounds" }),
    balance: () => send({ path: "/api/play/balance" }),
    steps: (roundId) => send({ path: `/api/play/rounds/${roundId}` }),
    openReplay: (replayToken) => send({ path: "/api/play/replay", body: { replayToken } }),
  };
}
