/** Kinds of bets of the single-zero wheel. */
export const BET_KINDS = [
  "straight",
  "split",
  "street",
  "trio",
  "corner",
  "first_four",
  "six_line",
  "column",
  "dozen",
  "red",
  "black",
  "even",
  "odd",
  "low",
  "high",
] as const;

export type BetKind = (typeof BET_KINDS)[number];

export const POCKETS = 37;

/** Pockets in wheel order, clockwise from zero. */
export const WHEEL_ORDER: readonly number[] = [
  0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20, 14, 31, 9, 22,
  18, 29, 7, 28, 12, 35, 3, 26,
];

const RED = [1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36];

export type PocketColor = "red" | "black" | "green";

export function colorOf(pocket: number): PocketColor {
  if (pocket === 0) return "green";
  return RED.includes(pocket) ? "red" : "black";
}

const numbers = Array.from({ length: 36 }, (_, index) => index + 1);
const rowsOfThree = Array.from({ length: 12 }, (_, row) => [row * 3 + 1, row * 3 + 2, row * 3 + 3]);

const splits = (): number[][] => [
  [0, 1],
  [0, 2],
  [0, 3],
  ...numbers.filter((n) => n % 3 !== 0).map((n) => [n, n + 1]),
  ...numbers.filter((n) => n <= 33).map((n) => [n, n + 3]),
];

const corners = (): number[][] =>
  numbers.filter((n) => n <= 32 && n % 3 !== 0).map((n) => [n, n + 1, n + 3, n + 4]);

/** Every set of pockets that a kind may cover, each ascending. */
export const COVERS: Readonly<Record<BetKind, readonly (readonly number[])[]>> = {
  straight: [[0], ...numbers.map((n) => [n])],
  split: splits(),
  street: rowsOfThree,
  trio: [
    [0, 1, 2],
    [0, 2, 3],
  ],
  corner: corners(),
  first_four: [[0, 1, 2, 3]],
  six_line: rowsOfThree.slice(0, 11).map((row, index) => [...row, ...(rowsOfThree[index + 1] ?? [])]),
  column: [1, 2, 0].map((rest) => numbers.filter((n) => n % 3 === rest)),
  dozen: [0, 1, 2].map((third) => numbers.slice(third * 12, third * 12 + 12)),
  red: [RED],
  black: [numbers.filter((n) => !RED.includes(n))],
  even: [numbers.filter((n) => n % 2 === 0)],
  odd: [numbers.filter((n) => n % 2 === 1)],
  low: [numbers.slice(0, 18)],
  high: [numbers.slice(18)],
};

/** Winnings per unit staked, without the stake: 36 divided by the pockets covered, minus one. */
export function oddsOf(kind: BetKind): number {
  return 36 / (COVERS[kind][0]?.length ?? 36) - 1;
}

/** Bets that pay one to one, for which some tables have a zero rule. */
export function isEvenChance(kind: BetKind): boolean {
  return oddsOf(kind) === 1;
}

export type RouletteBet = {
  readonly kind: BetKind;
  readonly pockets: readonly number[];
  readonly amountMinor: number;
};

const kinds: ReadonlySet<unknown> = new Set(BET_KINDS);
const isKind = (kind: unknown): kind is BetKind => kinds.has(kind);
const covers = new Map(
  BET_KINDS.flatMap((kind) => COVERS[kind].map((pockets) => [`${kind}:${pockets.join()}`, pockets] as const)),
);

/** The pockets of a bet in input, or null. Kinds with a single cover may omit them. */
export function coverOf(
  kind: unknown,
  pockets: unknown,
): { kind: BetKind; pockets: readonly number[] } | null {
  if (!isKind(kind)) return null;
  const only = COVERS[kind].length === 1 ? COVERS[kind][0] : undefined;
  if (pockets === undefined) return only ? { kind, pockets: only } : null;
  if (!Array.isArray(pockets) || pockets.length > 18) return null;
  const key = pockets.every((pocket) => typeof pocket === "number")
    ? pockets.toSorted((a, b) => a - b).join()
    : "";
  const cover = covers.get(`${kind}:${key}`);
  return cover ? { kind, pockets: cover } : null;
}
