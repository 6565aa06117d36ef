import { asAmountMinor, asJsonObject, type JsonValue, toStateMinor } from "../json.ts";
import { isWithin, type Mechanic, refuse } from "../mechanic.ts";
import {
  type BetKind,
  colorOf,
  coverOf,
  oddsOf,
  POCKETS,
  type PocketColor,
  type RouletteBet,
} from "./bets.ts";

/** A table's rules. */
export interface RouletteRules {
  /** More bets than this in one round are refused. */
  readonly maxBets: number;
}

/** A settled spin. All of it may be seen by the player. */
export interface RouletteState {
  readonly kind: "roulette";
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly pocket: number;
  readonly color: PocketColor;
  /** `winMinor` of a bet is what comes back, stake included. */
  readonly bets: readonly (RouletteBet & { readonly winMinor: number })[];
}

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

/** What a bet returns on a pocket, stake included; zero when it loses. */
export function payBet(bet: Pick<PlacedBet, "kind" | "pockets" | "amountMinor">, pocket: number): bigint {
  return bet.pockets.includes(pocket) ? bet.amountMinor * BigInt(oddsOf(bet.kind) + 1) : 0n;
}

function settleSpin(bets: readonly PlacedBet[], stakeMinor: bigint, pocket: number): RouletteState {
  const settled = bets.map((bet) => ({
    kind: bet.kind,
    pockets: bet.pockets,
    amountMinor: toStateMinor(bet.amountMinor),
    winMinor: toStateMinor(payBet(bet, pocket)),
  }));
  return {
    kind: "roulette",
    stakeMinor: toStateMinor(stakeMinor),
    winMinor: settled.reduce((sum, bet) => sum + bet.winMinor, 0),
    pocket,
    color: colorOf(pocket),
    bets: settled,
  };
}

/** Single-zero roulette: a choice is `{ bets: [{ kind, pockets, amountMinor }] }`; the limits hold for all bets together. */
export const rouletteMechanic: Mechanic<RouletteRules> = {
  id: "roulette",
  open({ rules, choice, limits }, draw) {
    const bets = readBets(choice, rules.maxBets);
    if (bets === null) return refuse("round.action_illegal");
    const stakeMinor = bets.reduce((sum, bet) => sum + bet.amountMinor, 0n);
    if (!isWithin(stakeMinor, limits)) return refuse("round.stake_outside_limits");
    const state = settleSpin(bets, stakeMinor, draw(POCKETS));
    return {
      ok: true,
      value: {
        state: state as unknown as JsonValue,
        debitMinor: stakeMinor,
        creditMinor: BigInt(state.winMinor),
        isFinal: true,
        legalActions: [],
      },
    };
  },
  act: () => refuse("round.action_illegal"),
  view: (state) => state,
  settleByDefault: ({ state }) => ({
    state,
    debitMinor: 0n,
    creditMinor: 0n,
    isFinal: true,
    legalActions: [],
  }),
};
