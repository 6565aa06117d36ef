import { minuteMs } from "../../../platform/time/durations.ts";
/** The dates that decide whether a session is open. */
export interface SessionLife {
  readonly seenAt: Date;
  readonly expiresAt: Date;
  readonly endedAt: Date | null;
}

/** Whether a session is open: not ended, not expired, and used within the idle time. */
export function isSessionOpen(
  { seenAt, expiresAt, endedAt }: SessionLife,
  now: Date,
  idleMinutes: number,
): boolean {
  return endedAt === null && expiresAt > now && now.getTime() - seenAt.getTime() < idleMinutes * minuteMs;
}
