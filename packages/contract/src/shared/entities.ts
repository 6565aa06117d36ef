import * as z from "zod/mini";
import { limitKind } from "../limit/limit-kinds.ts";
import { paymentFailure } from "../payment/payment-failure.ts";
import { documentKinds } from "./document-kind.ts";
import { checkableSeed, roundSeed } from "./fairness.ts";
import { gameFeatures } from "./game-features.ts";
import { jackpotLevel, jackpotWin } from "./jackpot.ts";
import { amountMinor, currencyCode, instant, uuid } from "./scalars.ts";

/** What signed a browser out: a pause of play or a block, as long as it lasts; a new password, the closing of the account, or a press on another device. */
const sessionEndCauses = ["self_exclusion", "blocked", "password", "closed", "revoked"] as const;
export type SessionEndCause = (typeof sessionEndCauses)[number];

/** A guest, as `/player/info` answers for one. */
export const guest = z.object({
  auth: z.literal(false),
  ended: z.optional(z.object({ by: z.enum(sessionEndCauses), until: z.nullable(instant) })),
});

/** Why the player may not do a thing now, as an error code; null where the way is open. */
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
  currency: currencyCode,
  /** Real money in the active currency, minor units. */
  balance: amountMinor,
  balanceFormatted: z.string(),
  /** Rises with every change of this balance; a lower one is old news. */
  balanceVersion: z.int(),
  points: z.int(),
  isProfileComplete: z.boolean(),
  blocked: z.boolean(),
  fraud: z.boolean(),
  /** What the player may do now, each by the first reason against it. */
  eligibility: z.object({
    play: verdict,
    deposit: verdict,
    withdraw: verdict,
    takeBonus: verdict,
    joinTournament: verdict,
    exchangePoints: verdict,
    takeCashback: verdict,
    closeAccount: verdict,
  }),
  /** What the player's market requires before deposits and play, and the player does not have yet. */
  missingTerms: z.object({ limits: z.array(limitKind), documents: z.array(z.enum(documentKinds)) }),
  selfExclusionExpireAt: z.nullable(instant),
  selfExclusionDeletedAt: z.nullable(instant),
  /** When play would open for a player who asks now; null where that cannot be asked for. */
  selfExclusionReopensAt: z.nullable(instant),
  twoFactorAuthType: z.enum({ off: 0, app: 1, sms: 2 }),
  deviceId: z.string(),
  policyAccepted: z.boolean(),
  termsAccepted: z.boolean(),
  unreadMessagesCount: z.int(),
  /** Null on a first sign-in. */
  previousSignIn: z.nullable(
    z.object({
      at: instant,
      /** What the browser said it was, as 'Chrome, Windows'. */
      device: z.string(),
      /** That its address is registered in, by its name in the language of the call. */
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
      /** The most that all stakes of a round may be together while it is wagered; null allows any. */
      maxBet: z.nullable(amountMinor),
      cancelAfter: z.nullable(instant),
    }),
  ),
  version: z.int(),
});

/** A game as the lobby shows it (specification: Game), with what a player wants to know before the first stake. */
export const game = z.object({
  id: uuid,
  title: z.string(),
  tagline: z.string(),
  icon: z.nullable(z.string()),
  /** The picture's colours until it is there: 4 x 5 pixels from the top left, each RGB 5-6-5 in two bytes (the lower first), base64. */
  blur: z.nullable(z.string()),
  frontendPageUrl: z.string(),
  isFavorite: z.boolean(),
  jackpot: z.nullable(z.string()),
  /** The jackpot whose pools it feeds: its amounts are pushed and listed under this id. */
  jackpotId: z.nullable(z.string()),
  ribbon: z.nullable(z.enum(["new", "hit", "tournament", "exclusive"])),
  blockedByCountry: z.boolean(),
  available: z.object({ byLocale: z.boolean(), byCurrency: z.boolean() }),
  provider: z.object({ name: z.string(), uri: z.string() }),
  category: z.enum(["slots", "jackpot", "tablegames", "others"]),
  volatility: z.enum(["low", "medium", "high"]),
  returnBasisPoints: z.int(),
  features: z.array(z.enum(gameFeatures)),
  /** Lowest and highest stake in the viewer's currency, as they are shown; null where it cannot be played in it. */
  stakes: z.nullable(z.string()),
});

/** One row of the games history. Formatted fields carry amount and currency's decimals; the currency stands beside them. */
export const roundRow = z.object({
  id: uuid,
  dateTimeStart: instant,
  dateTimeEnd: z.nullable(instant),
  game: z.string(),
  previousBalanceFormatted: z.string(),
  betFormatted: z.string(),
  winFormatted: z.string(),
  /** A granted spin, which moves no balance: the money that its win is granted as when the spins are over. Null for a round with a stake. */
  freeSpin: z.nullable(z.enum(["lost", "bonus", "real"])),
  /** The highest level of a jackpot that the round won; null mostly. */
  jackpotLevel: z.nullable(jackpotLevel),
  balanceFormatted: z.string(),
  currency: currencyCode,
  /** What decided a provably fair round; null where the server's own generator did. */
  seed: z.nullable(checkableSeed),
});

export const paymentStatus = z.enum(["ok", "init", "failure", "cancelled", "rejected", "processing"]);
export type PaymentStatus = z.infer<typeof paymentStatus>;
/** Rejection reasons: 0 and 4 to 14 (decision D32). */
export const paymentReason = z.int().check(z.refine((code) => code === 0 || (code >= 4 && code <= 14)));

/** The step that a withdrawal waits for before it is paid. */
export const withdrawalStep = z.enum(["documents", "wagering", "security", "destination", "review"]);

export const paymentRow = z.object({
  id: uuid,
  mode: z.enum(["in", "out"]),
  dateTimeCreated: instant,
  dateTimeSubmitted: z.optional(instant),
  /** Of a withdrawal: when its payout was ordered from the payment system. */
  dateTimeSent: z.optional(instant),
  amountFormatted: z.string(),
  currency: currencyCode,
  account: z.string(),
  balanceStartFormatted: z.string(),
  balanceEndFormatted: z.string(),
  paymentSystem: z.string(),
  status: paymentStatus,
  /** Of a withdrawal with the status `init`. */
  waitsFor: z.optional(withdrawalStep),
  reason: z.optional(paymentReason),
  /** Why one with the status `failure` failed. */
  failure: z.optional(paymentFailure),
  /** The money of a deposit that was not credited is on its way back, or was sent back. */
  refund: z.optional(z.enum(["pending", "done"])),
});

/** A round as its frame sees it: `view` is the mechanic's public view and never holds what the player may not know yet. */
export const playRound = z.object({
  id: uuid,
  status: z.enum(["open", "settled", "void"]),
  stakeMinor: amountMinor,
  winMinor: amountMinor,
  /** A granted spin: stake and win moved no balance. */
  isFree: z.boolean(),
  /** How many steps the round has had; the next action names it, so that a stale one is refused. */
  step: z.int(),
  view: z.unknown(),
  legalActions: z.array(z.string()),
  /** What decided a provably fair round; null where the server's own generator did. */
  seed: z.nullable(roundSeed),
  /** Levels of the jackpot that it won; `winMinor` has them in it. */
  jackpotWins: z.array(jackpotWin),
  createdAt: instant,
});
