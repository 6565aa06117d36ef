// @vitest-environment happy-dom
import { expect, test, vi } from "vitest";

/** As in a page that was just opened: nobody has done anything in it. */
async function freshPage(): Promise<typeof import("./when-at-rest.ts")> {
  vi.resetModules();
  // As in Safari: a pause stands for the rest.
  vi.stubGlobal("requestIdleCallback", undefined);
  return import("./when-at-rest.ts");
}

test.each(["pointermove", "pointerdown", "keydown", "scroll", "touchstart", "click", "focusin"])(
  "work ahead waits for a visitor: %s",
  async (sign) => {
    const { whenAtRest } = await freshPage();
    vi.useFakeTimers();
    const run = vi.fn();
    whenAtRest(run);
    vi.advanceTimersByTime(60_000);
    expect(run).not.toHaveBeenCalled();
    document.body.dispatchEvent(new Event(sign, { bubbles: true }));
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledOnce();
    whenAtRest(run);
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledTimes(2);
  },
);

test("work that is given up is not done, before a visitor comes and after", async () => {
  const { whenAtRest } = await freshPage();
  vi.useFakeTimers();
  const run = vi.fn();
  whenAtRest(run)();
  const giveUp = whenAtRest(run);
  document.body.dispatchEvent(new Event("keydown", { bubbles: true }));
  giveUp();
  vi.advanceTimersByTime(60_000);
  expect(run).not.toHaveBeenCalled();
});
