import type { CurrencyCode } from "@w10/money";
import type { App } from "../app.ts";
import { adjustmentOf, transferMoney } from "../modules/money/ledger/index.ts";
import { systemActor } from "../platform/http/player-actor.ts";
import type { PlayerId } from "../platform/ids.ts";

/** Real money from the house through the same transfer as an operator's adjustment. */
export async function giveMoney(
  app: Pick<App, "runner">,
  playerId: PlayerId,
  money: { amountMinor: bigint; currency: CurrencyCode },
): Promise<void> {
  await app.runner.run({ name: "test.give-money", actor: systemActor, input: {} }, (context) =>
    transferMoney(context, {
      playerId,
      currency: money.currency,
      reason: "adjustment",
      subjectId: playerId,
      moves: [adjustmentOf(money.amountMinor)],
    }),
  );
}
