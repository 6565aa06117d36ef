/** Background calls that fail change nothing on the screen, by specification: they are only logged. */
export function logFailure(error: unknown): void {
  // oxlint-disable-next-line no-console -- the browser's console is the log that the specification asks for
  console.warn(error);
}
