/** Scrolls a row that is wider than its place sideways, until one of its parts stands in the middle. Nothing else moves. */
export function bringIntoSight(row: HTMLElement, part: Element): void {
  if (row.scrollWidth <= row.clientWidth) return;
  const [outer, inner] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  row.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
}
