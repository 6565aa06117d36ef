import { operations } from "@w10/contract";
import { formatMinor, toWire } from "@w10/money";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { requirePlayer } from "../../identity/player/index.ts";
import { collectable } from "./cashback-rules.ts";
import { selectSetting, selectUncollected } from "./cashback-store.ts";
import type { CashbackParts } from "./count-cashback.ts";
import { takeCashback } from "./take-cashback.ts";

export function bindCashback(api: Binder, { db, clock, runner }: CashbackParts): void {
  api.bind(operations.getCashback, async (call) => {
    const { playerId } = call.player();
    const player = await requirePlayer(db, playerId);
    const { currency } = player;
    const [setting, uncollected] = await Promise.all([
      selectSetting(db, currency),
      selectUncollected(db, playerId, currency),
    ]);
    const { amountMinor } = collectable(uncollected, clock.now());
    return {
      availableRealAmount: toWire(amountMinor),
      availableRealAmountFormatted: formatMinor(amountMinor, currency),
      currency,
      totalAmountMinimumLimit: toWire(setting.minMinor),
    };
  });

  api.bind(operations.takeCashback, (call) =>
    runner.run(call.playerCommand({ playerId: call.player().playerId }), takeCashback),
  );
}
