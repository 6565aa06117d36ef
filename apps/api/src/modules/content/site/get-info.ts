import { allLocales, languages, type Locale, textIn, type Texts } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { baseCurrency, type Currency, currencyOf, listCurrencies } from "@w10/money";
import { type Market, marketOf } from "../../money/market/index.ts";
import { toCurrencyFacts } from "../../money/currency/index.ts";

export interface SiteFacts {
  readonly version: string;
  readonly captcha: {
    readonly provider: "debug" | "pow" | "site-verify";
    readonly siteKey: string | null;
    readonly scriptUrl: string | null;
  };
  readonly partnerUrl: string;
  readonly supportEmail: string;
  readonly sessionIdleMinutes: number;
  /** Number of running tournaments, and the largest of their prize funds as shown. */
  readonly countTournaments: () => Promise<{ readonly count: number; readonly largestFund: string | null }>;
  readonly readMaintenance: () => Promise<Texts | null>;
  readonly listMarkets: () => Promise<readonly Market[]>;
  readonly listPaymentSystems: (locale: Locale) => { id: string; name: string }[];
}

/** Site facts for every page. A language without complete texts is listed as not available (decision D29). */
export async function getInfo(
  facts: SiteFacts,
  { locale, country }: { readonly locale: Locale; readonly country: string | null },
): Promise<ReplyOf<typeof operations.getInfo>> {
  const [{ count, largestFund }, maintenance, markets] = await Promise.all([
    facts.countTournaments(),
    facts.readMaintenance(),
    facts.listMarkets(),
  ]);
  const market = marketOf(markets, country);
  const isOffered = ({ code }: Currency): boolean => market.currencies.includes(code);
  const all = listCurrencies();
  return {
    project: "w10",
    version: facts.version,
    locales: allLocales
      .filter((code) => market.locales.includes(code) || !languages[code].isComplete)
      .map((code) => {
        const { name, isComplete } = languages[code];
        return { code, name, isComplete };
      }),
    currencies: market.currencies.map((code) => toCurrencyFacts(currencyOf(code))),
    defaultCurrency: market.defaultCurrency,
    baseCurrency: baseCurrency(),
    otherCurrencies: all.filter((each) => !isOffered(each)).map(toCurrencyFacts),
    captcha: {
      provider: facts.captcha.provider,
      siteKey: facts.captcha.siteKey,
      scriptUrl: facts.captcha.scriptUrl,
      enabled: facts.captcha.provider !== "debug",
    },
    token: null,
    maintenance: maintenance && { message: textIn(maintenance, locale) },
    partnerUrl: facts.partnerUrl,
    supportEmail: facts.supportEmail,
    sessionIdleMinutes: facts.sessionIdleMinutes,
    runningTournaments: count,
    ...(largestFund === null ? {} : { largestPrizeFund: largestFund }),
    paymentSystems: facts.listPaymentSystems(locale),
  };
}
