import { fillPhrase, findPhrase } from "./find-phrase.ts";
import errorsEn from "./locales/en/errors.json" with { type: "json" };
import mailEn from "./locales/en/mail.json" with { type: "json" };
import paymentEn from "./locales/en/payment.json" with { type: "json" };
import prizeEn from "./locales/en/prize.json" with { type: "json" };
import siteEn from "./locales/en/site.json" with { type: "json" };
import errorsRu from "./locales/ru/errors.json" with { type: "json" };
import mailRu from "./locales/ru/mail.json" with { type: "json" };
import paymentRu from "./locales/ru/payment.json" with { type: "json" };
import prizeRu from "./locales/ru/prize.json" with { type: "json" };
import siteRu from "./locales/ru/site.json" with { type: "json" };

const files = {
  ru: { errors: errorsRu, mail: mailRu, payment: paymentRu, prize: prizeRu, site: siteRu },
  en: { errors: errorsEn, mail: mailEn, payment: paymentEn, prize: prizeEn, site: siteEn },
} as const;

/**
 * A sentence for the server's own use (letters, messages of errors): at once, with `{{name}}` filled in. Throws where there is no such sentence.
 */
export function phrase(
  locale: "ru" | "en",
  noun: "errors" | "mail" | "payment" | "prize" | "site",
  at: { readonly path: string; readonly values?: Readonly<Record<string, string>> },
): string {
  const found = findPhrase(files[locale][noun], at.path);
  if (typeof found !== "string") throw new Error(`no phrase ${noun}:${at.path} in ${locale}`);
  return fillPhrase(found, at.values ?? {});
}
