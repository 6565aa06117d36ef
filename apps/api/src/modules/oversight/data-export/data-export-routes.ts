import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { operations } from "@w10/contract";
import { phrase } from "@w10/phrases/phrase";
import type { Clock } from "../../../platform/time/clock.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { dayOf } from "../../../platform/time/week-rules.ts";
import type { CheckOwnPassword } from "../../identity/session/index.ts";
import { requirePlayer } from "../../identity/player/index.ts";
import { writeDataExport } from "./write-data-export.ts";

export interface DataExportParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly checkOwnPassword: CheckOwnPassword;
  readonly env: Pick<Env, "SUPPORT_EMAIL">;
}

export function bindDataExport(
  api: Binder,
  { db, clock, runner, checkOwnPassword, env }: DataExportParts,
): void {
  api.bind(operations.getDataExport, async (call) => {
    const { playerId } = call.player();
    // A stranger at an open session must not get a player's data.
    await checkOwnPassword(call, call.body.password);
    const player = await requirePlayer(db, playerId);
    await runner.run(call.playerCommand({}), () => Promise.resolve({}));
    const values = { login: player.login, support: env.SUPPORT_EMAIL };
    const about = phrase(call.locale, "mail", { path: "dataExport.about", values });
    const createdAt = clock.now();
    const file = `w10-${player.login.replaceAll(/[^\w.-]/g, "_")}-${dayOf(createdAt)}.json`;
    call.reply.headers({
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${file}"`,
      "cache-control": "no-store",
    });
    // The file may be large, so it is streamed.
    call.reply.hijack();
    const { raw } = call.reply;
    for (const [header, value] of Object.entries(call.reply.getHeaders()))
      if (value !== undefined) raw.setHeader(header, value);
    await pipeline(Readable.from(writeDataExport(db, playerId, { about, createdAt })), raw).catch(
      (error: unknown) => call.request.log.warn({ err: error }, "a data export was interrupted"),
    );
    return { about, createdAt: createdAt.toISOString(), records: {} };
  });
}
