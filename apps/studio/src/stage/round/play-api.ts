import { asJsonObject } from "@w10/game-math";
import type { PlaySession, BalanceReply, Replay, ReplayStep, Round, RoundReply } from "./play-contract.ts";

/** A server refusal; `type` is its error code, such as wallet.insufficient_funds. */
export class PlayError extends Error {
  readonly type: string;
  constructor(type: string, message: string) {
    super(message);
    this.type = type;
  }
}

/** No answer, or none for now. The call may be repeated with the same key. */
export class ConnectionLost extends Error {
  /** Pause that an overloaded server asks for; null where it is not reached. */
  readonly busyMs: number | null;
  constructor(busyMs: number | null = null) {
    super();
    this.busyMs = busyMs;
  }
}

interface Call {
  readonly path: string;
  readonly body?: unknown;
  readonly token?: string;
  /** The same for all retries, so that a bet that did arrive is not placed twice. */
  readonly key?: string;
  /** Timeout of a long-poll, after which the connection counts as lost. */
  readonly timeoutMs?: number;
}

/**
 * Play must resume within three seconds after the network is back, so no delay is longer. After about twenty
 * seconds the player is asked.
 */
const LONGEST_BUSY_MS = 3_000;
const RETRY_DELAYS_MS = [400, 900, 1800, ...Array.from({ length: 7 }, () => 2500)];

/** The server holds a poll for up to ten seconds. */
const POLL_TIMEOUT_MS = 14_000;

/** A pause before the next attempt. Those whom the server has asked to wait do not all come back at once. */
function pauseOf(delay: number, { busyMs }: ConnectionLost): number {
  if (busyMs === null) return delay;
  const [drawn = 0] = crypto.getRandomValues(new Uint8Array(1));
  return Math.max(delay, Math.min(busyMs, LONGEST_BUSY_MS)) * (1 + drawn / 1_024);
}

/** Transient failures: an incomplete request, a proxy or a restarting server. */
const isTransient = (status: number) => [408, 502, 503, 504].includes(status);

/** Resolves after a time, or as soon as the network is back. */
export const waitOrOnline = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
    addEventListener("online", () => resolve(), { once: true });
  });

/** The origin of this script. The frame's own origin is opaque, so that relative URLs fail. */
const serverOrigin = () => new URL(location.href).origin;

function requestOf(call: Call): RequestInit {
  const headers: Record<string, string> = { accept: "application/json" };
  if (call.token) headers["authorization"] = `Bearer ${call.token}`;
  if (call.key) headers["idempotency-key"] = call.key;
  if (call.body !== undefined) headers["content-type"] = "application/json";
  return {
    method: call.body === undefined ? "GET" : "POST",
    headers,
    credentials: "omit",
    ...(call.timeoutMs === undefined ? {} : { signal: AbortSignal.timeout(call.timeoutMs) }),
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

async function sendOnce<Reply>(call: Call): Promise<Reply> {
  const response = await fetch(serverOrigin() + call.path, requestOf(call)).catch(() => null);
  if (response === null) throw new ConnectionLost();
  if (isTransient(response.status)) {
    const isBusy = (await readError(response)).type === "request.overloaded";
    throw new ConnectionLost(isBusy ? Number(response.headers.get("retry-after")) * 1_000 : null);
  }
  if (!response.ok) throw await readError(response);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API checks each reply against the contract before it leaves; every game would have to carry the schemas of all
  return (await response.json()) as Reply;
}

export interface PlayApi {
  open(launchToken: string): Promise<PlaySession>;
  /** With `isFree` a granted spin is played and the choice is ignored. */
  bet(choice: unknown, key: string, isFree: boolean): Promise<RoundReply>;
  act(action: { roundId: string; step: number; action: string }, key: string): Promise<RoundReply>;
  /** Long-polls a round that ends by time; answered at its end or after some seconds. */
  poll(round: { id: string; step: number }, key: string): Promise<RoundReply>;
  /** The recent rounds; an open one is first. */
  rounds(): Promise<{ rounds: readonly Round[] }>;
  /** Current balance and free spins. */
  balance(): Promise<BalanceReply>;
  /** The record of a finished round of this title. */
  steps(roundId: string): Promise<{ steps: readonly ReplayStep[] }>;
  /** The record of a round, by a replay token from the site. */
  openReplay(replayToken: string): Promise<Replay>;
}

/** How the server is reached: calls are answered, or retried. */
export type ConnectionState = "answers" | "busy" | "lost";

/** The play API client. `onState` hears when a call is retried, and when it is answered. */
export function createPlayApi(onState: (state: ConnectionState) => void): PlayApi {
  let token = "";
  let currency: string | undefined;
  async function send<Reply>(call: Call): Promise<Reply> {
    for (const delay of [...RETRY_DELAYS_MS, null]) {
      try {
        const reply = await sendOnce<Reply>(token ? { ...call, token } : call);
        onState("answers");
        return reply;
      } catch (error) {
        if (!(error instanceof ConnectionLost)) onState("answers");
        if (!(error instanceof ConnectionLost) || delay === null) throw error;
        onState(error.busyMs === null ? "lost" : "busy");
        await waitOrOnline(pauseOf(delay, error));
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
      send({
        path: "/api/play/act",
        body: { roundId, step, action: "look" },
        key,
        timeoutMs: POLL_TIMEOUT_MS,
      }),
    rounds: () => send({ path: "/api/play/rounds" }),
    balance: () => send({ path: "/api/play/balance" }),
    steps: (roundId) => send({ path: `/api/play/rounds/${roundId}` }),
    openReplay: (replayToken) => send({ path: "/api/play/replay", body: { replayToken } }),
  };
}
