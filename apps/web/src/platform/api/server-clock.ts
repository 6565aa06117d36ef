let ahead = Number.NEGATIVE_INFINITY;

/** Notes the server's time of a reply. It is never later than now: the latest is the nearest. */
export function recordServerTime(at: number): void {
  if (at) ahead = Math.max(ahead, at - performance.now());
}

/** The server's time: the device's clock may be wrong, and the player may move it. */
export function serverNow(): number {
  return ahead > 0 ? performance.now() + ahead : Date.now();
}
