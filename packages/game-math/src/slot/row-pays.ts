import { scoreLine } from "./score-grid.ts";
import { MIN_PAYING, SCATTER, type SlotModel, WILD } from "./slot-rules.ts";

/**
 * The symbol that two cells continue as: their own, or the other's if one is wild; -1 when they end the line.
 */
export function joined(one: number, other: number): number {
  if (one === SCATTER || other === SCATTER) return -1;
  if (one === WILD) return other;
  return other === WILD || one === other ? one : -1;
}

/**
 * Pays of rows. The first three symbols map to few kinds, so that the table by kind and ending fits into the
 * processor's cache; kind 0 can no longer pay.
 */
export interface RowPays {
  /** By the first three symbols as digits. */
  readonly kinds: Uint8Array;
  /** By kind and by the digits of the rest. */
  readonly pays: Int32Array;
  readonly endings: number;
}

export function rowPaysOf(model: SlotModel): RowPays {
  const size = model.linePays.length;
  const reels = model.reels.length;
  const endings = size ** (reels - MIN_PAYING);
  const kinds = new Uint8Array(size ** MIN_PAYING);
  const cells = model.reels.map(() => 0);
  const known = new Map<string, number>([["", 0]]);
  const pays: number[] = Array.from({ length: endings }, () => 0);
  for (let begun = 0; begun < kinds.length; begun += 1) {
    digitsInto(cells, { size, index: begun, to: MIN_PAYING });
    const [one = SCATTER, two = SCATTER, three = SCATTER] = cells;
    if (joined(one, two) < 0 || joined(joined(one, two), three) < 0) continue;
    const row = Array.from({ length: endings }, (_, ending) => {
      digitsInto(cells, { size, index: begun * endings + ending, to: reels });
      return scoreLine(model, cells)?.pay ?? 0;
    });
    const kind = known.get(row.join()) ?? known.size;
    if (kind === known.size) {
      known.set(row.join(), kind);
      pays.push(...row);
    }
    kinds[begun] = kind;
  }
  return { kinds, pays: Int32Array.from(pays), endings };
}

/** Writes a number's digits into the first cells, the last one at `to`. */
function digitsInto(
  cells: number[],
  { size, index, to }: { readonly size: number; readonly index: number; readonly to: number },
): void {
  for (let cell = to - 1, rest = index; cell >= 0; cell -= 1, rest = Math.floor(rest / size))
    cells[cell] = rest % size;
}
