import { operations } from "@w10/contract";
import type { Env } from "../../../platform/settings/env.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { reportSecondAccount } from "../../safety/person/index.ts";
import type { Binder, Call } from "../../../platform/http/bind-operation.ts";
import { activateBonus, chooseBonus, deactivateBonus } from "./activate-bonus.ts";
import {
  type BonusParts,
  cancelBonus,
  clearFreeSpins,
  prioritiseBonus,
} from "../../play/bonus-grant/index.ts";
import { listBonusHistory } from "./list-bonus-history.ts";
import { listBonuses } from "./list-bonuses.ts";
import { listOwnBonuses } from "./list-own-bonuses.ts";

export interface OfferParts extends BonusParts {
  readonly env: Pick<Env, "SECOND_ACCOUNT_OFFERS">;
}

export function bindBonus(api: Binder, { db, clock, runner, env }: OfferParts): void {
  const onSecondAccount = env.SECOND_ACCOUNT_OFFERS;
  /** Opens a case for the account, after the refusal that its command rolled back. */
  const withCase = async <Reply>(playerId: PlayerId, run: () => Promise<Reply>): Promise<Reply> => {
    try {
      return await run();
    } catch (error) {
      if (error instanceof Refusal && /^bonus\.(?:one_per_person|under_review)$/.test(error.code))
        await reportSecondAccount({ db, runner }, playerId);
      throw error;
    }
  };

  api.bind(operations.listBonuses, (call) =>
    listBonuses(db, call.player().playerId, { locale: call.query.locale, now: clock.now() }),
  );

  api.bind(operations.chooseBonus, (call) => {
    const input = { playerId: call.player().playerId, offerId: call.body.id, onSecondAccount };
    return withCase(input.playerId, () => runner.run(call.playerCommand(input), chooseBonus));
  });

  const offerOf = (call: Call<typeof operations.activateBonus | typeof operations.deactivateBonus>) =>
    call.playerCommand({ playerId: call.player().playerId, offerId: call.params.id, onSecondAccount });
  api.bind(operations.activateBonus, (call) =>
    withCase(call.player().playerId, () => runner.run(offerOf(call), activateBonus)),
  );
  api.bind(operations.deactivateBonus, (call) => runner.run(offerOf(call), deactivateBonus));

  api.bind(operations.listBonusHistory, (call) =>
    listBonusHistory(db, call.player().playerId, { ...call.query, now: clock.now() }),
  );

  api.bind(operations.listOwnBonuses, (call) =>
    listOwnBonuses(db, call.player().playerId, { locale: call.query.locale, now: clock.now() }),
  );

  api.bind(operations.prioritiseBonus, (call) =>
    runner.run(call.playerCommand({ playerId: call.player().playerId, id: call.params.id }), prioritiseBonus),
  );

  api.bind(operations.cancelBonus, (call) =>
    runner.run(call.playerCommand({ playerId: call.player().playerId, id: call.params.id }), cancelBonus),
  );

  api.bind(operations.clearFreeSpins, (call) =>
    runner.run(call.playerCommand({ playerId: call.player().playerId }), clearFreeSpins),
  );
}
