import type { Bonus, BonusRow } from "../entities/bonus/bonus-queries.ts";
import type { Game } from "../entities/game/game-queries.ts";
import type { Player } from "../entities/player/player-queries.ts";
import type { Restriction } from "../entities/player/show-restriction.ts";
import type { Banner } from "../features/banner/banner-queries.ts";
import type { PaymentRow } from "../features/payment/payment-queries.ts";
import type { RoundRow } from "../features/round/round-queries.ts";

/** A player with a complete profile and no restrictions. */
export const samplePlayer: Player = {
  auth: true,
  id: "0190f5d0-0000-7000-8000-000000000001",
  login: "riviera_fox",
  email: "fox@riviera.mail",
  emailConfirmed: false,
  name: "Анна",
  surname: "Ковалёва",
  gender: "f",
  dateBirthday: "1994-02-11",
  country: "RU",
  countryName: "Россия",
  city: "Самара",
  phone: "79215550110",
  phoneConfirmed: false,
  isPhoneImpossible: false,
  currency: "USD",
  balance: 1248050,
  balanceFormatted: "12 480.50",
  balanceVersion: 1,
  points: 0,
  isProfileComplete: true,
  blocked: false,
  fraud: false,
  eligibility: {
    play: null,
    deposit: null,
    withdraw: null,
    takeBonus: null,
    joinTournament: null,
    exchangePoints: null,
    takeCashback: null,
    closeAccount: null,
    seeBalance: null,
  },
  missingTerms: { limits: [], documents: [] },
  selfExclusionExpireAt: null,
  selfExclusionDeletedAt: null,
  selfExclusionReopensAt: null,
  twoFactorAuthType: 0,
  deviceId: "one",
  policyAccepted: true,
  termsAccepted: true,
  unreadMessagesCount: 0,
  previousSignIn: null,
  registeredAt: "2026-03-04T12:00:00.000Z",
};

type Eligibility = Player["eligibility"];

const all = Object.keys(samplePlayer.eligibility) as (keyof Eligibility)[];
const closed: Readonly<Record<Restriction, readonly (keyof Eligibility)[]>> = {
  "player.blocked": all,
  "player.fraud": all,
  "player.self_excluded": ["play", "deposit", "takeBonus", "joinTournament"],
  "player.profile_incomplete": ["play", "deposit", "withdraw", "joinTournament"],
  "player.limits_required": ["play", "deposit"],
  "player.documents_required": ["play", "deposit"],
};

const restrictionFields: Readonly<Record<Restriction, Partial<Player>>> = {
  "player.blocked": { blocked: true },
  "player.fraud": { fraud: true },
  "player.self_excluded": { selfExclusionExpireAt: "2100-01-01T00:00:00.000Z" },
  "player.profile_incomplete": { isProfileComplete: false },
  "player.limits_required": { missingTerms: { limits: ["deposit"], documents: [] } },
  "player.documents_required": { missingTerms: { limits: [], documents: ["passport", "address"] } },
};

/** The sample player with this restriction only, as the server returns it. */
export function restrictedPlayer(restriction: Restriction): Player {
  const verdicts = Object.fromEntries(closed[restriction].map((capability) => [capability, restriction]));
  return {
    ...samplePlayer,
    ...restrictionFields[restriction],
    eligibility: { ...samplePlayer.eligibility, ...verdicts },
  };
}

/** A player with an incomplete profile. */
export const newPlayer: Player = {
  ...restrictedPlayer("player.profile_incomplete"),
  name: null,
  surname: null,
  gender: null,
  dateBirthday: null,
  country: null,
  countryName: null,
  city: null,
  phone: null,
};

export const sampleGame: Game = {
  id: "0190f5d0-0000-7000-8000-000000000002",
  title: "Копи фараона",
  tagline: "Спины под солнцем",
  icon: "/art/tile/pharaoh.webp",
  blur: null,
  frontendPageUrl: "pharaoh",
  isFavorite: false,
  jackpot: null,
  jackpotId: null,
  ribbon: null,
  blockedByCountry: false,
  available: { byLocale: true, byCurrency: true },
  provider: { name: "Riviera Studio", uri: "riviera-studio" },
  category: "slots",
  volatility: "medium",
  returnBasisPoints: 9610,
  features: ["freeSpins", "multiplier"],
  stakes: "0.20–100.00 USD",
};

