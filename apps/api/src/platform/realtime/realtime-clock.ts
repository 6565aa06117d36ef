export type RealtimeClock = { now(): number };

/** Runs once after the delay; the returned function cancels it. */
export type SetTimer = (run: () => void, delayMs: number) => () => void;

/** Milliseconds since 1970, from the machine. */
export const machineClock: RealtimeClock = { now: () => Date.now() };

export const machineTimer: SetTimer = (run, delayMs) => {
  const timer = setTimeout(run, delayMs);
  return () => clearTimeout(timer);
};
