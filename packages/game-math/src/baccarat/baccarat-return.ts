import { type BaccaratBet, type BaccaratRules, bankerDraws, playerDraws } from "./baccarat-rules.ts";

/** Probabilities of a coup. `bankerSix` is included in `banker`. */
export interface CoupChances {
  readonly player: number;
  readonly banker: number;
  readonly bankerSix: number;
  readonly tie: number;
}

interface Shoe {
  /** Remaining cards by points. */
  readonly counts: number[];
  left: number;
}

/** Calls `follow` for each points value with its probability, with that card removed from the shoe. */
function overNext(shoe: Shoe, follow: (points: number, chance: number) => void): void {
  for (let points = 0; points < 10; points += 1) {
    const count = shoe.counts[points] ?? 0;
    if (count === 0) continue;
    const chance = count / shoe.left;
    shoe.counts[points] = count - 1;
    shoe.left -= 1;
    follow(points, chance);
    shoe.counts[points] = count;
    shoe.left += 1;
  }
}

type Score = (playerTotal: number, bankerTotal: number, chance: number) => void;

/** Third cards by the drawing rules, and the resulting totals. */
function finish(shoe: Shoe, totals: { player: number; banker: number; chance: number }, score: Score): void {
  const { player, banker, chance } = totals;
  if (player >= 8 || banker >= 8) return score(player, banker, chance);
  const bankerTurn = (playerNow: number, third: number | null, reached: number): void => {
    if (!bankerDraws(banker, third)) return score(playerNow, banker, reached);
    overNext(shoe, (points, next) => score(playerNow, (banker + points) % 10, reached * next));
  };
  if (!playerDraws(player)) return bankerTurn(player, null, chance);
  overNext(shoe, (points, next) => bankerTurn((player + points) % 10, points, chance * next));
}

const known = new Map<number, CoupChances>();

/** Exact probabilities of a fresh shoe of `decks`, by enumerating every order of cards. */
export function coupChances(decks: number): CoupChances {
  const before = known.get(decks);
  if (before) return before;
  const counts = Array.from({ length: 10 }, (_, points) => decks * (points === 0 ? 16 : 4));
  const shoe: Shoe = { counts, left: decks * 52 };
  const sum = { player: 0, banker: 0, bankerSix: 0, tie: 0 };
  const score: Score = (player, banker, chance) => {
    if (player === banker) sum.tie += chance;
    else if (player > banker) sum.player += chance;
    else {
      sum.banker += chance;
      if (banker === 6) sum.bankerSix += chance;
    }
  };
  overNext(shoe, (p1, a) =>
    overNext(shoe, (b1, b) =>
      overNext(shoe, (p2, c) =>
        overNext(shoe, (b2, d) => {
          const totals = { player: (p1 + p2) % 10, banker: (b1 + b2) % 10, chance: a * b * c * d };
          finish(shoe, totals, score);
        }),
      ),
    ),
  );
  known.set(decks, sum);
  return sum;
}

/** The exact RTP of a bet, as a share. */
export function baccaratReturn(rules: BaccaratRules, bet: BaccaratBet): number {
  const chances = coupChances(rules.decks);
  const back = 1 + rules.odds[bet] / 100;
  switch (bet) {
    case "tie":
      return chances.tie * back;
    case "player":
      return chances.player * back + chances.tie;
    case "banker":
      return (
        (chances.banker - chances.bankerSix) * back +
        chances.bankerSix * (1 + rules.bankerSix / 100) +
        chances.tie
      );
    default:
      return ((rules.decks * 4 - 1) / (rules.decks * 52 - 1)) * back;
  }
}
