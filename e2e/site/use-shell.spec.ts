import { expect, expectAccessible, test, visit } from "../journey.ts";
import { arriveSignedUp, fillProfile } from "../papers.ts";

test("choosing a language loads the page anew [SHELL-38]", async ({ page }) => {
  await visit(page, "/ru/about-us");
  await page.evaluate("window.isSamePage = true");
  await page
    .getByRole("button", { name: /Язык: / })
    .first()
    .click();
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page).toHaveURL(/\/en\/about-us$/);
  expect(await page.evaluate("window.isSamePage === undefined")).toBe(true);
});

test("German is listed in the picker's data and not offered yet [I18N-03]", async ({ page, request }) => {
  const { locales } = (await (await request.get("/api/info")).json()) as { locales: unknown[] };
  expect(locales).toContainEqual({ code: "de", name: "Deutsch", isComplete: false });
  await visit(page, "/en");
  await page
    .getByRole("button", { name: /Language: / })
    .first()
    .click();
  await expect(page.getByRole("link", { name: "Русский" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Deutsch" })).toHaveCount(0);
});

test("toasts stand at the top right, under the header [SHELL-40]", async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 860 });
  await visit(page, "/ru/confirm/email/nobody/nobody%40example.com/nothing");
  await expect(page).toHaveURL(/\/ru\/?$/);
  const toast = page.getByRole("region", { name: "Уведомления" }).getByRole("alert");
  await expect(toast).toBeVisible();
  // It goes by itself, so it is measured before the long look at the page.
  const box = await toast.boundingBox();
  await expectAccessible(page);
  const right = (box?.x ?? 0) + (box?.width ?? 0);
  expect(right).toBeGreaterThan(1440 - 60);
  expect(right).toBeLessThanOrEqual(1440);
  expect(box?.y).toBeGreaterThan(60);
  expect(box?.y).toBeLessThan(140);
});

test("a tooltip opens under the pointer on a wide screen, and by a tap only up to 991 px [SHELL-46]", async ({
  page,
}) => {
  await arriveSignedUp(page, { isComplete: true });
  await page.route("**/api/history/payment*", (route) =>
    route.fulfill({
      json: {
        collection: [
          {
            id: "0190f5d0-0000-7000-8000-000000000003",
            mode: "out",
            dateTimeCreated: "2026-11-20T18:05:33.000Z",
            amountFormatted: "500.00",
            currency: "USD",
            account: "4276 **** 1205",
            balanceStartFormatted: "12 880.50",
            balanceEndFormatted: "12 380.50",
            paymentSystem: "Visa",
            status: "rejected",
            reason: 5,
          },
        ],
        paymentSystems: [],
      },
    }),
  );
  const tip = page.getByRole("tooltip");
  for (const [width, isWide] of [
    [992, true],
    [991, false],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await visit(page, "/en/player/history/payments");
    const sign = page.locator("button:has(+ [role=tooltip])");
    await expect(sign).toBeVisible();
    await page.mouse.move(0, 0);
    await expect(tip).toBeHidden();
    await sign.hover();
    await (isWide ? expect(tip).toBeVisible() : expect(tip).toBeHidden());
    await page.mouse.move(0, 0);
    await expect(tip).toBeHidden();
    await sign.click();
    await expect(tip).toBeVisible();
  }
});

test("the cashier's address opens it over the home page, or leads to an incomplete profile and then to it [ROUTE-17, ROUTE-18, ROUTE-19, ROUTE-20, ROUTE-21]", async ({
  page,
}) => {
  await arriveSignedUp(page, { isComplete: false });
  await visit(page, "/en/cashier");
  await expect(page).toHaveURL(/\/en\/player\/profile$/);
  await fillProfile(page);
  const cashier = page.getByRole("dialog", { name: "Cashier" });
  await expect(cashier.getByRole("tab", { name: "DEPOSIT", selected: true })).toBeVisible();
  await expect(page).toHaveURL(/\/en\/?$/);

  await visit(page, "/en/cashier");
  await expect(page).toHaveURL(/\/en\/?$/);
  await expect(cashier.getByRole("tab", { name: "DEPOSIT", selected: true })).toBeVisible();
});
