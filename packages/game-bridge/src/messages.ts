import * as z from "zod/mini";

/** Identifies our messages among those of other scripts. */
export const CHANNEL = "w10.game";
/** Increased when a message changes its meaning; other versions are ignored. */
export const VERSION = 1;

const amountMinor = z.int().check(z.nonnegative());

const currency = z.string().check(z.minLength(3), z.maxLength(8));
/** CSS pixels. */
const extent = z.int().check(z.nonnegative(), z.maximum(1000));
const percent = z.int().check(z.nonnegative(), z.maximum(100));
/** Sound volume in percent; 0 is mute. */
const volume = percent;
/** Increases with each change; a lower version never replaces a higher one. */
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
  /** From a demo: the same game for real money. */
  z.object({ type: z.literal("playForMoney") }),
  /** Limits, time-out and the player's spending. */
  z.object({ type: z.literal("openCare") }),
  /** Opens the active bonus's wagering progress and terms. */
  z.object({ type: z.literal("openWagering") }),
  /** Seeds of a provably fair round, for verification by the site. */
  z.object({
    type: z.literal("checkRound"),
    mechanic: z.string().check(z.regex(/^[a-z-]{1,32}$/)),
    clientSeed: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)),
    nonce: version,
    scheme: z.int().check(z.positive()),
  }),
  /** The server opens no round until the player has answered a reality check. */
  z.object({ type: z.literal("realityCheckDue") }),
  /** The player changed the volume: the frame has no storage of its own. */
  z.object({ type: z.literal("volumeChanged"), volume }),
  /** Rules, rounds or a choice cover the frame from its top, or no longer. */
  z.object({ type: z.literal("sheetShown"), isShown: z.boolean() }),
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
  /**
   * The version shows whether the frame's own play caused it; otherwise the game reads the balance from the
   * server.
   */
  z.object({ type: z.literal("moneyChanged"), currency, version }),
  /**
   * The site's controls cover this much of the frame's top right corner in CSS pixels; the game keeps its own
   * out of it. `offer` is a link that the game shows because the site has no room for it.
   */
  z.object({
    type: z.literal("siteControls"),
    corner: z.object({ width: extent, height: extent }),
    offer: z.nullable(z.enum(["deposit", "realPlay"])),
    /** How far the active bonus is wagered; null where none is, or where the site shows it. */
    wagered: z.nullable(percent),
  }),
  /** The player went back: the game closes its rules, rounds or choice. */
  z.object({ type: z.literal("closeSheet") }),
  /** The player was granted free spins on some titles. */
  z.object({ type: z.literal("freeSpinsGranted") }),
]);

/** From the game to the site. */
export type FrameMessage = z.infer<typeof frameMessage>;
/** Data of the message `checkRound`. */
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

/** A message of the game; null when it is malformed, foreign or of another version. */
export const readFrameMessage = (received: unknown): FrameMessage | null => unwrap(frameMessage, received);

/** A message of the site; null when it is malformed, foreign or of another version. */
export const readSiteMessage = (received: unknown): SiteMessage | null => unwrap(siteMessage, received);
