import * as z from "zod/mini";
import { limitKind } from "../safety/limit-kinds.ts";
import { documentKinds } from "../safety/document-kind.ts";
import { checkableSeed, roundSeed } from "../play/fairness.ts";
import { gameFeatures } from "../play/game-features.ts";
import { jackpotLevel, jackpotWin } from "../play/jackpot-pool.ts";
import { amountMinor, currencyCode, instant, uuid } from "./scalars.ts";

/**
 * What signed a browser out: an exclusion or block while it lasts, a new password, the account's closure, or
 * a request from another device.
 */
const sessionEndCauses = ["self_exclusion", "blocked", "password", "closed", "revoked"] as const;
export type SessionEndCause = (typeof sessionEndCauses)[number];

/** A guest in `/player/info`. */
export const guest = z.object({
  auth: z.literal(false),
  ended: z.optional(z.object({ by: z.enum(sessionEndCauses), until: z.nullable(instant) })),
});

/** Why a capability is closed, as an error code; null when it is open. */
const verdict = z.nullable(
  z.enum([
    "player.blocked",
    "player.fraud",
    "player.self_excluded",
    "player.profile_incomplete",
    "player.limits_required",
    "player.documents_required",
  ]),
);

/** The signed-in player with every field of the specification's Player entity (part 2 §3). */
export const player = z.object({
  auth: z.literal(true),
  id: uuid,
  login: z.string(),
  email: z.string(),
  emailConfirmed: z.boolean(),
  name: z.nullable(z.string()),
  surname: z.nullable(z.string()),
  gender: z.nullable(z.enum(["m", "f"])),
  dateBirthday: z.nullable(z.string()),
  country: z.nullable(z.string()),
  countryName: z.nullable(z.string()),
  city: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  phoneConfirmed: z.boolean(),
  /** The stored phone belongs to no country: the player is asked for another. */
  isPhoneImpossible: z.boolean(),
  currency: currencyCode,
  /** Real money in the active currency, minor units. */
  balance: amountMinor,
  balanceFormatted: z.string(),
  /** Increases with every change of this balance; ignore a lower one. */
  balanceVersion: z.int(),
  points: z.int(),
  isProfileComplete: z.boolean(),
  blocked: z.boolean(),
  fraud: z.boolean(),
  /** The player's capabilities, each with the first reason against it. */
  eligibility: z.object({
    play: verdict,
    deposit: verdict,
    withdraw: verdict,
    takeBonus: verdict,
    joinTournament: verdict,
    exchangePoints: verdict,
    takeCashback: verdict,
    closeAccount: verdict,
    seeBalance: verdict,
  }),
  /** Requirements of the player's market, before deposits and play, that the player does not meet yet. */
  missingTerms: z.object({ limits: z.array(limitKind), documents: z.array(z.enum(documentKinds)) }),
  selfExclusionExpireAt: z.nullable(instant),
  selfExclusionDeletedAt: z.nullable(instant),
  /** When play would reopen for a request made now; null when it cannot be requested. */
  selfExclusionReopensAt: z.nullable(instant),
  twoFactorAuthType: z.enum({ off: 0, app: 1, sms: 2 }),
  deviceId: z.string(),
  policyAccepted: z.boolean(),
  termsAccepted: z.boolean(),
  unreadMessagesCount: z.int(),
  /** Null on the first sign-in. */
  previousSignIn: z.nullable(
    z.object({
      at: instant,
      /** Browser and system, as 'Chrome, Windows'. */
      device: z.string(),
      /** Country of its IP address, named in the request's language. */
      country: z.nullable(z.string()),
    }),
  ),
  registeredAt: instant,
});

/** One currency of the player's wallet (specification: Currency entry). Amounts in minor units. */
export const currencyEntry = z.object({
  currency: currencyCode,
  balance: amountMinor,
  balanceFormatted: z.string(),
  real: amountMinor,
  realFormatted: z.string(),
  bonus: amountMinor,
  bonusFormatted: z.string(),
  bonusPoints: z.int(),
  isEmpty: z.boolean(),
  isActive: z.boolean(),
  activeBonus: z.nullable(
    z.object({
      id: uuid,
      currency: currencyCode,
      amount: amountMinor,
      fullWager: amountMinor,
      wagerLeft: amountMinor,
      wagerRatio: z.number(),
      wageredAmount: amountMinor,
      /** Max bet while it is wagered; null for no limit. */
      maxBet: z.nullable(amountMinor),
      /** Whether it cannot be staked, and stakes of real money alone unlock it. */
      isLocked: z.boolean(),
      cancelAfter: z.nullable(instant),
    }),
  ),
  version: z.int(),
});

