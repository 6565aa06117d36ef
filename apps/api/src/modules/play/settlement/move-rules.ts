import { feedPools, type PoolWin } from "../jackpot/jackpot-rules.ts";
import type { GrantState, PlayState } from "./load-play.ts";
import { countPlay } from "../../safety/limit/limit-rules.ts";
import type {
  BalanceChange,
  GrantChange,
  PostingLine,
  Settled,
  SettlementRequest,
} from "./settlement-state.ts";
import { bindingGrant, roundBefore, takeStake } from "./stake-rules.ts";
import { countedOf, type MoneySplit, splitWin, stakeableOf, unlockingPercent } from "./wagering-rules.ts";

/**
 * Computes all changes of a judged request: accounts, limits, grants, pools, and the postings with their
 * reasons.
 */
export function move(state: PlayState, request: SettlementRequest): Settled {
  const before = roundBefore(request);
  const taken = takeStake(state, request);
  if (!taken) throw new Error(`the stake of the round ${request.roundId} was not judged`);
  const stakeMinor = before.stakeMinor + request.debitMinor;
  const bonusStakeMinor = before.bonusStakeMinor + taken.bonusMinor;
  const won = splitWin(request.creditMinor, { stakeMinor, bonusStakeMinor });
  const { pools, wins } = feed(state, request);
  const ledger = openLedger(state, request);
  ledger.post("stake", { from: "player/real", to: "house/games", amountMinor: taken.realMinor });
  ledger.post("stake", { from: "player/bonus", to: "house/games", amountMinor: taken.bonusMinor });
  ledger.post("win", { from: "house/games", to: "player/real", amountMinor: won.realMinor });
  ledger.post("win", { from: "house/games", to: "player/bonus", amountMinor: won.bonusMinor });
  for (const { code, amountMinor } of wins)
    ledger.post("jackpot", { from: `house/jackpot/${code}`, to: "player/real", amountMinor });
  const bonusGrantId = taken.bonusMinor > 0n ? (state.grant?.id ?? null) : before.bonusGrantId;
  const grants = settleGrants(state, request, { taken, won, bonusGrantId, ledger });
  const jackpotMinor = wins.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  const counted = { stakeMinor: taken.realMinor, winMinor: won.realMinor + jackpotMinor };
  return {
    kind: "settled",
    ...stakeableOf(ledger, { ...state.game, isBonusLocked: state.grant?.isLocked ?? false }),
    version: (state.real?.version ?? 0n) + 1n,
    stakeMinor,
    winMinor: before.winMinor + request.creditMinor + jackpotMinor,
    bonusStakeMinor,
    bonusGrantId,
    balances: balancesOf(state, { ledger, grants }),
    postings: ledger.postings,
    limits: countLimits(state, request, counted),
    grants,
    jackpotWins: wins,
    category: state.game.category,
    bonusPercent: state.game.bonusPercent,
    pools,
  };
}

const feed = (
  { pools }: PlayState,
  request: SettlementRequest,
): { readonly pools: PlayState["pools"]; readonly wins: readonly PoolWin[] } =>
  request.jackpot
    ? feedPools(pools, { ...request, turn: request.jackpot }, request.now)
    : { pools, wins: [] };

function countLimits(
  state: PlayState,
  { currency, now }: SettlementRequest,
  counted: { readonly stakeMinor: bigint; readonly winMinor: bigint },
): Settled["limits"] {
  if (counted.stakeMinor === 0n && counted.winMinor === 0n) return [];
  return countPlay(state.limits, { ...counted, currency }, { rateTable: state.rateTable, now });
}

/** The player's accounts while a request changes them. */
interface Ledger {
  readonly postings: PostingLine[];
  realMinor: bigint;
  bonusMinor: bigint;
  /** Ignores zero amounts. The subject is the round by default. */
  post(
    reason: PostingLine["reason"],
    line: Pick<PostingLine, "from" | "to" | "amountMinor"> & { readonly subjectId?: string },
  ): void;
}

function openLedger({ real, bonus }: PlayState, { roundId }: SettlementRequest): Ledger {
  const ledger: Ledger = {
    postings: [],
    realMinor: real?.amountMinor ?? 0n,
    bonusMinor: bonus?.amountMinor ?? 0n,
    post(reason, { from, to, amountMinor, subjectId = roundId }) {
      if (amountMinor === 0n) return;
      const fromAfterMinor = add(from, -amountMinor);
      const toAfterMinor = add(to, amountMinor);
      ledger.postings.push({ reason, subjectId, from, to, amountMinor, fromAfterMinor, toAfterMinor });
    },
  };
  const add = (account: PostingLine["from"], amountMinor: bigint): bigint | null => {
    if (account === "player/real") return (ledger.realMinor += amountMinor);
    if (account === "player/bonus") return (ledger.bonusMinor += amountMinor);
    return null;
  };
  return ledger;
}

