import { dayMs, minuteMs } from "../../../platform/time/durations.ts";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { IdentityProof } from "../../../platform/http/request-context.ts";
import { createId, type PlayerId, type SessionId } from "../../../platform/ids.ts";
import { createToken, hashToken } from "../../../platform/random/secrets.ts";
import { playTimeAt } from "./play-time-rules.ts";
import { insertSession, makeSessionWhole, selectEarlierSignIns } from "./session-store.ts";

export interface Device {
  readonly deviceId: string;
  readonly userAgent: string;
  readonly ip: string;
}

export interface StartedSession {
  readonly sessionId: SessionId;
  /** Set in the cookie and stored nowhere in plain. */
  readonly token: string;
}

/** The second step must follow the password within this time. */
const halfLifeMs = 10 * minuteMs;

/**
 * Opens a session in the transaction that proved the player's identity. It stays partial when a second step
 * must follow.
 */
export async function startSession(
  context: CommandContext,
  playerId: PlayerId,
  device: Device & { days: number; provedBy: IdentityProof["by"] | null },
): Promise<StartedSession> {
  const token = createToken();
  const sessionId = createId<"session">();
  const earlier = await selectEarlierSignIns(context.tx, playerId, context.now);
  await insertSession(context.tx, {
    ...playTimeAt(context.now, earlier),
    id: sessionId,
    tokenHash: hashToken(token),
    playerId,
    deviceId: device.deviceId,
    userAgent: device.userAgent,
    ip: device.ip,
    now: context.now,
    provedBy: device.provedBy,
    expiresAt: new Date(
      context.now.getTime() + (device.provedBy === null ? halfLifeMs : device.days * dayMs),
    ),
  });
  return { sessionId, token };
}

/** Completes a partial session under a new token; the old one becomes invalid. */
export async function completeSession(
  context: CommandContext,
  sessionId: SessionId,
  days: number,
): Promise<StartedSession> {
  const token = createToken();
  await makeSessionWhole(context.tx, sessionId, {
    tokenHash: hashToken(token),
    now: context.now,
    expiresAt: new Date(context.now.getTime() + days * dayMs),
  });
  return { sessionId, token };
}
