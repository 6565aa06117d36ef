export const isMotionReduced = (): boolean => matchMedia("(prefers-reduced-motion: reduce)").matches;

export const EASE_OUT = "cubic-bezier(.16, 1, .3, 1)";
export const EASE_SPRING = "cubic-bezier(.34, 1.45, .5, 1)";

export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits; a press on the element ends the wait earlier if the session's pace allows turbo. */
export async function waitOrPress(
  target: Element,
  ms: number,
  { canTurbo }: { readonly canTurbo: boolean },
): Promise<void> {
  const pressed = new Promise<void>((done) => target.addEventListener("click", () => done(), { once: true }));
  await Promise.race(canTurbo ? [wait(ms), pressed] : [wait(ms)]);
}

interface Motion extends KeyframeAnimationOptions {
  /** Called per frame with the animation's time in milliseconds. A timer would run ahead of a busy page. */
  readonly onTime?: (timeMs: number) => void;
}

/** Animates to the last frame and keeps it. With reduced motion only the last frame is set. */
export async function animate(target: Element, frames: Keyframe[], options: Motion): Promise<void> {
  const { onTime, ...given } = options;
  const timing = isMotionReduced() ? { ...given, duration: 1, delay: 0 } : given;
  const animation = target.animate(frames, { fill: "forwards", ...timing });
  const tick = (): void => {
    if (animation.playState !== "running") return;
    if (typeof animation.currentTime === "number") onTime?.(animation.currentTime);
    requestAnimationFrame(tick);
  };
  if (onTime) requestAnimationFrame(tick);
  await animation.finished.catch(() => undefined);
  onTime?.(Number.POSITIVE_INFINITY);
}

/** Counts from one whole number to another, with at most one change per frame. */
export function countUp(from: number, to: number, show: (value: number) => void): { done: Promise<void> } {
  const durationMs = isMotionReduced() ? 0 : Math.min(2600, 500 + Math.log10(1 + Math.abs(to - from)) * 380);
  const done = new Promise<void>((resolve) => {
    const start = performance.now();
    const frame = (now: number): void => {
      // A frame's time may lie before the start: it is when the frame began.
      const part = durationMs === 0 ? 1 : Math.min(1, Math.max(0, now - start) / durationMs);
      show(Math.round(from + (to - from) * (1 - (1 - part) ** 3)));
      if (part < 1) requestAnimationFrame(frame);
      else resolve();
    };
    requestAnimationFrame(frame);
  });
  return { done };
}
