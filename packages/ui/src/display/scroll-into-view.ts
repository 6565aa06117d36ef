/** Scrolls an overflowing row sideways until one of its parts is centred. Nothing else moves. */
export function scrollIntoView(row: HTMLElement, part: Element): void {
  if (row.scrollWidth <= row.clientWidth) return;
  const [outer, inner] = [row.getBoundingClientRect(), part.getBoundingClientRect()];
  row.scrollBy({ left: inner.left + inner.width / 2 - (outer.left + outer.width / 2) });
}
