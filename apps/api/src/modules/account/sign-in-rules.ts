const windowMs = 30 * 60_000;
const mostFailures = 3;

/** Whether sign-in is shut for now: three failures in a row inside 30 minutes (GLI-19 §2.5.3 d). It opens by itself. */
export function isLockedOut(
  player: { readonly failedSignIns: number; readonly failedSignInAt: Date | null },
  now: Date,
): boolean {
  if (!player.failedSignInAt || player.failedSignIns < mostFailures) return false;
  return now.getTime() - player.failedSignInAt.getTime() < windowMs;
}

/** The count after one more failure: it starts again once the window has passed. */
export function countFailure(
  player: { readonly failedSignIns: number; readonly failedSignInAt: Date | null },
  now: Date,
): number {
  const isRecent =
    player.failedSignInAt !== null && now.getTime() - player.failedSignInAt.getTime() < windowMs;
  return isRecent ? player.failedSignIns + 1 : 1;
}
