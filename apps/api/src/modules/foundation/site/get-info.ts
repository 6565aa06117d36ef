import { allLocales, languages, type Locale, textIn, type Texts } from "@w10/phrases/languages";
import type { operations, PasswordSet, ReplyOf } from "@w10/contract";
import { baseCurrency, type Currency, currencyOf, listCurrencies } from "@w10/money";
import { type Market, marketOf } from "../market/index.ts";
import { toCurrencyInfo } from "../currency/index.ts";

/** Settings and queries that the site information is made of. */
export interface SiteParts {
  readonly version: string;
  readonly captcha: {
    readonly provider: "debug" | "pow" | "site-verify";
    readonly siteKey: string | null;
    readonly scriptUrl: string | null;
  };
  readonly partnerUrl: string;
  readonly supportEmail: string;
  readonly sessionIdleMinutes: number;
  readonly passwordSet: PasswordSet;
  /** Number of running tournaments, and the largest of their prize funds as shown. */
  readonly countTournaments: () => Promise<{ readonly count: number; readonly largestFund: string | null }>;
  readonly readMaintenance: () => Promise<Texts | null>;
  readonly listMarkets: () => Promise<readonly Market[]>;
  readonly listPaymentSystems: (locale: Locale) => Promise<{ id: string; name: string }[]>;
}

/**
 * Site information for every page. A language with incomplete texts is listed as unavailable (decision D29).
 */
export async function getInfo(
  parts: SiteParts,
  { locale, country }: { readonly locale: Locale; readonly country: string | null },
): Promise<ReplyOf<typeof operations.getInfo>> {
  const [{ count, largestFund }, maintenance, markets] = await Promise.all([
    parts.countTournaments(),
    parts.readMaintenance(),
    parts.listMarkets(),
  ]);
  const market = marketOf(markets, country);
  const isOffered = ({ code }: Currency): boolean => market.currencies.includes(code);
  const all = listCurrencies();
  return {
    project: "w10",
    version: parts.version,
    locales: allLocales
      .filter((code) => market.locales.includes(code) || !languages[code].isComplete)
      .map((code) => {
        const { name, isComplete } = languages[code];
        return { code, name, isComplete };
      }),
    currencies: market.currencies.map((code) => toCurrencyInfo(currencyOf(code))),
    defaultCurrency: market.defaultCurrency,
    baseCurrency: baseCurrency(),
    otherCurrencies: all.filter((each) => !isOffered(each)).map(toCurrencyInfo),
    captcha: {
      provider: parts.captcha.provider,
      siteKey: parts.captcha.siteKey,
      scriptUrl: parts.captcha.scriptUrl,
      enabled: parts.captcha.provider !== "debug",
    },
    token: null,
    maintenance: maintenance && { message: textIn(maintenance, locale) },
    partnerUrl: parts.partnerUrl,
    supportEmail: parts.supportEmail,
    sessionIdleMinutes: parts.sessionIdleMinutes,
    passwordSet: parts.passwordSet,
    runningTournaments: count,
    ...(largestFund === null ? {} : { largestPrizeFund: largestFund }),
    paymentSystems: await parts.listPaymentSystems(locale),
  };
}
