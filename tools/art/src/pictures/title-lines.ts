/** Breaks a name into one or two lines of capitals of similar length. */
export function titleLines(name: string): readonly string[] {
  const words = name.toUpperCase().split(" ");
  if (words.length === 1 || name.length <= 8) return [words.join(" ")];
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(" "), words.slice(index + 1).join(" ")]);
  const longest = (lines: readonly string[]): number => Math.max(...lines.map(({ length }) => length));
  return breaks.reduce((best, lines) => (longest(lines) < longest(best) ? lines : best));
}
