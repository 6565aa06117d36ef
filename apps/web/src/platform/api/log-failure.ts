/** Failed background calls change nothing on the screen, by specification: they are only logged. */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification requires logging to the browser's console
  console.warn(error);
}
