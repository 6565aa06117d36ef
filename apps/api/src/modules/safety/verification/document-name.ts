const longest = 80;
/** Some signs are made of many letters; no name needs more than this. */
const maxLetters = 400;
const segmenter = new Intl.Segmenter();

/** The name that a player's file had, fit to be shown: without folders, control signs and signs that turn the direction of text. */
export function cleanName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  // Through bytes and back, so that half a sign becomes a sign that says so.
  const shown = Buffer.from(last.length > maxLetters ? last.slice(-maxLetters) : last)
    .toString()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const signs = Array.from(segmenter.segment(shown), ({ segment }) => segment);
  if (signs.length <= longest) return shown || "document";
  // The ending stays readable.
  return `${signs.slice(0, longest - 9).join("")}…${signs.slice(-8).join("")}`;
}
