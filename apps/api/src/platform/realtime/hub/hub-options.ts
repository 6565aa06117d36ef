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
  /** Commands and pongs of one connection; above it the connection is closed with 3013. */
  readonly commandsPerMinute: number;
  /** Publications one recovery or one history call may return. */
  readonly publicationsPerCall: number;
  /** Sockets written to before the event loop gets its turn. */
  readonly deliveriesPerSlice: number;
};

export type HubTiming = {
  readonly pingIntervalMs: number;
  readonly pongTimeoutMs: number;
  readonly authenticateMs: number;
  readonly refreshGraceMs: number;
  /** How long a peer may take to answer a close frame before its socket is destroyed. */
  readonly closeTimeoutMs: number;
  /** The beat of the one timer behind all of the above. */
  readonly sweepMs: number;
  readonly idempotencyMs: number;
  /** How long an unused history keeps its epoch. */
  readonly idleHistoryMs: number;
};

export type HubOptions = {
  readonly tokens: Pick<RealtimeTokens, "verify">;
  readonly channels: ChannelPolicy;
  /** Whether a sign-in still lasts: asked at each connect and refresh. Left out, every valid token is good. */
  readonly isSessionAlive?: ((sessionId: string) => Promise<boolean>) | undefined;
  /** Exact origins, such as https://casino.example. A request without an Origin header comes from no browser and passes. */
  readonly allowedOrigins: readonly string[];
  readonly isAnonymousAllowed?: boolean | undefined;
  readonly limits?: Partial<HubLimits> | undefined;
  readonly timing?: Partial<HubTiming> | undefined;
  readonly clock?: RealtimeClock | undefined;
  readonly setTimer?: SetTimer | undefined;
  /** A number from 0 up to 1 that spreads the first pings. */
  readonly drawFraction?: (() => number) | undefined;
  /** Where a connection comes from; behind a proxy that is believed, its word. */
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

const dayMs = 86_400_000;

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
