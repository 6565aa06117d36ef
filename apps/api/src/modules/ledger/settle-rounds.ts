import type pg from "pg";
import type { CurrencyCode } from "@w10/money";
import { toWire } from "@w10/money";
import type { JackpotLevelId } from "@w10/game-math";
import type { JackpotWin } from "./ledger-rules.ts";
import { type PlainForm, plainText } from "./settling-plain-text.ts";
import { type JudgingForm, settlingText } from "./settling-text.ts";

/** What a unit of each currency is worth, in millionths of a US dollar. */
export type LimitRates = Readonly<Record<string, number>>;

/** One opening of a round, its outcome decided: what is taken, what is paid, and what is stored with it. */
export interface RoundOpening {
  readonly playerId: string;
  /** Names the transfer of stake and win as well. */
  readonly roundId: string;
  readonly gameId: string;
  readonly playSessionId: string;
  readonly currency: CurrencyCode;
  readonly key: string;
  readonly inputHash: Buffer;
  readonly requestId: string;
  readonly debitMinor: bigint;
  readonly creditMinor: bigint;
  readonly isFinal: boolean;
  readonly state: unknown;
  readonly draws: readonly number[];
  readonly minCycleMs: number;
  /** Of the title whose limits allowed the stake. */
  readonly rulesVersion: number;
  /** The pair of seeds that decided a provably fair round; it must still be in use, and its next nonce be the one of the state. */
  readonly seedPair: number | null;
  /** On a title with a jackpot: which one, and what the outcome says of its levels. */
  readonly jackpot: JackpotTurn | null;
  /** Whether a bonus was active in the currency, on a title that takes bonus money, when the frame was read. */
  readonly hasBonus?: boolean;
  /** Set where the player had limits of play when the frame was read: limits of every currency count the round. */
  readonly limitRates?: LimitRates | null;
  /** A further stake without which the round could only be given up: limits and the bonus must allow it too. */
  readonly playOnMinor?: bigint;
  /** Whether the stake moves the wagering of a bonus now; bets on nearly all outcomes never do. */
  readonly countsToWagering?: boolean;
  readonly now: Date;
}

/** A round's part in a jackpot, as its outcome decided it. */
export interface JackpotTurn {
  readonly id: string;
  /** Levels that came up by chance. */
  readonly drawnLevels: readonly JackpotLevelId[];
  /** For each must-hit level: the hidden amount that is in force after a win by this round. */
  readonly nextHitsMinor: Readonly<Partial<Record<JackpotLevelId, bigint>>>;
}

/** Why a round was not opened. */
export type RoundRefusal =
  | "round.session_ended"
  | "game.is_blocked"
  | "player.blocked"
  | "player.fraud"
  | "player.self_excluded"
  | "wallet.currency_unknown"
  | "round.already_open"
  | "round.too_soon"
  | "limit.session_reached"
  | "limit.time_reached"
  | "limit.loss_reached"
  | "limit.wager_reached"
  | "bonus.stake_above_most"
  | "wallet.insufficient_funds";

/** What is kept with the key of a round that went on after its opening; a settled one tells all this itself. */
export interface FirstReply<State> {
  readonly balanceMinor: number;
  readonly bonusMinor?: number;
  readonly balanceVersion: number;
  readonly state: State;
}

/** `State` is what the openings of whoever asks hold. */
export type RoundVerdict<State = unknown> =
  | {
      readonly kind: "settled";
      /** All that may be staked on the title: real money, and bonus money where it takes that. */
      readonly balanceMinor: bigint;
      /** How much of it is bonus money. */
      readonly bonusMinor: bigint;
      readonly version: bigint;
      readonly jackpotWins: readonly JackpotWin[];
    }
  | {
      readonly kind: "repeated";
      readonly inputHash: Buffer;
      readonly roundId: string;
      readonly openedAt: Date;
      readonly reply: FirstReply<State> | null;
    }
  /** The title's limits, the seeds, or whether there is a bonus or a limit are not what the round was decided by: read them and decide again. */
  | { readonly kind: "stale" }
  | { readonly kind: "refused"; readonly code: RoundRefusal };

type VerdictRow<State> = { readonly ord: bigint } & (
  | {
      /** The plain statement answers what it has settled, and says no word of it. */
      readonly verdict?: "settled";
      readonly balance: bigint;
      readonly version: bigint;
      readonly jackpot_wins?: readonly JackpotWin[] | null;
      readonly bonus?: bigint | null;
    }
  | {
      readonly verdict: "repeated";
      readonly repeated_hash: Buffer;
      readonly repeated_round: string;
      readonly repeated_at: Date;
      readonly repeated_reply: FirstReply<State> | null;
    }
  | { readonly verdict: "stale" | RoundRefusal }
);

/** Rounds that are settled by one statement. */
export type SettlingForm = PlainForm | JudgingForm;

const statements = {
  plain: { name: "ledger.settle-plain-rounds", text: plainText("plain") },
  calm: { name: "ledger.settle-calm-rounds", text: plainText("calm") },
  full: { name: "ledger.settle-rounds", text: settlingText("full") },
  jackpot: { name: "ledger.settle-jackpot-rounds", text: settlingText("jackpot") },
  bonus: { name: "ledger.settle-bonus-rounds", text: settlingText("bonus") },
} as const;

