import { operations } from "@w10/contract";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { listSeeds } from "./list-seeds.ts";
import { rotateSeeds } from "./rotate-seeds.ts";

export function bindFairness(api: Binder, parts: { db: Db; clock: Clock; runner: CommandRunner }): void {
  api.bind(operations.listSeeds, (call) => listSeeds(parts, call.player().playerId));
  api.bind(operations.rotateSeeds, (call) => {
    const input = { playerId: call.player().playerId, clientSeed: call.body.clientSeed };
    return parts.runner.run(call.playerCommand(input), rotateSeeds);
  });
}
