import { playerStatuses } from "@w10/contract";
import { baseCurrency, isCurrencyCode, parseAmount } from "@w10/money";
import { z } from "zod";
import { textsSchema } from "../../../platform/database/texts.ts";
import type { Prize } from "../prize/index.ts";
import type { NewTournament, PrizeRow } from "./tournament-store.ts";

const currency = z.string().refine(isCurrencyCode);
const cents = z.int().positive();
const wager = { wagerRatio: z.number().nonnegative(), days: z.int().positive() };
/** Spin stakes by currency. A missing one takes the base currency's at the house rate. */
const stakes = z.record(currency, cents).refine((named) => named[baseCurrency()] !== undefined);
const money = z.object({ amount: cents });

/** A prize in the shape of the prize module. Money is in minor units of the base currency, as the fund is. */
const prize = z.discriminatedUnion("type", [
  z.object({ type: z.literal(1), params: money }),
  z.object({ type: z.literal(2), params: money.extend(wager) }),
  z.object({
    type: z.literal(3),
    params: z.object({
      amount: z.int().positive(),
      games: z.array(z.string()).min(1),
      stakes,
      ...wager,
    }),
  }),
  z.object({
    type: z.union([z.literal(4), z.literal(5), z.literal(6), z.literal(8)]),
    params: z.object({ actionId: z.string().min(1) }),
  }),
  z.object({
    type: z.union([z.literal(7), z.literal(9)]),
    params: z.object({ amount: z.int().positive() }),
  }),
]);

const lastPlace = 1_000;
/** Where a definition names none: one player alone never wins a prize by default. */
const usualMinPlayers = 5;
const place = z.int().min(1).max(lastPlace);

const shared = z.object({
  prizeType: z.enum(["sequential", "fixed-explicit"]),
  scoring: z.enum(["stakes", "winnings", "streak"]),
  title: textsSchema,
  summary: textsSchema,
  rules: textsSchema,
  imageUrl: z.string().startsWith("/").nullable(),
  /** The smallest stake that counts. */
  minBet: z.object({ amount: z.string(), currency }),
  /** Players with points from which prizes are paid. */
  minPlayers: z.int().min(1).max(100_000).default(usualMinPlayers),
  /** Loyalty statuses that may join; empty means all. */
  statuses: z.array(z.enum(playerStatuses)).default([]),
  /** Slugs of games in display order. */
  games: z.array(z.string()).min(1),
  prizes: z.array(z.object({ from: place, to: place, isExtra: z.boolean().default(false), prize })).min(1),
});

type Shared = z.infer<typeof shared>;

/** Contradictions in a definition, as messages for the operator. */
function findFault({ prizeType, scoring, minBet, prizes }: Shared): string | null {
  if ((prizeType === "sequential") !== (scoring === "streak"))
    return "a sequential tournament must be scored by streak, and only a sequential one can be";
  if (!parseBet(minBet)) return "the min bet must be an amount above zero, such as 0.50";
  let last = 0;
  for (const { from, to } of prizes) {
    if (from <= last || to < from) return `places rise and do not overlap; look at ${from} to ${to}`;
    last = to;
  }
  return null;
}

const parseBet = ({ amount, currency: code }: Shared["minBet"]) => {
  const minor = isCurrencyCode(code) ? parseAmount(amount, code) : null;
  return minor && minor > 0n ? minor : null;
};

const checkFault = (context: z.core.ParsePayload<Shared>): void => {
  const fault = findFault(context.value);
  if (fault) context.issues.push({ code: "custom", message: fault, input: context.value });
};

/** Fields that all tournaments of a series share; times come from the series. */
export const seriesDefinition = shared.check(checkFault);
export type SeriesDefinition = z.infer<typeof seriesDefinition>;

/** An operator's file for one tournament. */
export const tournamentDefinition = shared
  .extend({
    systemName: z.string().regex(/^[a-z0-9-]{1,64}$/),
    startsAt: z.iso.datetime(),
    endsAt: z.iso.datetime(),
  })
  .check(checkFault);
export type TournamentDefinition = z.infer<typeof tournamentDefinition>;

/** The name and times of one tournament made from a definition. */
export interface Occurrence {
  readonly id: string;
  readonly systemName: string;
  readonly series: string | null;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** The rows of a tournament. */
export function toRows(
  definition: SeriesDefinition,
  occurrence: Occurrence,
): { row: NewTournament; prizes: PrizeRow[]; slugs: readonly string[] } {
  const { title, summary, rules, minBet, prizes } = definition;
  const minBetMinor = parseBet(minBet);
  if (!isCurrencyCode(minBet.currency) || !minBetMinor) throw new Error("an unchecked definition");
  return {
    row: {
      ...occurrence,
      prizeType: definition.prizeType,
      scoring: definition.scoring,
      title,
      summary,
      rules,
      imageUrl: definition.imageUrl,
      minBetMinor,
      minBetCurrency: minBet.currency,
      minPlayers: definition.minPlayers,
      fundMinor: fundOf(prizes),
      statuses: definition.statuses,
    },
    prizes: prizes.map(({ from, to, isExtra, prize: won }) => ({
      placeFrom: from,
      placeTo: to,
      isExtra,
      prize: won satisfies Prize,
    })),
    slugs: definition.games,
  };
}

/** Sum of all money prizes, each times its number of places. */
export function fundOf(prizes: Shared["prizes"]): bigint {
  return prizes.reduce(
    (sum, { from, to, prize: won }) =>
      won.type === 1 || won.type === 2 ? sum + BigInt(won.params.amount) * BigInt(to - from + 1) : sum,
    0n,
  );
}
