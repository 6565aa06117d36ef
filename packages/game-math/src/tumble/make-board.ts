import type { Draw } from "../mechanic.ts";
import type { TumbleModel } from "./tumble-rules.ts";

/** A winning group found on the board: `group` marks its cells in `groups`. */
export interface Found {
  readonly symbol: number;
  readonly group: number;
  readonly size: number;
  /** Size class, from 0. */
  readonly sizeClass: number;
}

/**
 * Cells of a tumbling slot by reel * rows + row, row 0 at the top. One array serves all spins without
 * allocations.
 */
export interface Board {
  readonly cells: Uint8Array;
  /** Group of each cell after `findWins`: 0 for cells that do not win. */
  readonly groups: Uint8Array;
  /** Fills every cell. */
  fill(draw: Draw): void;
  /** Marks the winning groups and reports each; returns their number. */
  findWins(report: (found: Found) => void): number;
  /** Removes winning cells, drops the rest and fills from the top. */
  tumble(draw: Draw): void;
}

function symbolTable(weights: readonly number[]): Uint8Array {
  return Uint8Array.from(weights.flatMap((weight, symbol) => Array.from({ length: weight }, () => symbol)));
}

/** Class of each win size; -1 below the minimum. */
function sizeClasses({ sizes, reels, rows }: TumbleModel): Int8Array {
  return Int8Array.from({ length: reels * rows + 1 }, (_, size) =>
    sizes.findLastIndex((minSize) => size >= minSize),
  );
}

/** Neighbours of each cell, four entries each; -1 at the board's edge. */
function neighbourTable({ reels, rows }: TumbleModel): Int16Array {
  const table = new Int16Array(reels * rows * 4);
  for (let cell = 0; cell < reels * rows; cell += 1) {
    const [reel, row] = [Math.floor(cell / rows), cell % rows];
    table[cell * 4] = reel > 0 ? cell - rows : -1;
    table[cell * 4 + 1] = reel < reels - 1 ? cell + rows : -1;
    table[cell * 4 + 2] = row > 0 ? cell - 1 : -1;
    table[cell * 4 + 3] = row < rows - 1 ? cell + 1 : -1;
  }
  return table;
}

type Grouping = (cells: Uint8Array, groups: Uint8Array, report: (found: Found) => void) => number;

function groupClusters(model: TumbleModel): Grouping {
  const count = model.reels * model.rows;
  const neighbours = neighbourTable(model);
  const classes = sizeClasses(model);
  const seen = new Uint8Array(count);
  const stack = new Int16Array(count);
  const collect = (cells: Uint8Array, start: number): number => {
    const symbol = cells[start];
    seen[start] = 1;
    stack[0] = start;
    let size = 1;
    for (let next = 0; next < size; next += 1) {
      const at = (stack[next] ?? 0) * 4;
      for (let side = at; side < at + 4; side += 1) {
        const other = neighbours[side] ?? -1;
        if (other < 0 || seen[other] === 1 || cells[other] !== symbol) continue;
        seen[other] = 1;
        stack[size] = other;
        size += 1;
      }
    }
    return size;
  };
  return (cells, groups, report) => {
    seen.fill(0);
    let group = 0;
    for (let start = 0; start < count; start += 1) {
      if (seen[start] === 1) continue;
      const size = collect(cells, start);
      const sizeClass = classes[size] ?? -1;
      if (sizeClass < 0) continue;
      group += 1;
      for (let index = 0; index < size; index += 1) groups[stack[index] ?? 0] = group;
      report({ symbol: cells[start] ?? 0, group, size, sizeClass });
    }
    return group;
  };
}

function groupAnywhere(model: TumbleModel): Grouping {
  const classes = sizeClasses(model);
  const counts = new Uint8Array(model.weights.length);
  const numbers = new Uint8Array(model.weights.length);
  return (cells, groups, report) => {
    counts.fill(0);
    for (const symbol of cells) counts[symbol] = (counts[symbol] ?? 0) + 1;
    let group = 0;
    for (let symbol = 0; symbol < counts.length; symbol += 1) {
      const size = counts[symbol] ?? 0;
      const sizeClass = classes[size] ?? -1;
      if (sizeClass >= 0) group += 1;
      numbers[symbol] = sizeClass < 0 ? 0 : group;
      if (sizeClass >= 0) report({ symbol, group, size, sizeClass });
    }
    if (group > 0)
      for (let cell = 0; cell < cells.length; cell += 1) groups[cell] = numbers[cells[cell] ?? 0] ?? 0;
    return group;
  };
}

export function makeBoard(model: TumbleModel): Board {
  const { reels, rows } = model;
  const table = symbolTable(model.weights);
  const cells = new Uint8Array(reels * rows);
  const groups = new Uint8Array(reels * rows);
  const find = model.wins === "cluster" ? groupClusters(model) : groupAnywhere(model);
  return {
    cells,
    groups,
    fill(draw) {
      for (let cell = 0; cell < cells.length; cell += 1) cells[cell] = table[draw(table.length)] ?? 0;
    },
    findWins(report) {
      groups.fill(0);
      return find(cells, groups, report);
    },
    tumble(draw) {
      for (let top = 0; top < cells.length; top += rows) {
        let free = top + rows - 1;
        for (let cell = free; cell >= top; cell -= 1) {
          if (groups[cell] !== 0) continue;
          cells[free] = cells[cell] ?? 0;
          free -= 1;
        }
        for (; free >= top; free -= 1) cells[free] = table[draw(table.length)] ?? 0;
      }
    },
  };
}
