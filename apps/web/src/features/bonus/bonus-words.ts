import { formatMoney } from "@w10/money";
import type { Bonus, BonusRow } from "../../entities/bonus/bonus-queries.ts";
import type { Player } from "../../entities/player/player-queries.ts";
import type { PhraseBook } from "../../platform/language/phrase-book.tsx";

/** The benefit of an offer in a few words. */
export function benefitOf(
  { t }: Pick<PhraseBook, "t">,
  { award }: Bonus,
  currency: Player["currency"],
): string {
  if (award.type === "free_spin") return t("bonus:gives.spins", { count: award.spins ?? 0 });
  const amount = formatMoney(award.amount ?? 0, currency);
  return award.percent === null
    ? t("bonus:gives.amount", { amount })
    : t("bonus:gives.percent", { percent: award.percent, amount });
}

export function cannotTakeBonus({ eligibility }: Player): boolean {
  return eligibility.takeBonus !== null;
}

/** Converts `DD/MM/YYYY HH:mm:ss` in UTC to ISO 8601. */
export function instantOf(endAt: string): string {
  const [date = "", time = ""] = endAt.split(" ");
  return `${date.split("/").toReversed().join("-")}T${time}Z`;
}

export interface Rule {
  readonly text: string;
  readonly isDone: boolean;
  /** The hash of the profile section where the player can meet it. */
  readonly placeInProfile?: string;
}

/** The conditions of an offer, in the order of its card. */
export function rulesOf({ t }: Pick<PhraseBook, "t">, { rules, award }: Bonus): Rule[] {
  const { verifiedEmail, verifiedPhone, depositSum } = rules;
  const list: Rule[] = [];
  if (verifiedEmail)
    list.push({
      text: t(verifiedEmail.done ? "bonus:rule.email" : "bonus:rule.emailOpen"),
      isDone: verifiedEmail.done,
      placeInProfile: "email",
    });
  if (verifiedPhone)
    list.push({
      text: t(verifiedPhone.done ? "bonus:rule.phone" : "bonus:rule.phoneOpen"),
      isDone: verifiedPhone.done,
      placeInProfile: "phone",
    });
  if (depositSum) {
    const { min, max, currency, done } = depositSum;
    const values = { min: formatMoney(min, currency), max: formatMoney(max ?? 0, currency) };
    list.push({
      text: t(max === null ? "bonus:rule.deposit" : "bonus:rule.depositMost", values),
      isDone: done,
    });
  }
  if (award.wagerRatio > 0)
    list.push({
      text: t("bonus:rule.wager", { ratio: award.wagerRatio, count: award.wagerDays }),
      isDone: false,
    });
  return list;
}

/** The name of a granted bonus: its offer's title, otherwise where it comes from. */
export function nameOf(
  { t, has }: Pick<PhraseBook, "t" | "has">,
  { title, source, freeSpins }: Pick<BonusRow, "title" | "source"> & Partial<Pick<BonusRow, "freeSpins">>,
): string {
  if (title !== null) return title;
  if (freeSpins) return t("bonus:gives.spins", { count: freeSpins.count });
  const key = `bonus:source.${source}`;
  return t(has(key) ? key : "bonus:source.other");
}
