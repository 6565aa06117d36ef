const longest = 80;
/** One character can consist of several code points; names need no more than this. */
const maxLetters = 400;
const segmenter = new Intl.Segmenter();

/** A player's file name made safe to show: without folders, control characters and text direction marks. */
export function cleanName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  // Replaces lone surrogates by the replacement character.
  const shown = Buffer.from(last.length > maxLetters ? last.slice(-maxLetters) : last)
    .toString()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const signs = Array.from(segmenter.segment(shown), ({ segment }) => segment);
  if (signs.length <= longest) return shown || "document";
  // Keeps the file extension readable.
  return `${signs.slice(0, longest - 9).join("")}…${signs.slice(-8).join("")}`;
}
