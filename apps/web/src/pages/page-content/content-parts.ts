export interface ContentPart {
  /** Of the place on the page that the contents lead to. */
  readonly id: string;
  /** Plain words of the heading; empty for what stands before the first one. */
  readonly title: string;
  /** The part with its heading. */
  readonly html: string;
}

/** A cleaned text of the house by its second-level headings, in order. */
export function splitContent(html: string): readonly ContentPart[] {
  return html
    .split(/(?=<h2>)/)
    .filter((part) => part.trim() !== "")
    .map((part, index) => ({ id: `part-${index + 1}`, title: titleOf(part), html: part }));
}

function titleOf(part: string): string {
  const heading = /^<h2>(.*?)<\/h2>/s.exec(part)?.[1] ?? "";
  return heading.replace(/<[^>]+>/g, "").replaceAll("&amp;", "&");
}
