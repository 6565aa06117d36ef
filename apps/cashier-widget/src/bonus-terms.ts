import { depositBonusOf, formatMoney } from "@w10/money";
import { short } from "./amount-rules.ts";
import { element } from "./element.ts";
import type { Currency, DepositBonus } from "./widget-types.ts";
import type { Say } from "./words.ts";

/** What a deposit brings by a bonus, minor units; 0 for spins alone, null where the deposit is too small. */
export function bonusOf(amountMinor: bigint, bonus: DepositBonus): bigint | null {
  const leastMinor = BigInt(bonus.minMinor);
  if (bonus.percent === null) return amountMinor >= leastMinor ? 0n : null;
  const mostMinor = bonus.maxMinor === null ? null : BigInt(bonus.maxMinor);
  return depositBonusOf(amountMinor, { percent: bonus.percent, leastMinor, mostMinor });
}

/** 'Wager x30, 14 d.'; nothing where nothing has to be wagered. */
export function wagerOf(bonus: DepositBonus, say: Say): string {
  if (bonus.wagerRatio === 0) return "";
  return say("bonus.wager", { ratio: bonus.wagerRatio, count: bonus.wagerDays });
}

/** What a bonus gives at most through one gateway, on its card; nothing where its deposits are too small for it. */
export function cardBonus(
  bonus: DepositBonus,
  { maxMinor, currency, say }: { readonly maxMinor: number; readonly currency: Currency; readonly say: Say },
): HTMLElement | null {
  const most = bonusOf(BigInt(maxMinor), bonus);
  if (most === null) return null;
  const gives =
    bonus.percent === null
      ? say("bonus.spins", { count: bonus.spins ?? 0 })
      : say("bonus.upTo", { amount: `${short(most, currency)} ${currency}` });
  const wager = wagerOf(bonus, say);
  return element(
    "span",
    { class: "w10c-bonus w10c-num" },
    element("span", {}, gives),
    wager !== "" && element("span", {}, wager),
  );
}

/** The bonus in the summary: what the typed amount brings and how it is wagered, or from which amount it comes. */
export function bonusNote(
  bonus: DepositBonus,
  {
    amountMinor,
    currency,
    say,
  }: {
    readonly amountMinor: bigint | null;
    readonly currency: Currency;
    readonly say: Say;
  },
): HTMLElement {
  const gives = amountMinor === null ? null : bonusOf(amountMinor, bonus);
  const least = `${short(bonus.minMinor, currency)} ${currency}`;
  const value =
    gives === null
      ? say("bonus.from", { min: least })
      : bonus.percent === null
        ? say("bonus.spins", { count: bonus.spins ?? 0 })
        : `+${formatMoney(gives, currency)}`;
  return element(
    "div",
    { class: "w10c-terms", "data-bonus": true },
    element("b", {}, bonus.title),
    element("span", { class: "w10c-num w10c-gold" }, value),
    element("span", { class: "w10c-quiet" }, wagerOf(bonus, say) || say("bonus.noWager")),
  );
}
