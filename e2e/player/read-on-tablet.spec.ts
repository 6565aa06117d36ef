import { cashierOf, withdrawToCard } from "../cashier.ts";
import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../papers.ts";

test("on a tablet every value of a payment and its cancel button are in sight, without scrolling sideways", async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator("adjust", login, "80", "USD", "--note", "journey");
  await visit(page, "/en?show=cash-out");
  await withdrawToCard(page, { lang: "en", amount: "50" });
  await cashierOf(page, "en").getByRole("tab", { name: "TRANSACTIONS" }).click();
  const table = cashierOf(page, "en").getByRole("table");
  await expect(table.getByRole("button", { name: "Cancel" })).toBeInViewport({ ratio: 1 });
  const hidden = await table.evaluate((node) => {
    const box = node.parentElement;
    return box ? box.scrollWidth - box.clientWidth : -1;
  });
  expect(hidden).toBe(0);
  await expectAccessible(page);
  await expectNoSideways(page);
});
