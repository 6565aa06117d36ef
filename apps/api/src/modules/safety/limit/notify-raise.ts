import { limitKind, limitPeriod } from "@w10/contract";
import { isCurrencyCode, type CurrencyCode } from "@w10/money";
import { z } from "zod";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import { idOf } from "../../../platform/ids.ts";
import { type JobHandler, readJob } from "../../../platform/jobs/job-runner.ts";
import { enqueueLetterTo } from "../../foundation/letter/index.ts";
import { writeMessage } from "../../foundation/message/index.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { limitLabel } from "./limit-notice.ts";
import { selectRaise } from "./limit-store.ts";

const raiseInput = z.object({
  playerId: idOf<"player">(),
  kind: limitKind,
  period: limitPeriod,
  currency: z.custom<CurrencyCode | "">(
    (code) => typeof code === "string" && (code === "" || isCurrencyCode(code)),
  ),
  from: z.string(),
});

/** Sends the message that a raise is in force, unless it was taken back. */
export function createRaiseNotifier(parts: { readonly db: Db; readonly runner: CommandRunner }): JobHandler {
  return readJob(raiseInput, async ({ from, ...at }) => {
    const player = await selectPlayer(parts.db, at.playerId);
    const raise = await selectRaise(parts.db, at, new Date(from));
    if (!player || !raise) return;
    const { locale } = player;
    const values = { limit: limitLabel(locale, at, raise.amount) };
    const call = {
      name: notifyRaiseCommand,
      actor: jobActor(notifyRaiseCommand),
      input: at,
      subjectId: at.playerId,
    };
    await parts.runner.run(call, async (context) => {
      await writeMessage(context, at.playerId, { kind: "limit-raised", locale, values });
      await enqueueLetterTo(context, player, { letter: "limit-raised", values });
    });
  });
}

const notifyRaiseCommand = "limit.tell-raise";
