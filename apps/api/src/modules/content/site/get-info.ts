import type { operations, ReplyOf } from "@w10/contract";
import { currencies } from "@w10/money";
import type { MaintenanceMessage } from "./announce-maintenance.ts";

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
  /** How many tournaments run at this moment, and the largest prize fund among them as it is shown. */
  readonly countTournaments: () => Promise<{ readonly count: number; readonly largestFund: string | null }>;
  readonly readMaintenance: () => Promise<MaintenanceMessage | null>;
  readonly listPaymentSystems: (locale: "ru" | "en") => { id: string; name: string }[];
}

/** What every page needs to know of the project. German is listed and waits for its texts (decision D29). */
export async function getInfo(
  facts: SiteFacts,
  locale: "ru" | "en",
): Promise<ReplyOf<typeof operations.getInfo>> {
  const [{ count, largestFund }, maintenance] = await Promise.all([
    facts.countTournaments(),
    facts.readMaintenance(),
  ]);
  return {
    project: "w10",
    version: facts.version,
    locales: [
      { code: "ru", name: "Русский", isComplete: true },
      { code: "en", name: "English", isComplete: true },
      { code: "de", name: "Deutsch", isComplete: false },
    ],
    currencies: currencies.map((currency) => ({ ...currency })),
    captcha: {
      provider: facts.captcha.provider,
      siteKey: facts.captcha.siteKey,
      scriptUrl: facts.captcha.scriptUrl,
      enabled: facts.captcha.provider !== "debug",
    },
    token: null,
    maintenance: maintenance && { message: maintenance[locale] },
    partnerUrl: facts.partnerUrl,
    supportEmail: facts.supportEmail,
    sessionIdleMinutes: facts.sessionIdleMinutes,
    runningTournaments: count,
    ...(largestFund === null ? {} : { largestPrizeFund: largestFund }),
    paymentSystems: facts.listPaymentSystems(locale),
  };
}
