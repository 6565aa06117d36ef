import { operations } from "@w10/contract";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { getPlayerInfo } from "./get-player-info.ts";

export interface PlayerInfoParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly env: Pick<Env, "SELF_EXCLUSION_EARLY_REOPEN">;
}

export function bindPlayerInfo(api: Binder, parts: PlayerInfoParts): void {
  api.bind(operations.getPlayerInfo, async (call) => {
    call.reply.header("x-csrf-token", call.csrfToken).header("cache-control", "no-store");
    return getPlayerInfo(parts.db, {
      ...call,
      now: parts.clock.now(),
      isEarlyReopenAllowed: parts.env.SELF_EXCLUSION_EARLY_REOPEN,
    });
  });
}
