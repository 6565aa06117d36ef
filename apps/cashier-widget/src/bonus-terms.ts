import { depositBonusOf, formatMoney, fullWagerOf } from "@w10/money";
import { formatShort } from "./amount-rules.ts";
import { element } from "./element.ts";
import type { Currency, DepositBonus } from "./widget-types.ts";
import type { Translate } from "./words.ts";

interface Formatting {
  readonly currency: Currency;
  readonly t: Translate;
}

/** The bonus money of a deposit in minor units; 0 for free spins only, null if the deposit is too small. */
export function bonusOf(amountMinor: bigint, bonus: DepositBonus): bigint | null {
  const maxMinor = bonus.maxMinor === null ? null : BigInt(bonus.maxMinor);
  return depositBonusOf(amountMinor, { percent: bonus.percent, minMinor: BigInt(bonus.minMinor), maxMinor });
}

/** '30x wagering, 14 days'; empty without a wagering requirement. */
export function wagerOf(bonus: DepositBonus, t: Translate): string {
  if (bonus.wagerRatio === 0) return "";
  return t("bonus.wager", { ratio: bonus.wagerRatio, count: bonus.wagerDays });
}

/** The maximum bonus on a provider's card; null if the provider's deposits are too small for it. */
export function cardBonus(
  bonus: DepositBonus,
  { maxMinor, currency, t }: Formatting & { readonly maxMinor: number },
): HTMLElement | null {
  const max = bonusOf(BigInt(maxMinor), bonus);
  if (max === null) return null;
  const gives =
    bonus.percent === null
      ? t("bonus.spins", { count: bonus.spins ?? 0 })
      : t("bonus.upTo", { amount: money(max, currency) });
  const wager = wagerOf(bonus, t);
  return element(
    "span",
    { class: "w10c-bonus w10c-num" },
    element("span", {}, gives),
    wager !== "" && element("span", {}, wager),
  );
}

/**
 * The bonus in the summary: the value at the typed amount (or the minimum deposit), then the wagering sum,
 * wagering, days, max bet, contributing games and effect of a withdrawal. One line each: a separator would
 * dangle at a line break.
 */
export function bonusNote(
  bonus: DepositBonus,
  { amountMinor, currency, t }: Formatting & { readonly amountMinor: bigint | null },
): HTMLElement {
  const gives = amountMinor === null ? null : bonusOf(amountMinor, bonus);
  const min = money(bonus.minMinor, currency);
  const value =
    gives === null
      ? t("bonus.from", { min })
      : bonus.percent === null
        ? t("bonus.spins", { count: bonus.spins ?? 0 })
        : `+${formatMoney(gives, currency)}`;
  return element(
    "div",
    { class: "w10c-terms", "data-bonus": true },
    element("b", {}, bonus.title),
    element("span", { class: "w10c-num w10c-gold" }, value),
    ...turnOf(bonus, { currency, t }),
    ...termsOf(bonus, { amountMinor, givesMinor: gives, currency, t }).map((line) =>
      element("span", { class: "w10c-quiet w10c-num" }, line),
    ),
  );
}

/** What the bonus waits for, when another one is wagered first. */
function turnOf({ startsAfter }: DepositBonus, { currency, t }: Formatting): HTMLElement[] {
  if (!startsAfter) return [];
  const { title, wagerLeftMinor, queued } = startsAfter;
  const left = money(wagerLeftMinor, currency);
  const lines = [
    title === null ? t("bonus.startsAfterActive", { left }) : t("bonus.startsAfter", { title, left }),
    ...(queued > 0 ? [t("bonus.waiting", { count: queued })] : []),
    t("bonus.needsDeposit"),
  ];
  return lines.map((line) => element("span", { class: "w10c-num w10c-turn" }, line));
}

function termsOf(
  bonus: DepositBonus,
  {
    amountMinor,
    givesMinor,
    currency,
    t,
  }: Formatting & { readonly amountMinor: bigint | null; readonly givesMinor: bigint | null },
): string[] {
  const wager = wagerOf(bonus, t);
  if (wager === "") return [t("bonus.noWager")];
  const { maxBetMinor } = bonus;
  const max = maxBetMinor === null ? [] : [t("bonus.maxBet", { amount: money(maxBetMinor, currency) })];
  const sum =
    amountMinor === null || givesMinor === null || bonus.percent === null
      ? []
      : [
          t("bonus.sum", {
            deposit: formatShort(amountMinor, currency),
            bonus: formatShort(givesMinor, currency),
            wager: money(fullWagerOf(givesMinor, bonus.wagerRatio), currency),
          }),
        ];
  return [...sum, wager, ...max, t(bonus.isLocked ? "bonus.ownBets" : "bonus.games"), t("bonus.withdrawal")];
}

function money(minor: number | bigint, currency: Currency): string {
  return `${formatShort(minor, currency)} ${currency}`;
}
