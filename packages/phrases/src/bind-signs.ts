import { isCurrencyCode } from "@w10/money";

const figureAndSign = /(?<=\d) (?=(%|\p{Sc}|МБ|MB|кБ|kB|[A-Z][A-Z0-9]{1,7})(?!\p{L}))/gu;
const isCode = /^[A-Z0-9]{3,}$/;
const nameWithAnd = /(?<=\p{Lu}\p{L}*) & (?=\p{Lu})/gu;

/** Binds numbers to the following sign, currency or unit with a no-break space, `25 %`, and a name around its `&`. */
export function bindSigns(text: string): string {
  return text
    .replaceAll(figureAndSign, (space, sign: string) =>
      isCode.test(sign) && !isCurrencyCode(sign) ? space : "\u00a0",
    )
    .replaceAll(nameWithAnd, "\u00a0&\u00a0");
}
