import { type Operation, operations } from "@w10/contract";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import { networkOf } from "../../../platform/http/caller-address.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { Binder, Call } from "../../../platform/http/bind-operation.ts";
import type { PlayerId, SessionId } from "../../../platform/ids.ts";
import { selectPlayerByEmail, requirePlayer } from "../player/index.ts";
import { FieldRefusal } from "../../../platform/refusal.ts";
import type { CodeSettings } from "./code-limits.ts";
import { confirmPhone, requestPhoneConfirmation } from "./confirm-phone.ts";
import { confirmEmail, requestEmailConfirmation } from "./confirm-email.ts";

export interface ConfirmationParts {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly env: Pick<Env, "publicUrl"> & CodeSettings;
  /** Applies an exclusion of the same person under another account. */
  readonly linkExclusion: (of: { playerId: PlayerId; keep: SessionId }) => Promise<unknown>;
}

export function bindConfirmation(api: Binder, parts: ConfirmationParts): void {
  api.bind(operations.confirmEmail, (call) => confirmLetter(parts, call, call.body));
  api.bind(operations.confirmEmailByPath, (call) => confirmLetter(parts, call, call.params));

  api.bind(operations.requestEmailConfirmation, async (call) => {
    const player = await requirePlayer(parts.db, call.player().playerId);
    const input = { player, publicUrl: parts.env.publicUrl };
    return parts.runner.run(call.playerCommand(input), requestEmailConfirmation);
  });

  api.bind(operations.requestPhoneConfirmation, async (call) => {
    const input = { playerId: call.player().playerId, address: networkOf(call.ip) };
    return parts.runner.run(call.playerCommand(input), (context) =>
      requestPhoneConfirmation(context, input, parts.env),
    );
  });

  api.bind(operations.confirmPhone, async (call) => {
    const { playerId, sessionId } = call.player();
    const input = { playerId, code: call.query.code };
    const outcome = await parts.runner.run(call.playerCommand(input), confirmPhone);
    if (outcome !== "confirmed") throw new FieldRefusal({ code: outcome });
    await parts.linkExclusion({ playerId, keep: sessionId });
    return {};
  });
}

/** Confirms by the parts of a letter's link, in path or body; answers 400 with the reason otherwise. */
async function confirmLetter(
  parts: ConfirmationParts,
  call: Pick<Call<Operation>, "signedIn" | "guestCommand" | "reply">,
  letter: { readonly email: string; readonly login: string; readonly signature: string },
): Promise<{ reason: string }> {
  const player = await selectPlayerByEmail(parts.db, letter.email);
  const { login, signature } = letter;
  const input = { player, login, signature, signedIn: call.signedIn };
  const name = operations.confirmEmail.id;
  const command = { ...call.guestCommand(input), name, subjectId: player?.id };
  const reason = await parts.runner.run(command, async (context, given) => {
    const answer = await confirmEmail(context, given);
    if (answer !== "confirmed") context.leaveUnlogged();
    return answer;
  });
  if (reason !== "confirmed") void call.reply.code(400).send({ reason });
  return { reason };
}
