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

/** The places that a shuffle from the front takes: draw i swaps place i with the one so many further on. */
function takeInOrder(total: number, drawn: readonly number[]): readonly number[] {
  const places = Array.from({ length: total }, (_, place) => place);
  return drawn.map((further, index) => {
    const other = index + further;
    const taken = places[other] ?? 0;
    places[other] = places[index] ?? 0;
    places[index] = taken;
    return taken;
  });
}

function readMines(drawn: readonly number[]): readonly Reading[] {
  return takeInOrder(cells, drawn).map((cell) => ({
    row: Math.floor(cell / side) + 1,
    column: (cell % side) + 1,
  }));
}

/** The numbers that a shuffle from the front takes out of 1 to 40. */
function readKeno(drawn: readonly number[]): readonly Reading[] {
  return takeInOrder(40, drawn).map((place) => ({ text: String(place + 1) }));
}

function readPlinko(drawn: readonly number[]): readonly Reading[] {
  let pocket = 0;
  return drawn.map((step) => {
    pocket += step;
    return { way: step === 0 ? "left" : "right", pocket };
  });
}

/**
 * The games that can be checked, written down here once more on purpose: the check shares no rule with the games. A test holds it
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
  keno: { bounds: Array.from({ length: 10 }, (_, index) => 40 - index), read: readKeno },
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
  mines: { bounds: Array.from({ length: cells - 1 }, (_, index) => cells - index), read: readMines },
  plinko: { bounds: Array.from({ length: 16 }, () => 2), read: readPlinko },
  roulette: { bounds: [37], read: (drawn) => drawn.map((number) => ({ text: String(number) })) },
} as const satisfies Readonly<Record<string, FairGame>>;

export type FairGameId = keyof typeof fairGames;

export const fairGameIds = Object.keys(fairGames).filter((id): id is FairGameId => id in fairGames);
