import { operations } from "@w10/contract";
import { formatMoney, toWire } from "@w10/money";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { requirePlayer } from "../../identity/player/index.ts";
import { exchangePoints } from "./exchange-points.ts";
import { getPoints } from "./get-points.ts";
import { selectRatios } from "./point-store.ts";
import { quotePoints } from "./quote-points.ts";

export interface PointParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
}

export function bindPoint(api: Binder, parts: PointParts): void {
  const { db, clock, runner } = parts;
  api.bind(operations.getPoints, (call) => getPoints(db, call.player().playerId, clock.now()));

  api.bind(operations.quotePoints, async (call) => {
    const { playerId } = call.player();
    const player = await requirePlayer(db, playerId);
    const { currency } = player;
    const wanted = { playerId, points: BigInt(call.params.points), currency };
    const { ratio, amountMinor } = await quotePoints(db, wanted, clock.now());
    return { exchangedAmount: formatMoney(amountMinor, currency), ratio };
  });

  api.bind(operations.listPointRatios, async () => ({
    ratioTable: (await selectRatios(db)).map(({ points, ratio, level }) => ({ points, ratio, level })),
  }));

  api.bind(operations.exchangePoints, async (call) => {
    const { playerId } = call.player();
    const input = { playerId, points: call.body.points };
    return runner.run(call.playerCommand(input), async (context) => {
      const points = BigInt(call.body.points);
      const { amountMinor, currency } = await exchangePoints(context, { playerId, points });
      return {
        amountMinor: toWire(amountMinor),
        currency,
        exchangedAmount: formatMoney(amountMinor, currency),
      };
    });
  });
}
