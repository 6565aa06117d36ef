import { operations } from "@w10/contract";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { SignedIn } from "../../../platform/http/request-context.ts";
import { answerRealityCheck, readRealityCheck, setRealityCheck } from "./reality-check.ts";

export interface RealityCheckParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly env: Pick<Env, "REALITY_CHECK_MINUTES">;
}

export function bindRealityCheck(api: Binder, { db, clock, runner, env }: RealityCheckParts): void {
  const defaultMinutes = env.REALITY_CHECK_MINUTES;
  const read = (who: SignedIn) => readRealityCheck(db, who, { now: clock.now(), defaultMinutes });

  api.bind(operations.getRealityCheck, (call) => read(call.player()));

  api.bind(operations.setRealityCheck, async (call) => {
    const who = call.player();
    const input = { playerId: who.playerId, sessionId: who.sessionId, ...call.body, defaultMinutes };
    await runner.run(call.playerCommand(input), setRealityCheck);
    return read(who);
  });

  api.bind(operations.answerRealityCheck, async (call) => {
    const who = call.player();
    const command = call.playerCommand({ sessionId: who.sessionId, defaultMinutes });
    // The answer is recorded in the command log.
    await runner.run({ ...command, note: call.body.answer }, answerRealityCheck);
    return read(who);
  });
}