export const sampleBanner: Banner = {
  id: "0190f5d0-0000-7000-8000-000000000009",
  link: "/promo/first-deposit",
  imageUrl: "/art/hero-quest.webp",
  imageSmallUrl: "/art/hero-quest-small.webp",
  kicker: "Для новых игроков",
  title: "Бонус к первому депозиту",
  text: "Выберите его в кассе",
  buttonTitle: "Условия",
};

export const samplePayment: PaymentRow = {
  id: "0190f5d0-0000-7000-8000-000000000003",
  mode: "out",
  dateTimeCreated: "2026-11-20T18:05:33.000Z",
  amountFormatted: "500.00",
  currency: "USD",
  account: "4276 **** 1205",
  balanceStartFormatted: "12 880.50",
  balanceEndFormatted: "12 380.50",
  paymentSystem: "Visa",
  status: "init",
};

export const sampleRound: RoundRow = {
  id: "one",
  dateTimeStart: "2026-11-20T18:05:33.000Z",
  dateTimeEnd: "2026-11-20T18:05:37.000Z",
  game: "Копи фараона",
  previousBalanceFormatted: "12 480.50",
  betFormatted: "4.00",
  winFormatted: "12.40",
  freeSpin: null,
  jackpotLevel: null,
  isVoid: false,
  balanceFormatted: "12 488.90",
  currency: "USD",
  seed: null,
};

export const sampleInfo = {
  project: "w10",
  version: "1",
  locales: [
    { code: "ru", name: "Русский", isComplete: true },
    { code: "en", name: "English", isComplete: true },
    { code: "de", name: "Deutsch", isComplete: false },
  ],
  currencies: [
    { code: "USD" as const, symbol: "$", minorUnits: 2, perBaseMinor: 100, flag: "us" },
    { code: "EUR" as const, symbol: "€", minorUnits: 2, perBaseMinor: 100, flag: "eu" },
    { code: "RUB" as const, symbol: "₽", minorUnits: 2, perBaseMinor: 10_000, flag: "ru" },
  ],
  defaultCurrency: "USD" as const,
  baseCurrency: "USD" as const,
  otherCurrencies: [],
  captcha: { provider: "debug" as const, siteKey: null, scriptUrl: null, enabled: false },
  token: null,
  maintenance: null,
  supportEmail: "help@casino.example",
};

export const sampleBonus: Bonus = {
  id: "01990000-0000-7000-8000-0000000000b1",
  type: "on_deposit",
  title: "100% on the first deposit",
  description: "<p>The first deposit is <strong>doubled</strong>.</p>",
  endAt: "31/12/2099 18:00:00",
  award: {
    type: "money",
    percent: 100,
    amount: 30_000,
    spins: null,
    wagerRatio: 50,
    wagerDays: 14,
    isLocked: true,
  },
  statusData: { status: "available" },
  isRequiredRulesDone: true,
  rules: {
    depositSum: { done: false, min: 1_000, max: 30_000, currency: "USD" },
    verifiedEmail: null,
    verifiedPhone: null,
  },
};

export const sampleBonusRow: BonusRow = {
  id: "01990000-0000-7000-8000-0000000000b2",
  title: "100% on your first deposit",
  source: "offer",
  freeSpins: null,
  dateTime: "2026-11-20T18:05:00.000Z",
  cancelAfterDateTime: "2026-12-04T18:05:00.000Z",
  initialAmountFormatted: "100.00",
  account: 2,
  paidOutFormatted: "0.00",
  fullWagerFormatted: "3 000.00",
  wageredFormatted: "1 860.00",
  currency: "USD",
  status: "active",
  endReason: null,
};
