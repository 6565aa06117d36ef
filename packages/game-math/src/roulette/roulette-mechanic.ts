import { asAmountMinor, asJsonObject, toStateMinor } from "../json.ts";
import { type Draw, isWithin, type Mechanic, refuse, type Step } from "../mechanic.ts";
import {
  type BetKind,
  colorOf,
  coverOf,
  isEvenChance,
  oddsOf,
  POCKETS,
  type PocketColor,
  type RouletteBet,
} from "./bets.ts";

/** A table's rules. */
export interface RouletteRules {
  /** Maximum number of bets in a round. */
  readonly maxBets: number;
  /**
   * What happens to even chances at zero; by default they lose. La partage returns half. En prison keeps them
   * for the next number: another zero keeps them on, or takes them under `en_prison_once`.
   */
  readonly zeroRule?: "la_partage" | "en_prison" | "en_prison_once";
}

/** A spin, settled or with even chances in prison. Fully visible to the player. */
export type RouletteState = {
  readonly kind: "roulette";
  readonly stakeMinor: number;
  readonly winMinor: number;
  /** The last number. */
  readonly pocket: number;
  /** Even chances wait for the next number. */
  readonly isInPrison?: boolean;
  readonly color: PocketColor;
  /** `winMinor` of a bet is its payout, including the stake. */
  readonly bets: readonly (RouletteBet & { readonly winMinor: number })[];
};

interface PlacedBet {
  readonly kind: BetKind;
  readonly pockets: readonly number[];
  readonly amountMinor: bigint;
}

function readBets(choice: unknown, maxBets: number): readonly PlacedBet[] | null {
  const bets = asJsonObject(choice)?.["bets"];
  if (!Array.isArray(bets) || bets.length === 0 || bets.length > maxBets) return null;
  const placed: PlacedBet[] = [];
  for (const entry of bets) {
    const bet = asJsonObject(entry);
    const cover = coverOf(bet?.["kind"], bet?.["pockets"]);
    const amountMinor = asAmountMinor(bet?.["amountMinor"]);
    if (cover === null || amountMinor === null) return null;
    placed.push({ ...cover, amountMinor });
  }
  return placed;
}

/** Payout of a bet on a pocket, including the stake; zero when it loses. */
export function payBet(bet: Pick<PlacedBet, "kind" | "pockets" | "amountMinor">, pocket: number): bigint {
  return bet.pockets.includes(pocket) ? bet.amountMinor * BigInt(oddsOf(bet.kind) + 1) : 0n;
}

interface Spin {
  readonly bets: readonly PlacedBet[];
  readonly stakeMinor: bigint;
  readonly pocket: number;
}

/** The larger half of whole minor units. */
const halfOf = (amountMinor: bigint): bigint => (amountMinor + 1n) / 2n;

/**
 * Payout of each bet by the table's rules. La partage halves all even chances together and rounds once in the
 * player's favour: otherwise bets of one minor unit each would be returned in full.
 */
function backsOf({ bets, pocket }: Spin, { zeroRule }: RouletteRules): readonly bigint[] {
  if (pocket !== 0 || zeroRule !== "la_partage") return bets.map((bet) => payBet(bet, pocket));
  let evenMinor = 0n;
  return bets.map((bet) => {
    if (!isEvenChance(bet.kind)) return payBet(bet, pocket);
    const beforeMinor = halfOf(evenMinor);
    evenMinor += bet.amountMinor;
    return halfOf(evenMinor) - beforeMinor;
  });
}

function settleSpin(spin: Spin, rules: RouletteRules): RouletteState {
  const { bets, stakeMinor, pocket } = spin;
  const backs = backsOf(spin, rules);
  const isInPrison =
    pocket === 0 &&
    rules.zeroRule?.startsWith("en_prison") === true &&
    bets.some(({ kind }) => isEvenChance(kind));
  const settled = bets.map((bet, index) => ({
    kind: bet.kind,
    pockets: bet.pockets,
    amountMinor: toStateMinor(bet.amountMinor),
    winMinor: toStateMinor(backs[index] ?? 0n),
  }));
  return {
    kind: "roulette",
    stakeMinor: toStateMinor(stakeMinor),
    winMinor: settled.reduce((sum, bet) => sum + bet.winMinor, 0),
    pocket,
    color: colorOf(pocket),
    bets: settled,
    ...(isInPrison && { isInPrison }),
  };
}

const SPIN = "spin";

function stepOf(
  state: RouletteState,
  moves: { debitMinor: bigint; creditMinor: number },
): Step<RouletteState> {
  const isFinal = state.isInPrison !== true;
  return {
    state,
    debitMinor: moves.debitMinor,
    creditMinor: BigInt(moves.creditMinor),
    isFinal,
    legalActions: isFinal ? [] : [SPIN],
  };
}

/**
 * The next number for imprisoned bets: covered ones are released without winnings, others lose; at zero they
 * stay, unless the rule is `en_prison_once`.
 */
function release(state: RouletteState, pocket: number, { zeroRule }: RouletteRules): RouletteState {
  const { isInPrison: _, ...rest } = state;
  if (pocket === 0 && zeroRule === "en_prison") return { ...state, pocket };
  const bets = state.bets.map((bet) =>
    isEvenChance(bet.kind) && bet.pockets.includes(pocket) ? { ...bet, winMinor: bet.amountMinor } : bet,
  );
  const winMinor = bets.reduce((sum, bet) => sum + bet.winMinor, 0);
  return { ...rest, pocket, color: colorOf(pocket), bets, winMinor };
}

function spinOn(before: RouletteState, rules: RouletteRules, draw: Draw): Step<RouletteState> {
  const after = release(before, draw(POCKETS), rules);
  return stepOf(after, { debitMinor: 0n, creditMinor: after.winMinor - before.winMinor });
}

/**
 * Single-zero roulette: a choice is `{ bets: [{ kind, pockets, amountMinor }] }`; the limits apply to the sum
 * of the bets. With bets in prison the only action is `spin`; an abandoned round is spun until they are
 * released or lost.
 */
export const rouletteMechanic: Mechanic<RouletteRules, RouletteState> = {
  id: "roulette",
  open({ rules, choice, limits }, draw) {
    const bets = readBets(choice, rules.maxBets);
    if (bets === null) return refuse("round.action_illegal");
    const stakeMinor = bets.reduce((sum, bet) => sum + bet.amountMinor, 0n);
    if (!isWithin(stakeMinor, limits)) return refuse("round.stake_outside_limits");
    const state = settleSpin({ bets, stakeMinor, pocket: draw(POCKETS) }, rules);
    return { ok: true, value: stepOf(state, { debitMinor: stakeMinor, creditMinor: state.winMinor }) };
  },
  act({ rules, state, action }, draw) {
    if (action !== SPIN || state.isInPrison !== true) return refuse("round.action_illegal");
    return { ok: true, value: spinOn(state, rules, draw) };
  },
  coverage: ({ state }) => new Set(state.bets.flatMap(({ pockets }) => pockets)).size / POCKETS,
  view: (state) => state,
  settleByDefault({ rules, state: before }, draw) {
    let after = before;
    while (after.isInPrison === true) after = release(after, draw(POCKETS), rules);
    return stepOf(after, { debitMinor: 0n, creditMinor: after.winMinor - before.winMinor });
  },
};
