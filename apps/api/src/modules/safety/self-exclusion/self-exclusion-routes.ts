import { operations } from "@w10/contract";
import { phrase } from "@w10/phrases/phrase";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { letterDate } from "../../foundation/letter/index.ts";
import { deleteSelfExclusion } from "./delete-self-exclusion.ts";
import type { EndPlaySessions } from "./end-play.ts";
import { excludeSelf } from "./exclude-self.ts";
import { type LinkExclusion, linkOthers } from "./link-exclusion.ts";

export interface SelfExclusionParts {
  readonly runner: CommandRunner;
  readonly env: Pick<Env, "SELF_EXCLUSION_EARLY_REOPEN">;
  readonly db: Db;
  readonly clock: Clock;
  readonly linkExclusion: LinkExclusion;
  readonly endPlaySessions: EndPlaySessions;
}

export function bindSelfExclusion(api: Binder, parts: SelfExclusionParts): void {
  api.bind(operations.excludeSelf, async (call) => {
    const { playerId, sessionId } = call.player();
    const input = { playerId, sessionId, period: call.body.recurType };
    const until = await parts.runner.run(call.playerCommand(input), (context, asked) =>
      excludeSelf(context, asked, parts.endPlaySessions),
    );
    await linkOthers({ ...parts, link: parts.linkExclusion }, playerId);
    const values = { date: letterDate(until) };
    return { message: phrase(call.locale, "errors", { path: "self-exclusion.done", values }) };
  });

  api.bind(operations.deleteSelfExclusion, (call) => {
    const input = {
      playerId: call.player().playerId,
      isEarlyReopenAllowed: parts.env.SELF_EXCLUSION_EARLY_REOPEN,
    };
    return parts.runner.run(call.playerCommand(input), deleteSelfExclusion);
  });
}
