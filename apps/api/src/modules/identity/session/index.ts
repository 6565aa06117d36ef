/** Sign-in sessions: opaque tokens in cookies, one row per device, revocable at any time. */
export { createSessionCheck, createSessionReader } from "./read-session.ts";
export { describeDevice } from "./describe-device.ts";
export { disconnectEvent } from "./session-store.ts";
export { bindSession } from "./session-routes.ts";
export {
  endSessionsOf,
  isDeviceKnown,
  markNearEndNotified,
  recordProof,
  selectPlayTime,
  selectPreviousSignIn,
  sessionRecord,
} from "./session-store.ts";
export { reportNewDevice } from "./report-new-device.ts";
export { completeSession, type Device, type StartedSession, startSession } from "./start-session.ts";
export { dayTimeOverAt, usedTimeMs } from "./play-time-rules.ts";
export type { CheckOwnPassword } from "./own-password.ts";
