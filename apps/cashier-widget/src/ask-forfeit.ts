import { droppedByWithdrawal, formatMoney } from "@w10/money";
import { ask } from "./ask.ts";
import type { Currency, Forfeit, MethodList, QueuedBonus } from "./widget-types.ts";
import type { Translate } from "./words.ts";

/** What a withdrawal costs: the active bonus and the queued ones whose deposits it takes out. */
export interface Loss {
  readonly forfeit: Forfeit | null;
  readonly dropped: readonly QueuedBonus[];
  readonly kept: readonly QueuedBonus[];
}

export function lossOf(
  { forfeit, queue, balanceMinor }: Pick<MethodList, "forfeit" | "queue" | "balanceMinor">,
  amountMinor: number,
): Loss {
  const deposits = queue.map((bonus) => ({
    bonus,
    depositMinor: bonus.depositMinor === null ? null : BigInt(bonus.depositMinor),
  }));
  const dropped = new Set(
    droppedByWithdrawal(deposits, BigInt(balanceMinor - amountMinor)).map(({ bonus }) => bonus),
  );
  return {
    forfeit,
    dropped: queue.filter((bonus) => dropped.has(bonus)),
    kept: queue.filter((bonus) => !dropped.has(bonus)),
  };
}

export interface ForfeitQuestion {
  readonly t: Translate;
  readonly loss: Loss;
  readonly currency: Currency;
  /** Parent of the dialog while it is open. */
  readonly host: HTMLElement;
}

/**
 * Asks the player to confirm what the withdrawal costs, with names and sums. Resolves to false if the dialog
 * is dismissed.
 */
export function askForfeit({ t, loss, currency, host }: ForfeitQuestion): Promise<boolean> {
  return ask({
    title: t("forfeit.title"),
    sentences: sentencesOf({ t, loss, currency }),
    keep: t("forfeit.keep"),
    agree: t("forfeit.agree"),
    host,
  });
}

function sentencesOf({ t, loss, currency }: Omit<ForfeitQuestion, "host">): string[] {
  const money = (minor: number): string => formatMoney(minor, currency);
  const named = ({ title, grantedMinor }: QueuedBonus | Forfeit): string =>
    t(title === null ? "forfeit.sum" : "forfeit.titleSum", {
      title: title ?? "",
      granted: money(grantedMinor),
    });
  const { forfeit, dropped, kept } = loss;
  return [
    ...(forfeit
      ? [
          t("forfeit.active", { bonus: named(forfeit) }),
          t("forfeit.loses", { amount: money(forfeit.leftMinor) }),
        ]
      : []),
    ...dropped.map((bonus) =>
      t("forfeit.dropped", { bonus: named(bonus), deposit: money(bonus.depositMinor ?? 0) }),
    ),
    ...kept.map((bonus) => t("forfeit.kept", { bonus: named(bonus) })),
  ];
}
