import { isCurrencyCode } from "@w10/money";

const figureAndSign = /(?<=\d) (?=(%|\p{Sc}|МБ|MB|кБ|kB|[A-Z][A-Z0-9]{1,7})(?!\p{L}))/gu;
const isCode = /^[A-Z0-9]{3,}$/;

/** A text whose figures stay on one line with the sign, currency or unit that follows them: `25 %` is never broken. */
export function bindSigns(text: string): string {
  return text.replaceAll(figureAndSign, (space, sign: string) =>
    isCode.test(sign) && !isCurrencyCode(sign) ? space : "\u00a0",
  );
}
