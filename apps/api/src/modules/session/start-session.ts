import type { CommandContext } from "../../platform/command-runner.ts";
import { createId, type PlayerId, type SessionId } from "../../platform/ids.ts";
import { createToken, hashToken } from "../../platform/secrets.ts";
import { insertSession } from "./session-store.ts";

export interface Device {
  readonly deviceId: string;
  readonly userAgent: string;
  readonly ip: string;
}

export interface StartedSession {
  readonly sessionId: SessionId;
  /** Goes into the cookie and nowhere else. */
  readonly token: string;
}

/** Opens a session on a device, inside the transaction that proved who the player is. */
export async function startSession(
  context: CommandContext,
  playerId: PlayerId,
  device: Device & { days: number },
): Promise<StartedSession> {
  const token = createToken();
  const sessionId = createId<"session">();
  await insertSession(context.tx, {
    id: sessionId,
    tokenHash: hashToken(token),
    playerId,
    deviceId: device.deviceId,
    userAgent: device.userAgent,
    ip: device.ip,
    now: context.now,
    expiresAt: new Date(context.now.getTime() + device.days * 24 * 3_600_000),
  });
  return { sessionId, token };
}
