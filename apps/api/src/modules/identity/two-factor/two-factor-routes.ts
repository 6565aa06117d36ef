import { operations } from "@w10/contract";
import { phrase } from "@w10/phrases/phrase";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { Binder, Call } from "../../../platform/http/bind-operation.ts";
import type { CookieRules } from "../../../platform/http/cookies.ts";
import { playerActor } from "../../../platform/command/actor.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { completeSession, reportNewDevice, recordProof } from "../session/index.ts";
import { requestSecret, requestSmsCode } from "./request-second-step.ts";
import {
  disableSecondStep,
  enableSecondStep,
  proveStep,
  type StepOutcome,
  whyOff,
  renewRecoveryCodes,
} from "./set-second-step.ts";
import { countUnused } from "./two-factor-store.ts";

export interface TwoFactorParts {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly cookies: CookieRules;
  readonly secret: string;
  readonly env: Pick<Env, "SESSION_DAYS" | "publicUrl">;
}

const changes = { enable: enableSecondStep, disable: disableSecondStep, renew: renewRecoveryCodes };

export function bindTwoFactor(api: Binder, parts: TwoFactorParts): void {
  api.bind(operations.requestSecondStep, async (call) => {
    const isSms = call.params.method === "sms";
    const who = isSms ? (call.signedIn ?? call.halfSignedIn) : call.signedIn;
    if (!who) throw new Refusal("Unauthorized");
    const input = { playerId: who.playerId, key: parts.secret };
    const found = await parts.runner.run(
      call.command(playerActor(who), input),
      isSms ? requestSmsCode : requestSecret,
    );
    return toReply(call, found);
  });

  api.bind(operations.countRecoveryCodes, async ({ signedIn }) => {
    if (!signedIn) throw new Refusal("Unauthorized");
    return { left: await countUnused(parts.db, signedIn.playerId) };
  });

  api.bind(operations.checkSecondStep, async (call) => {
    const isSignIn = call.body.action === "authorize";
    const who = isSignIn ? call.halfSignedIn : call.signedIn;
    if (!who) throw new Refusal("Unauthorized");
    const input = { ...call.params, playerId: who.playerId, key: parts.secret };
    const order = call.command(playerActor(who), input);
    if (call.body.action !== "authorize") {
      const change = changes[call.body.action];
      const changed = await parts.runner.run(order, async (context, given) => {
        const outcome = await change(context, given);
        // The code is also a proof of identity.
        if (outcome.kind === "done")
          await recordProof(context.tx, who.sessionId, { at: context.now, by: "second_step" });
        return outcome;
      });
      return toReply(call, changed);
    }
    const device = { ...call, publicUrl: parts.env.publicUrl };
    const outcome = await parts.runner.run(order, async (context, given) => {
      const proved = await proveStep(context, given, (player) => whyOff(player, given.type));
      if ("why" in proved) return { kind: "refused", why: proved.why } as const;
      await reportNewDevice(context, proved.player, device);
      const { token } = await completeSession(context, who.sessionId, parts.env.SESSION_DAYS);
      return { kind: "authorized", token } as const;
    });
    if (outcome.kind === "refused") return toReply(call, outcome);
    parts.cookies.setSession(call.reply, outcome.token, parts.env.SESSION_DAYS);
    return { result: "success" as const };
  });
}

type Answerable = StepOutcome | Awaited<ReturnType<typeof requestSecret>>;

/** By specification a refusal of the second step is a reply with a message, not an error. */
function toReply(call: Pick<Call<typeof operations.checkSecondStep>, "locale">, outcome: Answerable) {
  if (outcome.kind === "refused")
    return { result: "error" as const, message: phrase(call.locale, "errors", { path: outcome.why }) };
  return {
    result: "success" as const,
    ...("recoveryCodes" in outcome && outcome.recoveryCodes
      ? { recoveryCodes: [...outcome.recoveryCodes] }
      : {}),
    ...("data" in outcome && outcome.data ? { data: outcome.data } : {}),
  };
}
