import { languages, type Locale, textIn } from "@w10/phrases/languages";
import type { operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, formatMinor, formatMoney } from "@w10/money";
import type { GameRow } from "./game-store.ts";

export type GameView = ReplyOf<typeof operations.listNewGames>["newGames"][number];

/** The viewer that a game is judged for. */
export interface Viewer {
  readonly locale: Locale;
  readonly currency: CurrencyCode;
  readonly country: string | null;
}

/** Where the operator does not offer a game. */
export type GameBlocks = Pick<GameRow, "blockedCountries" | "blockedCurrencies">;

const isBlockedIn = ({ blockedCountries }: Pick<GameBlocks, "blockedCountries">, country: string | null) =>
  country !== null && blockedCountries.includes(country);

/** Whether a game is blocked for a currency or in the player's country. An unknown country blocks nothing. */
export const isBlockedFor = (game: GameBlocks, player: Pick<Viewer, "currency" | "country">): boolean =>
  game.blockedCurrencies.includes(player.currency) || isBlockedIn(game, player.country);

export function isPlayableIn(
  game: Pick<GameRow, "limits" | "blockedCurrencies">,
  currency: CurrencyCode,
): boolean {
  return game.limits[currency] !== undefined && !game.blockedCurrencies.includes(currency);
}

/** Properties of a game that determine the wagering contribution of its stakes. */
export interface WageringInput {
  readonly category: string;
  /** The jackpot that the game feeds. */
  readonly jackpot: string | null;
  /** The operator's choice, in per cent. */
  readonly ownPercent: number | null;
}

/** How much of a stake counts towards wagering, in per cent. At 0 the game takes no bonus money, as every jackpot game. */
export function bonusPercentOf({ category, jackpot, ownPercent }: WageringInput): number {
  if (jackpot !== null || category === "jackpot") return 0;
  return ownPercent ?? (category === "slots" ? 100 : 20);
}

/** The tile's picture with its lettering in the page's language. */
export function tilePicture(slug: string, locale: Locale): string {
  return `/art/tile${languages[locale].pictures}/${slug}.webp`;
}

function stakesOf(game: GameRow, currency: CurrencyCode): string | null {
  const limits = game.limits[currency];
  if (!limits || !isPlayableIn(game, currency)) return null;
  const { minStakeMinor, maxStakeMinor } = limits;
  return `${formatMinor(BigInt(minStakeMinor), currency)}–${formatMoney(BigInt(maxStakeMinor), currency)}`;
}

/** A game as the lobby shows it to this viewer. */
export function toGameView(game: GameRow, viewer: Viewer, isFavorite: boolean): GameView {
  return {
    id: game.id,
    title: textIn(game.title, viewer.locale),
    tagline: textIn(game.tagline, viewer.locale),
    icon: tilePicture(game.slug, viewer.locale),
    blur: game.blur,
    frontendPageUrl: game.slug,
    isFavorite,
    jackpot:
      game.jackpotMinor !== null && game.jackpotCurrency !== null
        ? formatMoney(game.jackpotMinor, game.jackpotCurrency)
        : null,
    jackpotId: game.jackpotId,
    ribbon: game.ribbon,
    blockedByCountry: isBlockedIn(game, viewer.country),
    available: {
      byLocale: !game.blockedLocales.includes(viewer.locale),
      byCurrency: isPlayableIn(game, viewer.currency),
    },
    provider: { name: game.providerName, uri: game.providerUri },
    category: game.category,
    volatility: game.volatility,
    returnBasisPoints: game.returnBasisPoints,
    features: [...game.features],
    stakes: stakesOf(game, viewer.currency),
  };
}
