import { operations } from "@w10/contract";
import type { Binder, Call } from "../../../platform/http/bind-operation.ts";
import { activateBonus, chooseBonus, deactivateBonus } from "./activate-bonus.ts";
import { type BonusParts, cancelBonus, clearFreeSpins } from "../../play/bonus-grant/index.ts";
import { listBonusHistory } from "./list-bonus-history.ts";
import { listBonuses } from "./list-bonuses.ts";

export function bindBonus(api: Binder, { db, clock, runner }: BonusParts): void {
  api.bind(operations.listBonuses, (call) =>
    listBonuses(db, call.player().playerId, { locale: call.query.locale, now: clock.now() }),
  );

  api.bind(operations.chooseBonus, (call) => {
    const input = { playerId: call.player().playerId, offerId: call.body.id };
    return runner.run(call.playerCommand(input), chooseBonus);
  });

  const offerOf = (call: Call<typeof operations.activateBonus | typeof operations.deactivateBonus>) =>
    call.playerCommand({ playerId: call.player().playerId, offerId: call.params.id });
  api.bind(operations.activateBonus, (call) => runner.run(offerOf(call), activateBonus));
  api.bind(operations.deactivateBonus, (call) => runner.run(offerOf(call), deactivateBonus));

  api.bind(operations.listBonusHistory, (call) =>
    listBonusHistory(db, call.player().playerId, call.query.page),
  );

  api.bind(operations.cancelBonus, (call) =>
    runner.run(call.playerCommand({ playerId: call.player().playerId, id: call.params.id }), cancelBonus),
  );

  api.bind(operations.clearFreeSpins, (call) =>
    runner.run(call.playerCommand({ playerId: call.player().playerId }), clearFreeSpins),
  );
}
