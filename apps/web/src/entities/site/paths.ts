export type Category = "all" | "slots" | "jackpot" | "tablegames" | "others" | "favorites" | "topJackpot";

const part = encodeURIComponent;

/** Paths by route name, without the language prefix, which the router adds. */
export const paths = {
  homepage: () => "/",
  games: (category: Category, provider?: string) =>
    provider ? `/games/${category}/${part(provider)}` : category === "all" ? "/" : `/games/${category}`,
  gamesAll: () => "/games/all",
  real: (id: string) => `/real/${part(id)}`,
  demo: (id: string) => `/demo/${part(id)}`,
  registration: () => "/sign-up",
  reset: (tokenPart: string) => `/reset/${part(tokenPart)}`,
  profile: () => "/player/profile",
  verification: () => "/player/verification",
  balance: () => "/player/balance",
  bonusHistory: () => "/player/history/bonus",
  gamesHistory: () => "/player/history/games",
  paymentsHistory: () => "/player/history/payments",
  messages: () => "/player/messages",
  skills: () => "/player/progress/skills",
  achievement: () => "/player/progress/achievement",
  bonusPoints: () => "/player/balance/bonus-points",
  promotions: () => "/promo",
  promotion: (uri: string) => `/promo/${part(uri)}`,
  tournaments: () => "/tournaments",
  tournament: (systemName: string) => `/tournaments/${part(systemName)}`,
  aboutUs: () => "/about-us",
  termsAndConditions: () => "/terms-and-conditions",
  responsibleGaming: () => "/responsible-gaming",
  cookiePolicy: () => "/cookie-policy",
  fairness: () => "/fairness",
  privacyPolicy: () => "/privacy-policy",
} as const;

/** Whether a path requires a player: guests are not returned to it, and signing out there redirects home. */
export function needsPlayer(path: string): boolean {
  return /^\/(player|real|cashier|payment|games\/favorites)([/?]|$)/.test(path);
}

/** Whether a path is a game's, real or demo. */
export function isGamePath(path: string): boolean {
  return /^\/(?:real|demo)\//.test(path);
}