/** Which form of the statement settles a round. A title with a jackpot takes no bonus money, so none needs two. */
export function formOf({
  jackpot,
  hasBonus,
  limitRates,
  isFinal,
  seedPair,
}: Pick<RoundOpening, "jackpot" | "hasBonus" | "limitRates" | "isFinal" | "seedPair">): SettlingForm {
  const isPlain = isFinal && !limitRates && seedPair === null;
  if (jackpot) return isPlain && jackpot.drawnLevels.length === 0 ? "calm" : "jackpot";
  if (hasBonus) return "bonus";
  return isPlain ? "plain" : "full";
}

const judgeOf: Readonly<Record<PlainForm, JudgingForm>> = { plain: "full", calm: "jackpot" };

const isPlainForm = (form: SettlingForm): form is PlainForm => form in judgeOf;

/** The form that judges what a form has left; those that judge leave nothing. */
export const judgingFormOf = (form: SettlingForm): JudgingForm => (isPlainForm(form) ? judgeOf[form] : form);

/**
 * Settles many rounds in one statement, prepared by name: locks the balances in player order (each found by its key, whatever the
 * planner believes of the tables), judges who may play, moves what suffices, and writes round, postings, journal and outbox from that
 * one result. Holds at most one round a player, and rounds of one form only (the gatherer sees to both). A row that
 * is refused fails no other. A plain form has no verdict but `settled`: null stands for a round that it has left as it was. Two
 * processes that use one key at once meet at the journal's key: the later statement fails whole, and its rounds go again one by one. The
 * rounds go in the order of their players, which is the order that the rows are locked in; the verdicts come in the order that was given.
 */
export async function settleRounds<State>(
  connection: pg.Pool | pg.PoolClient,
  form: SettlingForm,
  given: readonly RoundOpening[],
): Promise<(RoundVerdict<State> | null)[]> {
  const openings = given.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
  const { rows } = await connection.query<VerdictRow<State>>({
    ...statements[form],
    values: [
      ...columnsOf(openings),
      ...(form === "calm" ? [openings.map(({ jackpot }) => jackpot?.id ?? null)] : []),
      ...(isPlainForm(form) ? [] : judgedColumnsOf(openings)),
      ...(form === "jackpot" ? jackpotColumnsOf(openings) : []),
      ...(form === "bonus" ? bonusColumnsOf(openings) : []),
    ],
  });
  const verdicts = new Map(rows.map((row) => [openings[Number(row.ord) - 1], toVerdict(row)]));
  return given.map((opening) => {
    const verdict = verdicts.get(opening) ?? null;
    if (!verdict && !isPlainForm(form))
      throw new Error(`the settling statement gave no verdict for the round ${opening.roundId}`);
    return verdict;
  });
}

/** One array a parameter. */
function columnsOf(openings: readonly RoundOpening[]): unknown[][] {
  const column = <Value>(pick: (opening: RoundOpening) => Value): Value[] => openings.map(pick);
  return [
    column((each) => each.playerId),
    column((each) => each.roundId),
    column((each) => each.gameId),
    column((each) => each.playSessionId),
    column((each) => each.currency),
    column((each) => each.key),
    column((each) => each.inputHash),
    column((each) => each.requestId),
    column((each) => toWire(each.debitMinor)),
    column((each) => toWire(each.creditMinor)),
    column((each) => JSON.stringify(each.state)),
    column((each) => JSON.stringify(each.draws)),
    column((each) => each.minCycleMs),
    column((each) => each.rulesVersion),
    column((each) => each.seedPair),
    column((each) => each.now),
  ];
}

/** What only the statements ask that judge in full. */
function judgedColumnsOf(openings: readonly RoundOpening[]): unknown[][] {
  return [
    openings.map(({ isFinal }) => isFinal),
    openings.map(({ limitRates }) => (limitRates ? JSON.stringify(limitRates) : null)),
    openings.map(({ playOnMinor }) => toWire(playOnMinor ?? 0n)),
  ];
}

function bonusColumnsOf(openings: readonly RoundOpening[]): unknown[][] {
  return [openings.map(({ countsToWagering }) => countsToWagering ?? true)];
}

function jackpotColumnsOf(openings: readonly RoundOpening[]): unknown[][] {
  return [
    openings.map(({ jackpot }) => jackpot?.id ?? null),
    openings.map(({ jackpot }) => jackpot?.drawnLevels.join(",") ?? null),
    openings.map(({ jackpot }) =>
      JSON.stringify(
        Object.fromEntries(
          Object.entries(jackpot?.nextHitsMinor ?? {}).map(([level, amount]) => [level, toWire(amount)]),
        ),
      ),
    ),
  ];
}

function toVerdict<State>(row: VerdictRow<State>): RoundVerdict<State> {
  switch (row.verdict) {
    case undefined:
    case "settled":
      return {
        kind: "settled",
        balanceMinor: row.balance,
        bonusMinor: row.bonus ?? 0n,
        version: row.version,
        jackpotWins: row.jackpot_wins ?? [],
      };
    case "repeated":
      return {
        kind: row.verdict,
        inputHash: row.repeated_hash,
        roundId: row.repeated_round,
        openedAt: row.repeated_at,
        reply: row.repeated_reply,
      };
    case "stale":
      return { kind: row.verdict };
    default:
      return { kind: "refused", code: row.verdict };
  }
}
