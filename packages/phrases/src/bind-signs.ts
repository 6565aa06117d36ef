const figureAndSign = /(?<=\d) (?=(?:[%$€₽]|USD|EUR|RUB|МБ|MB|кБ|kB)(?!\p{L}))/gu;

/** A text whose figures stay on one line with the sign, currency or unit that follows them: `25 %` is never broken. */
export function bindSigns(text: string): string {
  return text.replaceAll(figureAndSign, "\u00a0");
}
