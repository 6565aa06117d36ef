import { isCurrencyCode } from "@w10/money";

const figureAndSign = /(?<=\d) (?=(%|\p{Sc}|МБ|MB|кБ|kB|[A-Z][A-Z0-9]{1,7})(?!\p{L}))/gu;
const isCode = /^[A-Z0-9]{3,}$/;

/** Binds numbers to the following sign, currency or unit with a no-break space: `25 %`. */
export function bindSigns(text: string): string {
  return text.replaceAll(figureAndSign, (space, sign: string) =>
    isCode.test(sign) && !isCurrencyCode(sign) ? space : "\u00a0",
  );
}