/** A game in the lobby (specification: Game), with its limits and RTP. */
export const game = z.object({
  id: uuid,
  title: z.string(),
  tagline: z.string(),
  icon: z.nullable(z.string()),
  /**
   * The picture's placeholder: 4 x 5 pixels from the top left, each RGB 5-6-5 in two bytes (little-endian),
   * base64.
   */
  blur: z.nullable(z.string()),
  frontendPageUrl: z.string(),
  isFavorite: z.boolean(),
  jackpot: z.nullable(z.string()),
  /** The jackpot that it feeds, whose amounts are published and listed under this id. */
  jackpotId: z.nullable(z.string()),
  ribbon: z.nullable(z.enum(["new", "hit", "tournament", "exclusive", "free_spins"])),
  blockedByCountry: z.boolean(),
  available: z.object({ byLocale: z.boolean(), byCurrency: z.boolean() }),
  provider: z.object({ name: z.string(), uri: z.string() }),
  category: z.enum(["slots", "jackpot", "tablegames", "others"]),
  volatility: z.enum(["low", "medium", "high"]),
  returnBasisPoints: z.int(),
  features: z.array(z.enum(gameFeatures)),
  /** Formatted min and max bet in the viewer's currency; null when the game is not offered in it. */
  stakes: z.nullable(z.string()),
});

/**
 * A row of the games history. Formatted fields contain amount and decimals; the currency is a field of its
 * own.
 */
export const roundRow = z.object({
  id: uuid,
  dateTimeStart: instant,
  dateTimeEnd: z.nullable(instant),
  game: z.string(),
  previousBalanceFormatted: z.string(),
  betFormatted: z.string(),
  winFormatted: z.string(),
  /**
   * A granted spin, which moves no balance: the kind of money that its win is granted as. Null for a round
   * with a stake.
   */
  freeSpin: z.nullable(z.enum(["lost", "bonus", "real"])),
  /** Highest jackpot level that the round won; usually null. */
  jackpotLevel: z.nullable(jackpotLevel),
  balanceFormatted: z.string(),
  /** Whether the round was taken back: the stake is returned, the win cancelled. */
  isVoid: z.boolean(),
  currency: currencyCode,
  /** Seeds of a provably fair round; null for one drawn by the server's generator. */
  seed: z.nullable(checkableSeed),
});

export const paymentStatus = z.enum(["ok", "init", "failure", "cancelled", "rejected", "processing"]);
export type PaymentStatus = z.infer<typeof paymentStatus>;

/**
 * Why a payment with the status `failure` failed: reported by the payment system, or, for the last three,
 * because the deposit was no longer allowed.
 */
const paymentFailure = z.enum([
  "declined",
  "insufficient_funds",
  "expired_card",
  "authentication_failed",
  "abandoned",
  "timed_out",
  "account_refused",
  "charged_back",
  "reversed",
  "unmatched",
  "limit_reached",
  "self_excluded",
  "not_allowed",
]);
/** Rejection reasons: 0 and 4 to 14 (decision D32). */
export const paymentReason = z.int().check(z.refine((code) => code === 0 || (code >= 4 && code <= 14)));

/** The step that a withdrawal waits for. */
export const withdrawalStep = z.enum(["documents", "wagering", "security", "destination", "review"]);

export const paymentRow = z.object({
  id: uuid,
  mode: z.enum(["in", "out"]),
  dateTimeCreated: instant,
  dateTimeSubmitted: z.optional(instant),
  /** For a withdrawal: when its payout was ordered. */
  dateTimeSent: z.optional(instant),
  amountFormatted: z.string(),
  currency: currencyCode,
  account: z.string(),
  balanceStartFormatted: z.string(),
  balanceEndFormatted: z.string(),
  paymentSystem: z.string(),
  status: paymentStatus,
  /** For a withdrawal with the status `init`. */
  waitsFor: z.optional(withdrawalStep),
  reason: z.optional(paymentReason),
  /** Why a payment with the status `failure` failed. */
  failure: z.optional(paymentFailure),
  /** Refund of a deposit that was not credited: pending or done. */
  refund: z.optional(z.enum(["pending", "done"])),
});

/** A round for its frame: `view` is the mechanic's public view without hidden information. */
export const playRound = z.object({
  id: uuid,
  status: z.enum(["open", "settled", "void"]),
  stakeMinor: amountMinor,
  winMinor: amountMinor,
  /** A granted spin: stake and win moved no balance. */
  isFree: z.boolean(),
  /** Number of steps so far; the next action sends it, so that a stale one is refused. */
  step: z.int(),
  view: z.unknown(),
  legalActions: z.array(z.string()),
  /** Seeds of a provably fair round; null for one drawn by the server's generator. */
  seed: z.nullable(roundSeed),
  /** Jackpot levels that it won, included in `winMinor`. */
  jackpotWins: z.array(jackpotWin),
  createdAt: instant,
});
