import { formatMoney } from "@w10/money";
import { phrase } from "@w10/phrases/phrase";
import type { CommandRunner } from "../../platform/command-runner.ts";
import type { Db } from "../../platform/database/database.ts";
import { systemActor } from "../../platform/http/player-actor.ts";
import type { JobHandler } from "../../platform/jobs/job-runner.ts";
import { writeMessage } from "../message/index.ts";
import { selectPlayer } from "../player/index.ts";
import { type LimitAt, selectLimits } from "./limit-store.ts";

/** Writes the message that a raise has come into force; one that was taken back in the meantime is not told. */
export function createRaiseTeller(parts: { readonly db: Db; readonly runner: CommandRunner }): JobHandler {
  return async (input) => {
    const { from, ...at } = input as LimitAt & { from: string };
    const player = await selectPlayer(parts.db, at.playerId);
    const now = new Date(from);
    const limits = await selectLimits(parts.db, at.playerId, now);
    const found = limits.find(
      ({ kind, period, currency }) => kind === at.kind && period === at.period && currency === at.currency,
    );
    if (!player || found?.nextFrom) return;
    const { locale } = player;
    const say = (path: string): string => phrase(locale, "mail", { path: `limit.${path}` });
    const amount =
      found && (at.currency === "" ? String(found.amount) : formatMoney(found.amount, at.currency));
    const limit = `${say(at.kind)}, ${say(at.period)}: ${amount ?? say("none")}`;
    await parts.runner.run(
      { name: tellRaiseCommand, actor: systemActor, input: at, subjectId: at.playerId },
      (context) => writeMessage(context, at.playerId, { kind: "limit-raised", locale, values: { limit } }),
    );
  };
}

const tellRaiseCommand = "limit.tell-raise";