interface BonusMoney {
  readonly taken: MoneySplit;
  readonly won: MoneySplit;
  /** The grant of the round's bonus money. */
  readonly bonusGrantId: string | null;
  readonly ledger: Ledger;
}

/** Effects of the round on the active bonus, and on the one that its money came from. */
function settleGrants(state: PlayState, request: SettlementRequest, money: BonusMoney): GrantChange[] {
  const { grant, roundGrant } = state;
  // An ended round releases its bonus money; an open one adds the new stake to it.
  const riskMinor = request.isFinal ? -roundBefore(request).bonusStakeMinor : money.taken.bonusMinor;
  const changes: GrantChange[] = [];
  if (roundGrant) {
    const paidOutMinor = payLate(roundGrant, money);
    changes.push({ ...unchanged(roundGrant.id), atRiskMinor: riskMinor, paidOutMinor });
  }
  if (grant) changes.push(moveGrant(state, request, { ...money, grant, riskMinor }));
  return changes.filter(isChange);
}

const nothing = { wageredMinor: 0n, atRiskMinor: 0n, paidOutMinor: 0n, end: null };
const unchanged = (id: string): GrantChange => ({ id, ...nothing });
const isChange = ({ wageredMinor, atRiskMinor, paidOutMinor, end }: GrantChange): boolean =>
  wageredMinor !== 0n || atRiskMinor !== 0n || paidOutMinor !== 0n || end !== null;

/**
 * Bonus money won for an ended bonus: real money if it was wagered in full, the house's if it was cancelled
 * or expired.
 */
function payLate(grant: NonNullable<PlayState["roundGrant"]>, { won, ledger }: BonusMoney): bigint {
  const isPaid = grant.status === "committed";
  const to = isPaid ? "player/real" : "house/bonus_cost";
  const line = { from: "player/bonus", to, amountMinor: won.bonusMinor, subjectId: grant.id } as const;
  ledger.post(isPaid ? "bonus_commit" : "bonus_cancel", line);
  return isPaid ? won.bonusMinor : 0n;
}

/**
 * A bonus ends when it is wagered in full, or when none of it is left in the account or in open rounds; the
 * rest becomes real money.
 */
function moveGrant(
  state: PlayState,
  request: SettlementRequest,
  money: BonusMoney & { readonly grant: GrantState; readonly riskMinor: bigint },
): GrantChange {
  const { grant, riskMinor, bonusGrantId, ledger } = money;
  const binds = bindingGrant(state, request) !== null;
  const { bonusPercent } = state.game;
  const percent = grant.isLocked ? unlockingPercent(bonusPercent) : bonusPercent;
  const wageredMinor = binds ? countedOf(request.wageringMinor, { ...grant, percent }) : 0n;
  const atRiskMinor = bonusGrantId === grant.id ? riskMinor : 0n;
  const change = { ...unchanged(grant.id), wageredMinor, atRiskMinor };
  if (grant.expiresAt <= request.now) return change;
  const isWagered = grant.wageredMinor + wageredMinor >= grant.fullWagerMinor;
  const isSpent = ledger.bonusMinor === 0n && grant.atRiskMinor + atRiskMinor === 0n;
  if (!isWagered && !isSpent) return change;
  const paidOutMinor = ledger.bonusMinor;
  const line = { from: "player/bonus", to: "player/real", amountMinor: paidOutMinor } as const;
  ledger.post("bonus_commit", { ...line, subjectId: grant.id });
  return { ...change, paidOutMinor, end: isWagered ? "wagered" : "spent" };
}

/** Every change of an account or its bonus raises the version, so that pages ignore older balances. */
function balancesOf(
  state: PlayState,
  { ledger, grants }: { readonly ledger: Ledger; readonly grants: readonly GrantChange[] },
): BalanceChange[] {
  const hasBonus = state.hasActiveBonus && !grants.some(({ end }) => end !== null);
  const real = { amountMinor: ledger.realMinor, version: (state.real?.version ?? 0n) + 1n, hasBonus };
  const { bonus } = state;
  if (!bonus || (grants.length === 0 && ledger.bonusMinor === bonus.amountMinor))
    return [{ kind: "real", ...real }];
  return [
    { kind: "bonus", amountMinor: ledger.bonusMinor, version: bonus.version + 1n, hasBonus: false },
    { kind: "real", ...real },
  ];
}
