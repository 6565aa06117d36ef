import { dayMs } from "../../time/durations.ts";
import { randomInt } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { ChannelPolicy } from "../channels.ts";
import { machineClock, machineTimer, type RealtimeClock, type SetTimer } from "../realtime-clock.ts";
import type { RealtimeTokens } from "../realtime-token.ts";

export type HubLimits = {
  readonly frameBytes: number;
  readonly channelLength: number;
  readonly channelsPerConnection: number;
  readonly queuedBytes: number;
  readonly connectionsPerUser: number;
  readonly connectionsPerAddress: number;
  /** Limit of commands and pongs per connection; above it the connection is closed with 3013. */
  readonly commandsPerMinute: number;
  /** Limit of publications per recovery or history call. */
  readonly publicationsPerCall: number;
  /** Sockets written to before yielding to the event loop. */
  readonly deliveriesPerSlice: number;
};

export type HubTiming = {
  readonly pingIntervalMs: number;
  readonly pongTimeoutMs: number;
  readonly authenticateMs: number;
  readonly refreshGraceMs: number;
  /** Time for a peer to answer a close frame before its socket is destroyed. */
  readonly closeTimeoutMs: number;
  /** Interval of the timer behind all of the above. */
  readonly sweepMs: number;
  readonly idempotencyMs: number;
  /** How long an unused history keeps its epoch. */
  readonly idleHistoryMs: number;
};

export type HubOptions = {
  readonly tokens: Pick<RealtimeTokens, "verify">;
  readonly channels: ChannelPolicy;
  /**
   * Whether a session is open, checked at each connect and refresh. When omitted every valid token is
   * accepted.
   */
  readonly isSessionAlive?: ((sessionId: string) => Promise<boolean>) | undefined;
  /**
   * Exact origins, such as https://casino.example. A request without an Origin header is not from a browser
   * and is accepted.
   */
  readonly allowedOrigins: readonly string[];
  readonly isAnonymousAllowed?: boolean | undefined;
  readonly limits?: Partial<HubLimits> | undefined;
  readonly timing?: Partial<HubTiming> | undefined;
  readonly clock?: RealtimeClock | undefined;
  readonly setTimer?: SetTimer | undefined;
  /** A number in [0, 1) that spreads the first pings. */
  readonly drawFraction?: (() => number) | undefined;
  /** The caller's address, behind a trusted proxy from its header. */
  readonly addressOf: (request: IncomingMessage) => string;
};

export type HubSettings = {
  readonly tokens: Pick<RealtimeTokens, "verify">;
  readonly channels: ChannelPolicy;
  readonly isSessionAlive: (sessionId: string) => Promise<boolean>;
  readonly allowedOrigins: ReadonlySet<string>;
  readonly isAnonymousAllowed: boolean;
  readonly limits: HubLimits;
  readonly timing: HubTiming;
  readonly clock: RealtimeClock;
  readonly setTimer: SetTimer;
  readonly drawFraction: () => number;
  readonly addressOf: (request: IncomingMessage) => string;
};

const defaultLimits: HubLimits = {
  frameBytes: 65_536,
  channelLength: 255,
  channelsPerConnection: 128,
  queuedBytes: 1_048_576,
  connectionsPerUser: 20,
  connectionsPerAddress: 200,
  commandsPerMinute: 100,
  publicationsPerCall: 300,
  deliveriesPerSlice: 256,
};

const defaultTiming: HubTiming = {
  pingIntervalMs: 25_000,
  pongTimeoutMs: 8_000,
  authenticateMs: 10_000,
  refreshGraceMs: 25_000,
  closeTimeoutMs: 2_000,
  sweepMs: 1_000,
  idempotencyMs: 300_000,
  idleHistoryMs: 30 * dayMs,
};

const fractionSteps = 1_000_000;

export function resolveHubSettings(options: HubOptions): HubSettings {
  return {
    tokens: options.tokens,
    channels: options.channels,
    isSessionAlive: options.isSessionAlive ?? (() => Promise.resolve(true)),
    allowedOrigins: new Set(options.allowedOrigins),
    isAnonymousAllowed: options.isAnonymousAllowed ?? false,
    limits: { ...defaultLimits, ...options.limits },
    timing: { ...defaultTiming, ...options.timing },
    clock: options.clock ?? machineClock,
    setTimer: options.setTimer ?? machineTimer,
    drawFraction: options.drawFraction ?? (() => randomInt(fractionSteps) / fractionSteps),
    addressOf: options.addressOf,
  };
}
