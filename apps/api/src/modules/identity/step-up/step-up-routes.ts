import { operations } from "@w10/contract";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Env } from "../../../platform/settings/env.ts";
import type { Binder, BinderOptions, Call } from "../../../platform/http/bind-operation.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import { FieldRefusal, Refusal, StepUpRefusal } from "../../../platform/refusal.ts";
import { challengeLifeMs, openChallenge, relyingParty, selectPasskeys } from "../passkey/index.ts";
import { verifyPassword } from "../password/index.ts";
import { requirePlayer, requirePasswordHash } from "../player/index.ts";
import { countRecoveryCodes } from "../two-factor/index.ts";
import { type BroughtProof, proveIdentity } from "./prove-identity.ts";
import { isProved, listWays } from "./step-up-rules.ts";

export interface StepUpParts {
  readonly db: Db;
  readonly clock: Clock;
  readonly runner: CommandRunner;
  readonly secret: string;
  readonly env: Pick<Env, "publicUrl" | "SIGN_IN_FAILURES_PER_ADDRESS">;
}

/**
 * Refuses a sensitive call without a proof in the last five minutes, and lists the player's ways to prove
 * identity.
 */
export function createStepUpGuard({
  db,
  clock,
}: Pick<StepUpParts, "db" | "clock">): BinderOptions["assertProved"] {
  return async (signedIn, { asksPassword = false }) => {
    if (!isProved(signedIn, { now: clock.now(), asksPassword })) throw await refuse(db, signedIn.playerId);
  };
}

async function refuse(db: Db, playerId: PlayerId): Promise<StepUpRefusal> {
  const [player, recoveryCodes, passkeys] = await Promise.all([
    requirePlayer(db, playerId),
    countRecoveryCodes(db, playerId),
    selectPasskeys(db, playerId),
  ]);
  return new StepUpRefusal(
    listWays({ twoFactorType: player.two_factor_type, recoveryCodes, passkeys: passkeys.length }),
  );
}

export function bindStepUp(api: Binder, { db, runner, secret, env }: StepUpParts): void {
  api.bind(operations.requestPasskeyProof, async (call) => {
    const { playerId } = call.player();
    const passkeys = await selectPasskeys(db, playerId);
    const input = { purpose: "step_up", playerId, deviceId: call.deviceId } as const;
    const challenge = await runner.run(call.playerCommand(input), openChallenge);
    return {
      options: {
        rpId: relyingParty(env.publicUrl).id,
        challenge,
        timeout: challengeLifeMs,
        userVerification: "required" as const,
        allowCredentials: passkeys.map(({ credential_id: id }) => ({ id, type: "public-key" as const })),
      },
    };
  });

  api.bind(operations.proveIdentity, async (call) => {
    const { playerId, sessionId } = call.player();
    const proof = await readProof(db, call);
    const { deviceId, userAgent, ip } = call;
    const input = {
      playerId,
      sessionId,
      proof,
      device: { deviceId, userAgent, ip },
      publicUrl: env.publicUrl,
      key: secret,
      maxOfAddress: env.SIGN_IN_FAILURES_PER_ADDRESS,
    };
    const command = { ...call.playerCommand(input), subjectId: playerId };
    const outcome = await runner.run(command, proveIdentity);
    if (outcome.kind === "proved") return { provedUntil: outcome.until.toISOString() };
    if (outcome.kind === "unfit") throw await refuse(db, playerId);
    if (proof.way === "passkey") throw new Refusal("passkey.refused");
    if (outcome.kind === "locked") throw new FieldRefusal({ [proof.way]: "too_many" });
    throw new FieldRefusal(proof.way === "password" ? { password: "error_message" } : { code: "wrong" });
  });
}

/** Compares the password here, because hashing is slow and no transaction should wait for it. */
async function readProof(
  db: Db,
  call: Pick<Call<typeof operations.proveIdentity>, "body" | "player">,
): Promise<BroughtProof> {
  const { body } = call;
  if (body.way !== "password") return body;
  const passwordHash = await requirePasswordHash(db, call.player().playerId);
  return { way: body.way, passwordHash, isRight: await verifyPassword(passwordHash, body.password) };
}
