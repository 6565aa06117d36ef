import { operations } from "@w10/contract";
import { z } from "zod";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { CookieRules } from "../../../platform/http/cookies.ts";
import { jobActor } from "../../../platform/command/actor.ts";
import { idOf } from "../../../platform/ids.ts";
import { type JobHandler, readJob } from "../../../platform/jobs/job-runner.ts";
import type { BlobStorage } from "../../../platform/storage/blob-storage.ts";
import type { CheckOwnPassword } from "../../identity/session/index.ts";
import { requireEligible } from "../../foundation/eligibility/index.ts";
import { closeAccount, eraseJob } from "./close-account.ts";
import { erasePlayer, removeFilesJob } from "./erase-player.ts";

const eraseInput = z.object({ playerId: idOf<"player">(), closedAt: z.string() });

const files = z.object({ blobs: z.array(z.string()) });

export interface ClosureParts {
  readonly runner: CommandRunner;
  readonly cookies: CookieRules;
  readonly blobs: BlobStorage;
  readonly env: Pick<Env, "KEEP_CLOSED_YEARS">;
}

export function bindClosure(
  api: Binder,
  { runner, cookies, env, checkOwnPassword }: ClosureParts & { readonly checkOwnPassword: CheckOwnPassword },
): void {
  api.bind(operations.closeAccount, async (call) => {
    const { playerId } = call.player();
    requireEligible("closeAccount", call.player());
    const passwordHash = await checkOwnPassword(call, call.body.password);
    const input = { playerId, passwordHash, retentionYears: env.KEEP_CLOSED_YEARS };
    const command = { ...call.playerCommand(input), subjectId: playerId };
    const reply = await runner.run(command, closeAccount);
    cookies.clearSession(call.reply);
    return reply;
  });
}

/**
 * Job handlers: erases at the end of the retention period if the account is still closed since then, and
 * deletes its files.
 */
export function closureJobs({ runner, blobs, env }: ClosureParts): Readonly<Record<string, JobHandler>> {
  return {
    [eraseJob]: readJob(eraseInput, async (values) => {
      const closedAt = new Date(values.closedAt);
      const input = {
        playerId: values.playerId,
        closedAt,
        isEarly: false,
        retentionYears: env.KEEP_CLOSED_YEARS,
      };
      const call = { name: eraseJob, actor: jobActor(eraseJob), input, subjectId: values.playerId };
      const outcome = await runner.run(call, erasePlayer);
      if (outcome.kind === "too_early") throw new Error("the retention period was extended");
    }),
    [removeFilesJob]: readJob(files, async (values) => {
      for (const blob of values.blobs) await blobs.remove(blob);
    }),
  };
}
