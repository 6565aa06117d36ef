import { operations, type ReplyOf } from "@w10/contract";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import type { CookieRules } from "../../../platform/http/cookies.ts";
import { Refusal } from "../../../platform/refusal.ts";
import type { CheckOwnPassword } from "../session/index.ts";
import { describeDevice } from "../session/index.ts";
import { addPasskey } from "./add-passkey.ts";
import { challengeLifeMs, openChallenge, relyingParty } from "./challenge.ts";
import { checkSignIn } from "./check-sign-in.ts";
import { type PasskeyRow, selectPasskeys, updateLabel } from "./passkey-store.ts";
import { removePasskey } from "./remove-passkey.ts";
import { requestPasskey } from "./request-passkey.ts";

export interface PasskeyParts {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly cookies: CookieRules;
  readonly checkOwnPassword: CheckOwnPassword;
  readonly env: Pick<Env, "SESSION_DAYS" | "publicUrl">;
}

export function bindPasskey(api: Binder, parts: PasskeyParts): void {
  bindOwn(api, parts);
  bindSignIn(api, parts);
}

function bindOwn(api: Binder, { db, runner, env, checkOwnPassword }: PasskeyParts): void {
  const { publicUrl } = env;
  api.bind(operations.listPasskeys, async (call) => ({
    passkeys: (await selectPasskeys(db, call.player().playerId)).map(toView),
  }));

  api.bind(operations.requestPasskey, async (call) => {
    const { playerId } = call.player();
    // A stranger at an open session must not add a passkey.
    await checkOwnPassword(call, call.body.password);
    const input = { playerId, deviceId: call.deviceId, publicUrl };
    return runner.run(call.playerCommand(input), requestPasskey);
  });

  api.bind(operations.addPasskey, async (call) => {
    const { playerId } = call.player();
    const label = describeDevice(call.userAgent).slice(0, 40);
    const input = { playerId, deviceId: call.deviceId, publicUrl, label, credential: call.body.credential };
    const row = await runner.run(call.playerCommand(input), addPasskey);
    if (!row) throw new Refusal("passkey.refused");
    return toView(row);
  });

  api.bind(operations.renamePasskey, (call) => {
    const { playerId } = call.player();
    const input = { id: call.params.id, label: call.body.label };
    return runner.run(call.playerCommand(input), async (context, change) => {
      if (!(await updateLabel(context.tx, playerId, change))) throw new Refusal("request.not_found");
      return {};
    });
  });

  api.bind(operations.removePasskey, (call) => {
    const input = { playerId: call.player().playerId, id: call.params.id };
    return runner.run(call.playerCommand(input), removePasskey);
  });
}

function bindSignIn(api: Binder, { runner, env, cookies }: PasskeyParts): void {
  const { publicUrl } = env;
  api.bind(operations.requestPasskeySignIn, async (call) => {
    const input = { purpose: "sign_in", playerId: null, deviceId: call.deviceId } as const;
    const challenge = await runner.run(call.guestCommand(input), openChallenge);
    const rpId = relyingParty(publicUrl).id;
    return {
      options: { rpId, challenge, timeout: challengeLifeMs, userVerification: "required" as const },
    };
  });

  api.bind(operations.checkPasskeySignIn, async (call) => {
    const { deviceId, userAgent, ip } = call;
    const device = { deviceId, userAgent, ip, days: env.SESSION_DAYS };
    const input = { credential: call.body.credential, device, publicUrl };
    const started = await runner.run(call.guestCommand(input), checkSignIn);
    if (!started) throw new Refusal("passkey.refused");
    cookies.setSession(call.reply, started.token, env.SESSION_DAYS);
    return { success: true as const };
  });
}

function toView(row: PasskeyRow): ReplyOf<typeof operations.addPasskey> {
  return {
    id: row.id,
    label: row.label,
    isSynced: row.is_synced,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
  };
}
