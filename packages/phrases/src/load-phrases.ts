import type { Locale } from "./languages.ts";

/** Nouns that the site loads, one file per locale; the default language's files define the types. */
interface Trees {
  site: typeof import("./locales/ru/site.json");
  errors: typeof import("./locales/ru/errors.json");
  validators: typeof import("./locales/ru/validators.json");
  session: typeof import("./locales/ru/session.json");
  password: typeof import("./locales/ru/password.json");
  confirmation: typeof import("./locales/ru/confirmation.json");
  player: typeof import("./locales/ru/player.json");
  "self-exclusion": typeof import("./locales/ru/self-exclusion.json");
  terms: typeof import("./locales/ru/terms.json");
  game: typeof import("./locales/ru/game.json");
  play: typeof import("./locales/ru/play.json");
  winner: typeof import("./locales/ru/winner.json");
  wallet: typeof import("./locales/ru/wallet.json");
  bonus: typeof import("./locales/ru/bonus.json");
  cashback: typeof import("./locales/ru/cashback.json");
  payment: typeof import("./locales/ru/payment.json");
  round: typeof import("./locales/ru/round.json");
  notification: typeof import("./locales/ru/notification.json");
  promotion: typeof import("./locales/ru/promotion.json");
  tournament: typeof import("./locales/ru/tournament.json");
  fairness: typeof import("./locales/ru/fairness.json");
  "step-up": typeof import("./locales/ru/step-up.json");
  "two-factor": typeof import("./locales/ru/two-factor.json");
  subscription: typeof import("./locales/ru/subscription.json");
  message: typeof import("./locales/ru/message.json");
  limit: typeof import("./locales/ru/limit.json");
  "reality-check": typeof import("./locales/ru/reality-check.json");
  "data-export": typeof import("./locales/ru/data-export.json");
  closure: typeof import("./locales/ru/closure.json");
  passkey: typeof import("./locales/ru/passkey.json");
  verification: typeof import("./locales/ru/verification.json");
  mail: typeof import("./locales/ru/mail.json");
  prize: typeof import("./locales/ru/prize.json");
  skill: typeof import("./locales/ru/skill.json");
  achievement: typeof import("./locales/ru/achievement.json");
  point: typeof import("./locales/ru/point.json");
}

export type Noun = keyof Trees;
/** All nouns with phrases. */
export const nouns = [
  "site",
  "errors",
  "validators",
  "session",
  "password",
  "confirmation",
  "player",
  "self-exclusion",
  "terms",
  "game",
  "play",
  "winner",
  "wallet",
  "bonus",
  "cashback",
  "payment",
  "round",
  "notification",
  "promotion",
  "tournament",
  "fairness",
  "step-up",
  "two-factor",
  "subscription",
  "message",
  "limit",
  "reality-check",
  "data-export",
  "closure",
  "passkey",
  "verification",
  "mail",
  "prize",
  "skill",
  "achievement",
  "point",
] as const satisfies readonly Noun[];

type Leaves<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string
    ? WithoutPlural<Key>
    : Tree[Key] extends readonly unknown[]
      ? never
      : `${Key}.${Leaves<Tree[Key]>}`;
}[keyof Tree & string];
type WithoutPlural<Key extends string> = Key extends `${infer Base}_${"one" | "few" | "many" | "other"}`
  ? Base
  : Key;

/** All phrases by address: `noun:path`. */
export type PhraseKey = {
  [N in Noun]: `${N}:${Leaves<Trees[N]>}`;
}[Noun];

/** Loads the phrases of these nouns in a locale. */
export async function loadPhrases(
  locale: Locale,
  ...wanted: readonly Noun[]
): Promise<Readonly<Partial<Record<Noun, unknown>>>> {
  const { load } = await loadersOf(locale);
  const loaded = await Promise.all(wanted.map(async (noun) => [noun, await load(noun)] as const));
  return Object.fromEntries(loaded);
}

/** Each language has a loader of its own, so that the first script names no file of another language. */
async function loadersOf(locale: Locale): Promise<{ readonly load: (noun: string) => Promise<unknown> }> {
  const module: unknown = await import(`./locales/${locale}/load.ts`);
  if (!isLoader(module)) throw new Error(`no loader of ${locale}`);
  return module;
}

function isLoader(module: unknown): module is { readonly load: (noun: string) => Promise<unknown> } {
  return typeof Reflect.get(Object(module), "load") === "function";
}
