import { type Card, type CardView, dealCard, showCard } from "../cards/deck.ts";
import { STAKE_UNIT_MINOR } from "../instant/stake.ts";
import { oneStep, settledStep } from "../instant/settled-step.ts";
import { asAmountMinor, asJsonObject, toStateMinor } from "../json.ts";
import { type Draw, isWithin, type Mechanic, refuse } from "../mechanic.ts";
import {
  BACCARAT_BETS,
  type BaccaratBet,
  type BaccaratRules,
  type BaccaratSide,
  bankerDraws,
  coveredShare,
  playerDraws,
  pointsOf,
  winnerOf,
} from "./baccarat-rules.ts";

/** `winMinor` includes the returned bet. */
export type BaccaratBetState = {
  readonly kind: BaccaratBet;
  readonly amountMinor: number;
  readonly winMinor: number;
};

/** A settled coup, fully visible to the player. */
export type BaccaratState = {
  readonly kind: "baccarat";
  readonly stakeMinor: number;
  readonly winMinor: number;
  readonly player: readonly CardView[];
  readonly banker: readonly CardView[];
  readonly playerTotal: number;
  readonly bankerTotal: number;
  readonly winner: BaccaratSide;
  readonly hasPlayerPair: boolean;
  readonly hasBankerPair: boolean;
  readonly bets: readonly BaccaratBetState[];
};

interface PlacedBet {
  readonly kind: BaccaratBet;
  readonly amountMinor: bigint;
}

type Coup = Omit<BaccaratState, "kind" | "stakeMinor" | "winMinor" | "bets">;

const isBet = (kind: unknown): kind is BaccaratBet => BACCARAT_BETS.some((known) => known === kind);
const totalOf = (cards: readonly Card[]): number => cards.reduce((sum, card) => sum + pointsOf(card), 0) % 10;
const isPair = ([first = 0, second = 0]: readonly Card[]): boolean => first % 13 === second % 13;

/** One bet per place, in whole hundreds of minor units, so that a commission never rounds. */
function readBets(choice: unknown): readonly PlacedBet[] | null {
  const bets = asJsonObject(choice)?.["bets"];
  if (!Array.isArray(bets) || bets.length === 0 || bets.length > BACCARAT_BETS.length) return null;
  const placed: PlacedBet[] = [];
  for (const entry of bets) {
    const bet = asJsonObject(entry);
    const kind = bet?.["kind"];
    const amountMinor = asAmountMinor(bet?.["amountMinor"]);
    if (!isBet(kind) || amountMinor === null || placed.some((other) => other.kind === kind)) return null;
    placed.push({ kind, amountMinor });
  }
  return placed;
}

function dealCoup(decks: number, draw: Draw): Coup {
  const dealt: Card[] = [];
  const next = (): Card => dealCard(dealt, decks, draw);
  const player = [next()];
  const banker = [next()];
  player.push(next());
  banker.push(next());
  const [hasPlayerPair, hasBankerPair] = [isPair(player), isPair(banker)];
  const isNatural = totalOf(player) >= 8 || totalOf(banker) >= 8;
  if (!isNatural) {
    const third = playerDraws(totalOf(player)) ? next() : null;
    const isBankerDrawing = bankerDraws(totalOf(banker), third === null ? null : pointsOf(third));
    if (third !== null) player.push(third);
    if (isBankerDrawing) banker.push(next());
  }
  const [playerTotal, bankerTotal] = [totalOf(player), totalOf(banker)];
  return {
    player: player.map(showCard),
    banker: banker.map(showCard),
    playerTotal,
    bankerTotal,
    winner: winnerOf(playerTotal, bankerTotal),
    hasPlayerPair,
    hasBankerPair,
  };
}

/** Payout of a bet in hundredths of it, including the bet. */
function backOf(kind: BaccaratBet, coup: Coup, rules: BaccaratRules): number {
  const won = 100 + rules.odds[kind];
  if (kind === "player_pair") return coup.hasPlayerPair ? won : 0;
  if (kind === "banker_pair") return coup.hasBankerPair ? won : 0;
  if (kind !== coup.winner) return kind !== "tie" && coup.winner === "tie" ? 100 : 0;
  return kind === "banker" && coup.bankerTotal === 6 ? 100 + rules.bankerSix : won;
}

/**
 * Baccarat (punto banco): a choice is `{ bets: [{ kind, amountMinor }] }`, at most one bet per place and each
 * in whole hundreds of minor units; the limits apply to the sum of the bets. Every coup is dealt from a
 * freshly shuffled shoe.
 */
export const baccaratMechanic: Mechanic<BaccaratRules, BaccaratState> = {
  ...oneStep,
  id: "baccarat",
  coverage: ({ state }) => coveredShare(state.bets.map(({ kind }) => kind)),
  open({ rules, choice, limits }, draw) {
    const placed = readBets(choice);
    if (placed === null) return refuse("round.action_illegal");
    const stakeMinor = placed.reduce((sum, bet) => sum + bet.amountMinor, 0n);
    const isWhole = placed.every(({ amountMinor }) => amountMinor % STAKE_UNIT_MINOR === 0n);
    if (!isWhole || !isWithin(stakeMinor, limits)) return refuse("round.stake_outside_limits");
    const coup = dealCoup(rules.decks, draw);
    const bets = placed.map(({ kind, amountMinor }) => ({
      kind,
      amountMinor: toStateMinor(amountMinor),
      winMinor: toStateMinor((amountMinor * BigInt(backOf(kind, coup, rules))) / 100n),
    }));
    const winMinor = bets.reduce((sum, bet) => sum + bet.winMinor, 0);
    const state: BaccaratState = {
      kind: "baccarat",
      stakeMinor: toStateMinor(stakeMinor),
      winMinor,
      ...coup,
      bets,
    };
    return { ok: true, value: settledStep(state) };
  },
};
