const figureAndSign = /(?<=\d) (?=(?:%|\p{Sc}|[A-Z]{3,5}|МБ|MB|кБ|kB)(?![\p{L}\d]))/gu;

/** A text whose figures stay on one line with the sign, currency or unit that follows them: `25 %` is never broken. */
export function bindSigns(text: string): string {
  return text.replaceAll(figureAndSign, "\u00a0");
}
