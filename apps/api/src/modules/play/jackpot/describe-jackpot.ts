import { type Locale, textIn } from "@w10/phrases/languages";
import { type Jackpot, jackpotIn, jackpotOf, type TitleRules } from "@w10/game-math";
import type { operations, ReplyOf } from "@w10/contract";
import { type CurrencyCode, fromBase, toWire } from "@w10/money";
import { type ReadPools, toPoolView } from "./list-jackpots.ts";

type PlayJackpot = NonNullable<ReplyOf<typeof operations.openPlaySession>["jackpot"]>;

/** The jackpot that a title feeds and can win, in the stake's currency; null without one. */
export function jackpotFor(title: Pick<TitleRules, "jackpot">, currency: CurrencyCode): Jackpot | null {
  const jackpot = jackpotOf(title);
  return jackpot && jackpotIn(jackpot, (baseMinor) => fromBase(baseMinor, currency));
}

/** A title's jackpot as its frame shows it; null without one or when all its pools are retired. */
export async function describeJackpot(
  readPools: ReadPools,
  title: TitleRules,
  at: { readonly currency: CurrencyCode; readonly locale: Locale },
): Promise<PlayJackpot | null> {
  const jackpot = jackpotFor(title, at.currency);
  if (!jackpot) return null;
  const pools = (await readPools()).filter(
    (pool) => pool.jackpot === jackpot.id && pool.currency === at.currency,
  );
  if (pools.length === 0) return null;
  return {
    id: jackpot.id,
    name: textIn(jackpot.name, at.locale),
    levels: pools.map((pool) => {
      const rule = jackpot.levels.find(({ id }) => id === pool.level)?.rule;
      return {
        ...toPoolView(pool),
        seedMinor: toWire(pool.seedMinor),
        sharePpm: pool.sharePpm,
        oddsMinor: rule?.kind === "chance" ? toWire(rule.oddsMinor) : null,
      };
    }),
  };
}
