import type { operations, ReplyOf } from "@w10/contract";
import { currencies } from "@w10/money";

/** What every page needs to know of the project. German is listed and waits for its texts (decision D29). */
export function getInfo(build: {
  readonly version: string;
  readonly captchaProvider: "debug" | "pow";
}): ReplyOf<typeof operations.getInfo> {
  return {
    project: "w10",
    version: build.version,
    locales: [
      { code: "ru", name: "Русский", isComplete: true },
      { code: "en", name: "English", isComplete: true },
      { code: "de", name: "Deutsch", isComplete: false },
    ],
    currencies: currencies.map((currency) => ({ ...currency })),
    captcha: { provider: build.captchaProvider, siteKey: null, enabled: build.captchaProvider !== "debug" },
    token: null,
    maintenance: null,
  };
}
