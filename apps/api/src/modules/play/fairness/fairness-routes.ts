import { operations } from "@w10/contract";
import type { Clock } from "../../../platform/clock.ts";
import type { CommandRunner } from "../../../platform/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { playerActor } from "../../../platform/http/player-actor.ts";
import { listSeeds } from "./list-seeds.ts";
import { rotateSeeds } from "./rotate-seeds.ts";

export function bindFairness(api: Binder, parts: { db: Db; clock: Clock; runner: CommandRunner }): void {
  api.bind(operations.listSeeds, (call) => listSeeds(parts, call.player().playerId));
  api.bind(operations.rotateSeeds, (call) =>
    parts.runner.run(
      {
        name: operations.rotateSeeds.id,
        actor: playerActor(call),
        input: { playerId: call.player().playerId, clientSeed: call.body.clientSeed },
        key: call.idempotencyKey,
        requestId: call.requestId,
      },
      rotateSeeds,
    ),
  );
}
