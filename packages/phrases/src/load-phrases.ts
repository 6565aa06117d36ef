/** Locales whose texts are complete. */
export const locales = ["ru", "en"] as const;
export type Locale = (typeof locales)[number];

/** One loader a noun, so that a screen fetches only the words it needs. */
const ru = {
  site: () => import("./locales/ru/site.json"),
  errors: () => import("./locales/ru/errors.json"),
  validators: () => import("./locales/ru/validators.json"),
  session: () => import("./locales/ru/session.json"),
  password: () => import("./locales/ru/password.json"),
  confirmation: () => import("./locales/ru/confirmation.json"),
  player: () => import("./locales/ru/player.json"),
  "self-exclusion": () => import("./locales/ru/self-exclusion.json"),
  terms: () => import("./locales/ru/terms.json"),
  game: () => import("./locales/ru/game.json"),
  play: () => import("./locales/ru/play.json"),
  winner: () => import("./locales/ru/winner.json"),
  wallet: () => import("./locales/ru/wallet.json"),
  bonus: () => import("./locales/ru/bonus.json"),
  cashback: () => import("./locales/ru/cashback.json"),
  payment: () => import("./locales/ru/payment.json"),
  round: () => import("./locales/ru/round.json"),
  notification: () => import("./locales/ru/notification.json"),
  promotion: () => import("./locales/ru/promotion.json"),
  tournament: () => import("./locales/ru/tournament.json"),
  fairness: () => import("./locales/ru/fairness.json"),
  "step-up": () => import("./locales/ru/step-up.json"),
  "two-factor": () => import("./locales/ru/two-factor.json"),
  subscription: () => import("./locales/ru/subscription.json"),
  message: () => import("./locales/ru/message.json"),
  limit: () => import("./locales/ru/limit.json"),
  "reality-check": () => import("./locales/ru/reality-check.json"),
  dossier: () => import("./locales/ru/dossier.json"),
  closure: () => import("./locales/ru/closure.json"),
  passkey: () => import("./locales/ru/passkey.json"),
  verification: () => import("./locales/ru/verification.json"),
  mail: () => import("./locales/ru/mail.json"),
  prize: () => import("./locales/ru/prize.json"),
  skill: () => import("./locales/ru/skill.json"),
  achievement: () => import("./locales/ru/achievement.json"),
  point: () => import("./locales/ru/point.json"),
};

type Loaders = typeof ru;
export type Noun = keyof Loaders;
/** Every noun that has words. */
export const nouns: readonly Noun[] = Object.keys(ru).filter((noun): noun is Noun => noun in ru);

/** English files hold the same keys, but plural forms of their own; a test keeps them equal. */
const en: { [Key in Noun]: () => Promise<{ default: unknown }> } = {
  site: () => import("./locales/en/site.json"),
  errors: () => import("./locales/en/errors.json"),
  validators: () => import("./locales/en/validators.json"),
  session: () => import("./locales/en/session.json"),
  password: () => import("./locales/en/password.json"),
  confirmation: () => import("./locales/en/confirmation.json"),
  player: () => import("./locales/en/player.json"),
  "self-exclusion": () => import("./locales/en/self-exclusion.json"),
  terms: () => import("./locales/en/terms.json"),
  game: () => import("./locales/en/game.json"),
  play: () => import("./locales/en/play.json"),
  winner: () => import("./locales/en/winner.json"),
  wallet: () => import("./locales/en/wallet.json"),
  bonus: () => import("./locales/en/bonus.json"),
  cashback: () => import("./locales/en/cashback.json"),
  payment: () => import("./locales/en/payment.json"),
  round: () => import("./locales/en/round.json"),
  notification: () => import("./locales/en/notification.json"),
  promotion: () => import("./locales/en/promotion.json"),
  tournament: () => import("./locales/en/tournament.json"),
  fairness: () => import("./locales/en/fairness.json"),
  "step-up": () => import("./locales/en/step-up.json"),
  "two-factor": () => import("./locales/en/two-factor.json"),
  subscription: () => import("./locales/en/subscription.json"),
  message: () => import("./locales/en/message.json"),
  limit: () => import("./locales/en/limit.json"),
  "reality-check": () => import("./locales/en/reality-check.json"),
  dossier: () => import("./locales/en/dossier.json"),
  closure: () => import("./locales/en/closure.json"),
  passkey: () => import("./locales/en/passkey.json"),
  verification: () => import("./locales/en/verification.json"),
  mail: () => import("./locales/en/mail.json"),
  prize: () => import("./locales/en/prize.json"),
  skill: () => import("./locales/en/skill.json"),
  achievement: () => import("./locales/en/achievement.json"),
  point: () => import("./locales/en/point.json"),
};

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

/** Every sentence by its address: `noun:path`. */
export type PhraseKey = {
  [N in Noun]: `${N}:${Leaves<Awaited<ReturnType<Loaders[N]>>["default"]>}`;
}[Noun];

/** The words of these nouns in a locale, as the files hold them. */
export async function loadPhrases(
  locale: Locale,
  ...nouns: readonly Noun[]
): Promise<Readonly<Partial<Record<Noun, unknown>>>> {
  const from = locale === "ru" ? ru : en;
  const loaded = await Promise.all(nouns.map(async (noun) => [noun, (await from[noun]()).default] as const));
  return Object.fromEntries(loaded);
}
