/**
 * What a drawn number means in the game: a text of figures; a cell of the field, counted from 1; or the way of a ball and the
 * pocket that it lies above, counted from 0.
 */
export type Reading =
  | { readonly text: string }
  | { readonly row: number; readonly column: number }
  | { readonly way: "left" | "right"; readonly pocket: number };

interface FairGame {
  /** Exclusive bounds of the draws in order; a round may use the first of them only. */
  readonly bounds: readonly number[];
  /** The meaning of each drawn number. */
  readonly read: (drawn: readonly number[]) => readonly Reading[];
}

const side = 5;
const cells = side * side;

type TakePlaces = (total: number, drawn: readonly number[]) => readonly number[];

/** Places taken out one by one: each number counts along the row of those that remain. */
const takeOut: TakePlaces = (total, drawn) => {
  const remaining = Array.from({ length: total }, (_, place) => place);
  return drawn.map((place) => remaining.splice(place, 1)[0] ?? 0);
};

/** The places that a shuffle from the front takes, as rounds until November 2026 did: draw i swaps place i with the one so many further on. */
function shuffleOut(total: number, drawn: readonly number[]): readonly number[] {
  const places = Array.from({ length: total }, (_, place) => place);
  return drawn.map((further, index) => {
    const other = index + further;
    const taken = places[other] ?? 0;
    places[other] = places[index] ?? 0;
    places[index] = taken;
    return taken;
  });
}

/** Mines and keno by either way of taking places. */
function placesBy(take: TakePlaces) {
  return {
    mines: {
      bounds: Array.from({ length: cells - 1 }, (_, index) => cells - index),
      read: (drawn: readonly number[]) =>
        take(cells, drawn).map((cell) => ({ row: Math.floor(cell / side) + 1, column: (cell % side) + 1 })),
    },
    keno: {
      bounds: Array.from({ length: 10 }, (_, index) => 40 - index),
      read: (drawn: readonly number[]) => take(40, drawn).map((place) => ({ text: String(place + 1) })),
    },
  };
}

const now = placesBy(takeOut);
const before = placesBy(shuffleOut);

function readPlinko(drawn: readonly number[]): readonly Reading[] {
  let pocket = 0;
  return drawn.map((step) => {
    pocket += step;
    return { way: step === 0 ? "left" : "right", pocket };
  });
}

/**
 * The games that can be checked, repeated here on purpose: the check shares no rule with the games. A test holds it
 * against every provable mechanic of theirs.
 */
export const fairGames = {
  dice: {
    bounds: [10_001],
    read: (drawn) => drawn.map((number) => ({ text: (number / 100).toFixed(2) })),
  },
  limbo: {
    bounds: [2 ** 32],
    // The return R is the title's own, so the height is shown as a share of it.
    read: (drawn) => drawn.map((number) => ({ text: `${(2 ** 32 / (number + 1)).toFixed(4)} × R` })),
  },
  keno: now.keno,
  wheel: {
    bounds: [120],
    read: (drawn) => drawn.map((place) => ({ text: `${place + 1} / 120` })),
  },
  scratch: {
    bounds: [1_000_000, 8, 9, 8, 7, 6, 5, 4, 3, 2],
    read: (drawn) => drawn.map((number) => ({ text: String(number + 1) })),
  },
  crash: {
    bounds: [2 ** 32],
    read: (drawn) => drawn.map((number) => ({ text: `${(2 ** 32 / (number + 1)).toFixed(4)} × R` })),
  },
  mines: now.mines,
  plinko: { bounds: Array.from({ length: 16 }, () => 2), read: readPlinko },
  "mines-1": before.mines,
  "keno-1": before.keno,
  roulette: { bounds: [37], read: (drawn) => drawn.map((number) => ({ text: String(number) })) },
} as const satisfies Readonly<Record<string, FairGame>>;

export type FairGameId = keyof typeof fairGames;

/** The check of a round of a mechanic, by the scheme that the round was read by; null for one that no seeds decide. */
export function fairGameOf(mechanic: string, scheme: number): FairGameId | null {
  const old = scheme === 1 ? fairGameIds.find((id) => id === `${mechanic}-1`) : undefined;
  return old ?? fairGameIds.find((id) => id === mechanic && id !== "roulette") ?? null;
}

export const fairGameIds = Object.keys(fairGames).filter((id): id is FairGameId => id in fairGames);
