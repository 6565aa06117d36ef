import { element } from "../../stage/element.ts";

interface Board {
  readonly reels: number;
  readonly rows: number;
}

/** The cell in the middle of a win, by reel: the tag hangs at its foot and hides no other. */
export function middleOf(cells: readonly (readonly [number, number])[]): readonly [number, number] {
  const inOrder = cells.toSorted(([a, rowA], [b, rowB]) => a - b || rowA - rowB);
  return inOrder[Math.floor((inOrder.length - 1) / 2)] ?? [0, 0];
}

/** A small plate with what a win pays, for a board of so many reels and rows. */
export function winTag(
  text: string,
  cells: readonly (readonly [number, number])[],
  { reels, rows }: Board,
): HTMLElement {
  const [reel, row] = middleOf(cells);
  const tag = element("span", { class: "win-tag", text, attributes: { "aria-hidden": "true" } });
  tag.style.setProperty("--at", `${((reel + 0.5) / reels) * 100}%`);
  tag.style.setProperty("--length", String(text.length));
  tag.style.top = `${((row + 0.84) / rows) * 100}%`;
  return tag;
}
