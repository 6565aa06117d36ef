/**
 * The meaning of a drawn number in the game: a text, a cell counted from 1, or a ball's direction with the
 * pocket below it, counted from 0.
 */
export type Reading =
  | { readonly text: string }
  | { readonly row: number; readonly column: number }
  | { readonly way: "left" | "right"; readonly pocket: number };

interface FairGame {
  /** Exclusive bounds of the draws in order; a round may use only the first of them. */
  readonly bounds: readonly number[];
  readonly read: (drawn: readonly number[]) => readonly Reading[];
}

const side = 5;
const cells = side * side;

type PickPlaces = (total: number, drawn: readonly number[]) => readonly number[];

/** Picks without replacement: each number is an index into the remaining places. */
const pickRemaining: PickPlaces = (total, drawn) => {
  const remaining = Array.from({ length: total }, (_, place) => place);
  return drawn.map((place) => remaining.splice(place, 1)[0] ?? 0);
};

/** The shuffle of rounds until November 2026: draw i swaps place i with the one `drawn[i]` further on. */
function pickByShuffle(total: number, drawn: readonly number[]): readonly number[] {
  const places = Array.from({ length: total }, (_, place) => place);
  return drawn.map((further, index) => {
    const other = index + further;
    const taken = places[other] ?? 0;
    places[other] = places[index] ?? 0;
    places[index] = taken;
    return taken;
  });
}

/** Mines and keno with either way of picking places. */
function placesBy(pick: PickPlaces) {
  return {
    mines: {
      bounds: Array.from({ length: cells - 1 }, (_, index) => cells - index),
      read: (drawn: readonly number[]) =>
        pick(cells, drawn).map((cell) => ({ row: Math.floor(cell / side) + 1, column: (cell % side) + 1 })),
    },
    keno: {
      bounds: Array.from({ length: 10 }, (_, index) => 40 - index),
      read: (drawn: readonly number[]) => pick(40, drawn).map((place) => ({ text: String(place + 1) })),
    },
  };
}

const current = placesBy(pickRemaining);
const legacy = placesBy(pickByShuffle);

function readPlinko(drawn: readonly number[]): readonly Reading[] {
  let pocket = 0;
  return drawn.map((step) => {
    pocket += step;
    return { way: step === 0 ? "left" : "right", pocket };
  });
}

/**
 * The verifiable games. Their rules are repeated here on purpose, so that the check is independent; a test
 * compares it with every provable mechanic.
 */
export const fairGames = {
  dice: {
    bounds: [10_001],
    read: (drawn) => drawn.map((number) => ({ text: (number / 100).toFixed(2) })),
  },
  limbo: {
    bounds: [2 ** 32],
    // R is the title's return, so the multiplier is shown as a factor of it.
    read: (drawn) => drawn.map((number) => ({ text: `${(2 ** 32 / (number + 1)).toFixed(4)} × R` })),
  },
  keno: current.keno,
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
  mines: current.mines,
  plinko: { bounds: Array.from({ length: 16 }, () => 2), read: readPlinko },
  "mines-1": legacy.mines,
  "keno-1": legacy.keno,
  roulette: { bounds: [37], read: (drawn) => drawn.map((number) => ({ text: String(number) })) },
} as const satisfies Readonly<Record<string, FairGame>>;

export type FairGameId = keyof typeof fairGames;

/** The check for a round of a mechanic under its draw scheme; null if seeds do not decide the mechanic. */
export function fairGameOf(mechanic: string, scheme: number): FairGameId | null {
  const old = scheme === 1 ? fairGameIds.find((id) => id === `${mechanic}-1`) : undefined;
  return old ?? fairGameIds.find((id) => id === mechanic && id !== "roulette") ?? null;
}

export const fairGameIds = Object.keys(fairGames).filter((id): id is FairGameId => id in fairGames);
