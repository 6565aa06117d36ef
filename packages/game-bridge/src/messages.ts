import * as z from "zod/mini";

/** Names the channel in every message, so that other scripts' messages are told apart. */
export const CHANNEL = "w10.game";
/** Raised when a message changes its meaning; other versions are ignored. */
export const VERSION = 1;

const amountMinor = z.int().check(z.nonnegative());

const currency = z.string().check(z.minLength(3), z.maxLength(8));
/** CSS pixels. */
const extent = z.int().check(z.nonnegative(), z.maximum(1000));
const percent = z.int().check(z.nonnegative(), z.maximum(100));
/** Of the sounds; 0 is mute. */
const volume = percent;
/** Rises with each change; an older version never replaces a newer one. */
const version = z.int().check(z.nonnegative());

const frameMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("ready") }),
  z.object({ type: z.literal("roundStarted") }),
  z.object({
    type: z.literal("roundOver"),
    roundId: z.string().check(z.minLength(1), z.maxLength(64)),
    stakeMinor: amountMinor,
    winMinor: amountMinor,
  }),
  z.object({ type: z.literal("openCashier") }),
  /** From a demo: the same game for money. */
  z.object({ type: z.literal("playForMoney") }),
  /** Limits, time-out and what the player has spent. */
  z.object({ type: z.literal("openCare") }),
  /** How far the active bonus is wagered, and its terms. */
  z.object({ type: z.literal("openWagering") }),
  /** What decided a provably fair round, for the site's check of it. */
  z.object({
    type: z.literal("checkRound"),
    mechanic: z.string().check(z.regex(/^[a-z-]{1,32}$/)),
    clientSeed: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    nonce: version,
    scheme: z.int().check(z.positive()),
  }),
  /** The server opens no round until the player has answered a reality check. */
  z.object({ type: z.literal("realityCheckDue") }),
  /** The player has set another: the frame has no origin to remember it in. */
  z.object({ type: z.literal("volumeChanged"), volume }),
  z.object({ type: z.literal("close") }),
  z.object({ type: z.literal("sessionEnded") }),
]);

const siteMessage = z.discriminatedUnion("type", [
  z.object({ type: z.literal("pause") }),
  z.object({ type: z.literal("resume") }),
  z.object({ type: z.literal("volume"), volume }),
  z.object({
    type: z.literal("jackpotsChanged"),
    currency,
    pools: z.array(z.object({ level: z.enum(["mini", "minor", "major", "grand"]), amountMinor, version })),
  }),
  /** The version tells whether it was by the frame's own play; where it was not, the game asks its server what there is by now. */
  z.object({ type: z.literal("moneyChanged"), currency, version }),
  /**
   * The site's own controls cover this much of the frame's top right corner, CSS pixels: the game keeps its controls out of it. `offer` is
   * what the game shows a way to, because the site has no room for it beside the frame.
   */
  z.object({
    type: z.literal("siteControls"),
    corner: z.object({ width: extent, height: extent }),
    offer: z.nullable(z.enum(["deposit", "realPlay"])),
    /** How far the active bonus is wagered; null where none is, or where the site shows it. */
    wagered: z.nullable(percent),
  }),
  /** The player was granted some, on whichever titles. */
  z.object({ type: z.literal("freeSpinsGranted") }),
]);

/** From the game to the site. */
export type FrameMessage = z.infer<typeof frameMessage>;
/** Of the message `checkRound`. */
export type CheckRound = Extract<FrameMessage, { type: "checkRound" }>;
/** From the site to the game. */
export type SiteMessage = z.infer<typeof siteMessage>;
export type SiteControls = Omit<Extract<SiteMessage, { type: "siteControls" }>, "type">;

const envelope = z.object({ channel: z.literal(CHANNEL), version: z.literal(VERSION), message: z.unknown() });

export function wrap(message: FrameMessage | SiteMessage) {
  return { channel: CHANNEL, version: VERSION, message };
}

function unwrap<T>(schema: z.ZodMiniType<T>, received: unknown): T | null {
  const outer = envelope.safeParse(received);
  if (!outer.success) return null;
  const inner = schema.safeParse(outer.data.message);
  return inner.success ? inner.data : null;
}

/** A message of the game, or null when it is malformed, foreign or of another version. */
export const readFrameMessage = (received: unknown): FrameMessage | null => unwrap(frameMessage, received);

/** A message of the site, or null when it is malformed, foreign or of another version. */
export const readSiteMessage = (received: unknown): SiteMessage | null => unwrap(siteMessage, received);
