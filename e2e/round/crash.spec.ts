import { amountIn } from "../cashier.ts";
import { gameFrame } from "../games.ts";
import type { Route } from "@playwright/test";
import { expect, test } from "../journey.ts";

test("crash is playable by keyboard: the flight, the cash-out or the crash, and an automatic cash-out [ROUTE-06, GAME-01]", async ({
  page,
}) => {
  await page.goto("/en/demo/paper-plane");
  const frame = gameFrame(page);
  const start = frame.getByRole("button", { name: "Start", exact: true });
  await expect(start).toBeEnabled();
  await start.focus();
  await page.keyboard.press("Enter");
  // Either in flight or crashed at once.
  const spoken = frame.locator("[aria-live=polite]");
  await expect(
    frame
      .locator(".crash-figure")
      .or(spoken)
      .filter({ hasText: /×1\.0[1-9]|×1\.[1-9]|×[2-9]|No win/ }),
  ).not.toHaveCount(0);
  await page.keyboard.press("c");
  await expect(spoken).toHaveText(/^(Cashed out at ×[\d.]+\. Win \d|Crashed at ×[\d.]+\. No win)/);
  await expect(start).toBeEnabled();
  await expect(start, "the focus is kept").toBeFocused();

  const at = frame.getByRole("textbox", { name: "Cash out at" });
  await at.fill("1.01");
  await at.press("Tab");
  await expect(start).toBeEnabled();
  await start.click();
  await expect(frame.locator("[aria-live=polite]")).toHaveText(/^(Cashed out at ×1\.01|Crashed at ×1\.00)/);
  await page.setViewportSize({ width: 320, height: 568 });
  await expect(frame.locator(".crash-figure"), "seen on the smallest phone too").toBeInViewport({
    ratio: 0.9,
  });
});

test("a flight that ended before its frame could poll shows its result, and the next one can start [GAME-01]", async ({
  page,
}) => {
  const endFirst = async (route: Route): Promise<void> => {
    const headers = route.request().headers();
    const isOver = async (): Promise<boolean> => {
      const other = { ...headers, "idempotency-key": `${headers["idempotency-key"]}-other` };
      const { round } = (await (await route.fetch({ headers: other })).json()) as {
        round: { status: string };
      };
      return round.status === "settled";
    };
    await expect.poll(isOver).toBe(true);
    await route.continue();
  };
  await page.route("**/api/play/act", endFirst, { times: 1 });
  await page.goto("/en/demo/paper-plane");
  const frame = gameFrame(page);
  const at = frame.getByRole("textbox", { name: "Cash out at" });
  await at.fill("1.01");
  await at.press("Tab");
  const start = frame.getByRole("button", { name: "Start", exact: true });
  await expect(start).toBeEnabled();
  const balance = frame.locator(".is-balance > b");
  const startMinor = amountIn(await balance.innerText());
  const refused = page.waitForResponse((reply) => reply.url().endsWith("/play/act") && !reply.ok());
  await start.click();
  expect(await (await refused).json()).toMatchObject({ error: { type: "round.closed" } });
  const spoken = frame.locator("[aria-live=polite]");
  await expect(spoken).toHaveText(/^(Cashed out at ×1\.01|Crashed at ×1\.00)/);
  await expect(frame.getByRole("alert")).toBeHidden();
  const isTaken = (await spoken.innerText()).startsWith("Cashed out");
  await expect.poll(async () => amountIn(await balance.innerText())).toBe(startMinor + (isTaken ? 1 : -100));
  await expect(start).toBeEnabled();
  await frame.getByRole("button", { name: "History" }).click();
  await frame.locator(".round-row").first().press("Enter");
  await expect(frame.locator(".replay-mark")).toContainText("Your balance won’t change");
});
