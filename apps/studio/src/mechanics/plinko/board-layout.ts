/** Width of a pocket in units of the drawing. */
export const UNIT = 40;
export const POCKET_HEIGHT = 36;
export const BALL = 11;
export const PEG = 5;

const MARGIN = 0.25 * UNIT;
const TOP = 46;

/** Time between two pegs, and from the start to the first one. */
export const STEP_MS = 135;

export interface BoardSize {
  readonly rows: number;
  /** Distance between rows; smaller on low screens. */
  readonly pitch: number;
}

export interface Spot {
  readonly x: number;
  readonly y: number;
}

export function boardBox({ rows, pitch }: BoardSize): { readonly width: number; readonly height: number } {
  return { width: (rows + 1) * UNIT + MARGIN * 2, height: TOP + rows * pitch + POCKET_HEIGHT + 14 };
}

/** The centre of a pocket, counted from the left from 0. */
export function pocketSpot({ rows, pitch }: BoardSize, pocket: number): Spot {
  return { x: MARGIN + (pocket + 0.5) * UNIT, y: TOP + rows * pitch + POCKET_HEIGHT / 2 - pitch * 0.35 + 8 };
}

/**
 * The peg of a row that a ball hits after `rights` moves to the right. Each row has one more peg on either
 * side.
 */
export function pegSpot({ rows, pitch }: BoardSize, row: number, rights: number): Spot {
  return { x: MARGIN + (rows / 2 - row / 2 + rights + 0.5) * UNIT, y: TOP + row * pitch };
}

/** Points that the ball touches: above the board, one peg per row, its pocket. */
export function touchPoints(size: BoardSize, path: readonly number[]): readonly Spot[] {
  let rights = 0;
  const pegs = path.map((way, row) => {
    const { x, y } = pegSpot(size, row, rights);
    rights += way;
    return { x, y: y - PEG - BALL };
  });
  const first = pegs[0] ?? { x: 0, y: 0 };
  return [{ x: first.x, y: BALL }, ...pegs, pocketSpot(size, rights)];
}

/** The number of rows that a ball has touched after a time. */
export const rowsTouched = (rows: number, timeMs: number): number =>
  Math.min(rows, Math.floor(timeMs / STEP_MS));
