import { operations } from "@w10/contract";
import type { BreachedPasswords } from "../../../platform/breach/breached-passwords.ts";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { createId } from "../../../platform/ids.ts";
import { takeAtLeast } from "../../../platform/runtime/take-at-least.ts";
import { FieldRefusal } from "../../../platform/refusal.ts";
import type { CheckOwnPassword } from "../session/index.ts";
import type { Captcha } from "../captcha/index.ts";
import { selectPlayerByEmail } from "../player/index.ts";
import { assertStrong } from "./assert-strong.ts";
import { changePassword } from "./change-password.ts";
import { requestReset } from "./request-reset.ts";
import { resetPassword } from "./reset-password.ts";

export interface PasswordParts {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly captcha: Captcha;
  readonly breached: BreachedPasswords;
  readonly checkOwnPassword: CheckOwnPassword;
  readonly env: Pick<Env, "publicUrl" | "REVEAL_ACCOUNTS">;
}

/** Longer than it takes to enqueue the letter for a known email. */
const resetTakesMs = 250;

export function bindPassword(api: Binder, parts: PasswordParts): void {
  api.bind(operations.requestPasswordReset, async (call) => {
    if (!(await parts.captcha.check(call.body.recaptcha))) throw new FieldRefusal({ recaptcha: "wrong" });
    const found = await selectPlayerByEmail(parts.db, call.body.email);
    const player = found?.closed_at ? null : found;
    if (!player && parts.env.REVEAL_ACCOUNTS) throw new FieldRefusal({ email: "notexist" }, 404);
    const locale = call.body.locale ?? call.locale;
    const request = async () => {
      if (!player) return createId<"reset-request">();
      const input = { player, publicUrl: parts.env.publicUrl, locale };
      return parts.runner.run({ ...call.guestCommand(input), subjectId: player.id }, requestReset);
    };
    const requestId = await (parts.env.REVEAL_ACCOUNTS ? request() : takeAtLeast(resetTakesMs, request));
    return { url: `/reset/${requestId}` };
  });

  api.bind(operations.resetPassword, async (call) => {
    const { email, signature, passwordPlain } = call.body;
    await assertStrong(parts.breached, passwordPlain);
    const reset = async () => {
      const player = await selectPlayerByEmail(parts.db, email);
      if (!player) throw new FieldRefusal({ signature: "invalid" });
      const input = { player, signature, passwordPlain };
      return parts.runner.run({ ...call.guestCommand(input), subjectId: player.id }, resetPassword);
    };
    const outcome = await (parts.env.REVEAL_ACCOUNTS ? reset() : takeAtLeast(resetTakesMs, reset));
    if (outcome === "used_before") {
      // The specification fixes the form of this refusal.
      void call.reply.code(400).send({ error: "validators.password.was_set_previously" });
    }
    return {};
  });

  api.bind(operations.changePassword, async (call) => {
    const { playerId, sessionId } = call.player();
    const { password, passwordPlain } = call.body;
    await assertStrong(parts.breached, passwordPlain.passwordPlain);
    const passwordHash = await parts.checkOwnPassword(call, password);
    const input = { playerId, sessionId, passwordHash, passwordPlain: passwordPlain.passwordPlain };
    return parts.runner.run(call.playerCommand(input), changePassword);
  });
}
