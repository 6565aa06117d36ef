import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { type PlayerId, readId } from "../../../platform/ids.ts";
import { recordIncident } from "../../foundation/incident/index.ts";
import {
  lockBalances,
  raiseVersion,
  type RoundPosting,
  selectRoundPostings,
  transferMoney,
} from "../../foundation/ledger/index.ts";
import { lockPlayer } from "../../identity/player/index.ts";
import { takeBackFromLimits } from "../../safety/limit/index.ts";
import { lockGrant, returnSpin, takeBonusBack } from "../bonus-grant/index.ts";
import type { StoredState } from "../game-session/index.ts";
import { takeFromPools } from "../jackpot/index.ts";
import { type Kept, reportKept } from "../round-consumer/index.ts";
import { lockPlayedRound, markVoid, type PlayedRound, selectRoundCurrency } from "../settlement/index.ts";
import { fateOf, reverse, type VoidMoney } from "./void-rules.ts";
import { insertVoid, lockVoid, payDebt, type RoundVoid } from "./void-store.ts";

export type VoidVerdict =
  | ({ readonly kind: "void"; readonly isRepeated: boolean } & RoundVoid)
  /** The player has no such round. */
  | { readonly kind: "unknown" }
  /** It won a jackpot that was won again since, or is retired: the win cannot be put back. */
  | { readonly kind: "jackpot_gone" };

type Round = PlayedRound<StoredState>;
type Balances = Awaited<ReturnType<typeof lockBalances>>;

/**
 * Takes a round back, open or settled, whatever the player may do now: each posting is reversed, limits and
 * wagering lose what they counted, and the consumers follow. A void round gives the first answer; what is still
 * owed for it is taken as far as the balance reaches now.
 */
export async function voidRound(
  context: CommandContext,
  input: { readonly playerId: PlayerId; readonly roundId: string },
): Promise<VoidVerdict> {
  const player = await lockPlayer(context.tx, input.playerId);
  const known = player && (await lockVoid(context.tx, input));
  if (known) return { kind: "void", isRepeated: true, ...(await collect(context, known)) };
  const currency = player && (await selectRoundCurrency(context.tx, input));
  if (!currency) return { kind: "unknown" };
  // Before the round, as by every request of play.
  const balances = await lockBalances(context.tx, input.playerId, currency);
  const round = await lockPlayedRound<StoredState>(context.tx, input);
  if (!round) return { kind: "unknown" };
  const kept = new Set<Kept["what"]>();
  const money = await moveBack(context, round, { balances, kept });
  if (!money) return { kind: "jackpot_gone" };
  if (player.closed_at && money.returnedMinor > money.takenMinor) kept.add("closed-account");
  const { id: roundId, playerId, createdAt: roundCreatedAt } = round;
  const { returnedMinor, takenMinor, debtMinor } = money;
  const row: RoundVoid = {
    roundId,
    playerId,
    roundCreatedAt,
    currency,
    returnedMinor,
    takenMinor,
    debtMinor,
    kept: [...kept],
    voidedAt: context.now,
  };
  await markVoid(context.tx, round, context.now);
  await raiseVersion(context.tx, round);
  await insertVoid(context.tx, row);
  for (const what of kept) await reportKept(context, { playerId, roundId, what });
  if (debtMinor > 0n) await reportDebt(context, row);
  return { kind: "void", isRepeated: false, ...row };
}

/** Money, limits and bonus; null when a jackpot cannot be put back. */
async function moveBack(
  context: CommandContext,
  round: Round,
  { balances, kept }: { readonly balances: Balances; readonly kept: Set<Kept["what"]> },
): Promise<VoidMoney | null> {
  const { tx, now } = context;
  const { playerId, currency, state } = round;
  const { freeSpin } = state;
  if (freeSpin) {
    const spin = { playerId, grantId: freeSpin.grantId, wonMinor: BigInt(freeSpin.winMinor) };
    if (!(await returnSpin(tx, spin))) kept.add("free-spins");
  }
  const postings = await selectRoundPostings(tx, { playerId, roundId: round.id, since: round.createdAt });
  const pools = await takeFromPools(context, {
    debitMinor: round.stakeMinor,
    shares: state.shares ?? {},
    wins: jackpotsOf(postings),
    settledAt: round.settledAt,
  });
  if (!pools) return null;
  if (!pools.isWhole) kept.add("contribution");
  await takeBackFromLimits(tx, playerId, { plays: playsOf(postings, round), now });
  const grantId = readId<"bonus-grant">(round.bonusGrantId ?? "");
  const grant = grantId && (await lockGrant(tx, playerId, grantId));
  const held = { realMinor: balances.get("real") ?? 0n, bonusMinor: balances.get("bonus") ?? 0n };
  const money = reverse(postings, held, fateOf(grant));
  for (const reason of ["void_stake", "void_win", "void_jackpot"] as const) {
    const moves = money.moves.filter((move) => move.reason === reason);
    if (moves.length > 0)
      await transferMoney(context, { playerId, currency, reason, subjectId: round.id, moves });
  }
  if (money.forgivenMinor > 0n) kept.add("bonus-win");
  if (await takeBonusBack(context, { round, grant, regrantMinor: money.regrantMinor })) kept.add("wagering");
  return money;
}

/** Real money that limits have counted, by the transfers of the round. */
function playsOf(postings: readonly RoundPosting[], { currency }: Round) {
  const plays = new Map<string, { stakeMinor: bigint; winMinor: bigint; at: Date; currency: CurrencyCode }>();
  for (const { transferId, at, from, to, amountMinor } of postings) {
    const play = plays.get(transferId) ?? { stakeMinor: 0n, winMinor: 0n, at, currency };
    plays.set(transferId, play);
    if (from === "player/real") play.stakeMinor += amountMinor;
    if (to === "player/real") play.winMinor += amountMinor;
  }
  return [...plays.values()];
}

const pool = "house/jackpot/";

/** What a round won, by the pool's code. */
const jackpotsOf = (postings: readonly RoundPosting[]): ReadonlyMap<string, bigint> =>
  new Map(
    postings
      .filter(({ reason }) => reason === "jackpot")
      .map(({ from, amountMinor }) => [from.slice(pool.length), amountMinor]),
  );

/** Takes what is owed for a void round as far as the real balance reaches. */
async function collect(context: CommandContext, owed: RoundVoid): Promise<RoundVoid> {
  const { playerId, currency, roundId, debtMinor } = owed;
  const realMinor = (await lockBalances(context.tx, playerId, currency)).get("real") ?? 0n;
  const amountMinor = realMinor < debtMinor ? realMinor : debtMinor;
  if (amountMinor === 0n) return owed;
  const moves = [{ from: "player/real", to: "house/round_debt", amountMinor }] as const;
  await transferMoney(context, { playerId, currency, reason: "void_win", subjectId: roundId, moves });
  await payDebt(context.tx, roundId, amountMinor);
  return { ...owed, takenMinor: owed.takenMinor + amountMinor, debtMinor: debtMinor - amountMinor };
}

/** An open incident about a player also holds the withdrawals for a person's approval. */
const reportDebt = (context: CommandContext, row: RoundVoid): Promise<void> =>
  recordIncident(context, { kind: "round.void_debt", subject: row.roundId, details: row });
