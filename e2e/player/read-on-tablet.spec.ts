import type { Locator } from "@playwright/test";
import { cashierOf, withdrawToCard } from "../cashier.ts";
import { expect, expectAccessible, expectNoSideways, expectOnlyNoted, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";

/** Pixels of a table that are reached sideways only, with text of the usual and of twice the size. */
const hiddenOf = (table: Locator): Promise<number[]> =>
  table.evaluate((node) => {
    const root = node.ownerDocument.documentElement;
    return ["", "200%"].map((size) => {
      root.style.fontSize = size;
      const box = node.parentElement;
      const hidden = box ? box.scrollWidth - box.clientWidth : -1;
      root.style.fontSize = "";
      return hidden;
    });
  });

test("on a tablet a cashier that failed to load says so accessibly and reloads by its button; every value of a payment and its cancel button are visible without scrolling sideways", async ({
  page,
  violations,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "80",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  await page.route("**/api/cashier/proxy/version.js", (route) => route.abort());
  await visit(page, "/en?show=cash-out");
  await expect(cashierOf(page, "en").getByRole("alert")).toContainText(
    phrasesOf("en", "payment")("loadFailed"),
  );
  const head = await cashierOf(page, "en").getByRole("heading").first().boundingBox();
  const cross = await cashierOf(page, "en")
    .getByRole("button", { name: phrasesOf("en", "payment")("close") })
    .boundingBox();
  // The tabs, too wide for the title's row, leave room for the close button.
  expect(cross?.x).toBeGreaterThan((head?.x ?? 0) + (head?.width ?? 0));
  expect(cross?.y).toBeLessThan((head?.y ?? 0) + (head?.height ?? 0));
  await expectAccessible(page);
  expectOnlyNoted(violations, /cashier|ERR_FAILED/);
  await page.unroute("**/api/cashier/proxy/version.js");
  let send = (): void => undefined;
  const isLookedAt = new Promise<void>((go) => {
    send = go;
  });
  await page.route("**/api/cashier/proxy/version.js", async (route) => {
    await isLookedAt;
    await route.continue();
  });
  await cashierOf(page, "en").getByRole("button", { name: "Try again" }).click();
  await expect(cashierOf(page, "en").getByRole("status")).toBeVisible();
  await expectAccessible(page);
  send();
  await withdrawToCard(page, { lang: "en", amount: "50" });
  await cashierOf(page, "en").getByRole("tab", { name: "TRANSACTIONS" }).click();
  const table = cashierOf(page, "en").getByRole("table");
  await expect(table.getByRole("button", { name: "Cancel" })).toBeInViewport({ ratio: 1 });
  expect(await hiddenOf(table)).toEqual([0, 0]);
  await expectAccessible(page);
  await expectNoSideways(page);
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    expect(await hiddenOf(table), String(width)).toEqual([0, 0]);
  }
});
