import { BET_KINDS, type BetKind, COVERS } from "@w10/game-math";
import { keyOf } from "../chips/bet-controls.ts";

/** A bet spot on the table. Cells have a size; spots on lines and corners have none. */
export interface Spot {
  readonly key: string;
  readonly kind: BetKind;
  readonly pockets: readonly number[];
  /** Centre in units: 14 along the table, 5 across. */
  readonly along: number;
  readonly across: number;
  readonly length: number;
  readonly breadth: number;
}

export const LENGTH = 14;
export const BREADTH = 5;
/** A press within this distance of a line or corner bets on it instead of the cell, in units. */
export const REACH = 0.24;

const columnOf = (pocket: number) => Math.ceil(pocket / 3);
const alongOf = (pocket: number) => (pocket === 0 ? 0.5 : columnOf(pocket) + 0.5);
/** 3, 6, 9 … are on the far side of the table, 1, 4, 7 … on the near side. */
const acrossOf = (pocket: number) => (pocket === 0 ? 1.5 : 2.5 - ((pocket - 1) % 3));

const lowest = (pockets: readonly number[]) => Math.min(...pockets.filter((pocket) => pocket > 0));
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

type Place = Pick<Spot, "along" | "across"> & Partial<Pick<Spot, "length" | "breadth">>;

const OUTSIDE: readonly BetKind[] = ["low", "even", "red", "black", "odd", "high"];

/** Bets that include zero are on the line between zero and the first column. */
function placeWithZero(kind: BetKind, pockets: readonly number[]): Place {
  if (kind === "first_four") return { along: 1, across: 3 };
  return { along: 1, across: mean(pockets.filter((pocket) => pocket > 0).map(acrossOf)) };
}

function placeOf(kind: BetKind, pockets: readonly number[]): Place {
  const first = lowest(pockets);
  const isZeroIn = pockets.includes(0);
  switch (kind) {
    case "straight":
      return isZeroIn
        ? { along: 0.5, across: 1.5, length: 1, breadth: 3 }
        : { along: alongOf(first), across: acrossOf(first), length: 1, breadth: 1 };
    case "split":
    case "corner":
      return isZeroIn
        ? placeWithZero(kind, pockets)
        : { along: mean(pockets.map(alongOf)), across: mean(pockets.map(acrossOf)) };
    case "trio":
    case "first_four":
      return placeWithZero(kind, pockets);
    case "street":
    case "six_line":
      return { along: mean(pockets.map(alongOf)), across: 3 };
    case "column":
      return { along: 13.5, across: acrossOf(first), length: 1, breadth: 1 };
    case "dozen":
      return { along: (first - 1) / 3 + 3, across: 3.5, length: 4, breadth: 1 };
    case "low":
    case "even":
    case "red":
    case "black":
    case "odd":
    case "high":
      return { along: OUTSIDE.indexOf(kind) * 2 + 2, across: 4.5, length: 2, breadth: 1 };
  }
}

/** All spots, cells first. */
export const SPOTS: readonly Spot[] = BET_KINDS.flatMap((kind) =>
  COVERS[kind].map((pockets) => ({
    length: 0,
    breadth: 0,
    ...placeOf(kind, pockets),
    key: keyOf({ kind, pockets }),
    kind,
    pockets,
  })),
).toSorted((a, b) => b.length - a.length);

/** The spot for a press: the nearest line or corner within reach, otherwise the cell. */
export function spotAt(along: number, across: number): Spot | null {
  const distance = (spot: Spot) => Math.hypot(spot.along - along, spot.across - across);
  const near = SPOTS.filter(
    (spot) =>
      spot.length === 0 && Math.abs(spot.along - along) < REACH && Math.abs(spot.across - across) < REACH,
  ).toSorted((a, b) => distance(a) - distance(b));
  const cell = SPOTS.find(
    (spot) =>
      Math.abs(spot.along - along) < spot.length / 2 && Math.abs(spot.across - across) < spot.breadth / 2,
  );
  return near[0] ?? cell ?? null;
}

/** The next spot in a direction, for arrow keys. */
export function neighbourSpot(from: Spot, direction: { along: number; across: number }): Spot {
  const ahead = (spot: Spot) =>
    (spot.along - from.along) * direction.along + (spot.across - from.across) * direction.across;
  const aside = (spot: Spot) =>
    Math.abs((spot.along - from.along) * direction.across) +
    Math.abs((spot.across - from.across) * direction.along);
  const [best] = SPOTS.filter((spot) => ahead(spot) > 0.05 && aside(spot) <= ahead(spot) + 0.3).toSorted(
    (a, b) => ahead(a) + aside(a) * 2 - (ahead(b) + aside(b) * 2),
  );
  return best ?? from;
}
