const maxNear = 12;
/** A shorter word is close to too many. */
const shortestAsked = 3;

/** Edits allowed for a word of this length. */
const slipsIn = (word: string): number => (word.length < 6 ? 1 : 2);

/**
 * Known words with the fewest edits from a mistyped one: at maxSlips twelve, and none that contains it as typed.
 * Prefixes match too: 'medsu' is close to 'medusa'.
 */
export function nearWords(asked: string, known: readonly string[]): string[] {
  if (asked.length < shortestAsked) return [];
  const maxSlips = slipsIn(asked);
  const found = known.flatMap((word) => {
    if (word.includes(asked)) return [];
    const slips = Math.min(
      slipsBetween(asked, word, maxSlips),
      slipsBetween(asked, word.slice(0, asked.length), maxSlips),
    );
    return slips <= maxSlips ? [{ word, slips }] : [];
  });
  const isSameStart = (word: string): number => (word.startsWith(asked.charAt(0)) ? 0 : 1);
  const fewest = Math.min(...found.map(({ slips }) => slips));
  return found
    .filter(({ slips }) => slips === fewest)
    .toSorted(
      (a, b) =>
        isSameStart(a.word) - isSameStart(b.word) ||
        Math.abs(a.word.length - asked.length) - Math.abs(b.word.length - asked.length) ||
        a.word.localeCompare(b.word, "en"),
    )
    .slice(0, maxNear)
    .map(({ word }) => word);
}

/** Edit distance with inserted, deleted, replaced and swapped letters; capped at `maxSlips` + 1. */
export function slipsBetween(one: string, other: string, maxSlips: number): number {
  if (Math.abs(one.length - other.length) > maxSlips) return maxSlips + 1;
  let beforeLast: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const isSame = one[row - 1] === other[column - 1];
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      const at = (line: readonly number[], place: number): number => line[place] ?? maxSlips + 1;
      next[column] = Math.min(
        at(last, column) + 1,
        at(next, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwapped && row > 1 && column > 1 ? at(beforeLast, column - 2) + 1 : maxSlips + 1,
      );
    }
    if (Math.min(...next) > maxSlips) return maxSlips + 1;
    beforeLast = last;
    last = next;
  }
  return Math.min(last[other.length] ?? 0, maxSlips + 1);
}
