import type { CommandContext } from "../../platform/command-runner.ts";
import type { PlayerId } from "../../platform/ids.ts";
import { lockPlayer, updatePlayer } from "../player/index.ts";
import { countFailure } from "./sign-in-rules.ts";

/** Counts a failed sign-in under the row's lock, or forgets the failures after a good one. */
export async function noteSignIn(context: CommandContext, id: PlayerId, isRight: boolean): Promise<void> {
  const row = await lockPlayer(context.tx, id);
  if (!row) return;
  const set = isRight
    ? { failed_sign_ins: 0, failed_sign_in_at: null }
    : {
        failed_sign_ins: countFailure(
          { failedSignIns: row.failed_sign_ins, failedSignInAt: row.failed_sign_in_at },
          context.now,
        ),
        failed_sign_in_at: context.now,
      };
  await updatePlayer(context.tx, id, { set, now: context.now });
}
