import { expect, expectAccessible, test, visit } from "../journey.ts";
import { forgetAcceptance, runOperator } from "../operator.ts";
import { arriveSignedUp, fillProfile } from "../new-player.ts";

test("the picker offers the other complete languages; choosing one keeps page and query and reloads [SHELL-36, SHELL-37, SHELL-38, I18N-01, I18N-02, I18N-03]", async ({
  page,
  request,
}) => {
  const { locales } = (await (await request.get("/api/info")).json()) as { locales: unknown[] };
  expect(locales).toContainEqual({ code: "de", name: "Deutsch", isComplete: true });
  await visit(page, "/ru/games/slots?volatility=high");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Слоты");
  await page.evaluate("window.isSamePage = true");
  await page
    .getByRole("button", { name: /Язык: / })
    .first()
    .click();
  const header = page.getByRole("banner");
  const other = header.getByRole("link", { name: "English" });
  await expect(other).toBeVisible();
  await expect(header.getByRole("link", { name: "Deutsch" })).toBeVisible();
  await expect(header.getByRole("link", { name: "Русский" })).toHaveCount(0);
  await other.click();
  await expect(page).toHaveURL(/\/en\/games\/slots\?volatility=high$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Slots");
  expect(await page.evaluate("window.isSamePage === undefined")).toBe(true);
});

test("the page of an email's link is public; its toast is at the top right under the header, with the time [ROUTE-14, ROUTE-15, ROUTE-16, SHELL-40, SHELL-41]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 860 });
  const posted = page.waitForRequest(/\/api\/confirm\/email$/);
  await visit(page, "/ru/confirm/email/nobody/nobody%40example.com/nothing");
  expect((await posted).postDataJSON()).toEqual({
    login: "nobody",
    email: "nobody@example.com",
    signature: "nothing",
  });
  await expect(page).toHaveURL(/\/ru\/?$/);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const toast = page.getByRole("region", { name: "Уведомления" }).getByRole("alert");
  await expect(toast).toBeVisible();
  // It disappears by itself, so it is measured before the long check of the page.
  const box = await toast.boundingBox();
  const toastText = await toast.innerText();
  const clock = new Intl.DateTimeFormat("ru-RU", { timeStyle: "short", timeZone: "Europe/Moscow" });
  const minute = 60_000;
  const now = [Date.now() - minute, Date.now()].map((at) => clock.format(at));
  expect(now.some((time) => toastText.split(/\s/).includes(time))).toBe(true);
  await expectAccessible(page);
  const right = (box?.x ?? 0) + (box?.width ?? 0);
  expect(right).toBeGreaterThan(1440 - 60);
  expect(right).toBeLessThanOrEqual(1440);
  expect(box?.y).toBeGreaterThan(60);
  expect(box?.y).toBeLessThan(140);
});

test("a player who has not accepted the current terms is asked before anything else [GUARD-01, GUARD-18, GUARD-19, ROUTE-26, SHELL-19, SHELL-20, SHELL-21, SHELL-22]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 860 });
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await forgetAcceptance(login, "terms");
  await visit(page, "/en/sign-up");
  await expect(page).toHaveURL(/\/en\/?$/);
  const terms = page.locator("#modal-terms");
  await expect(terms).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(terms).toBeVisible();
  await expectAccessible(page);
  const accepted = page.waitForResponse(/\/api\/accept-terms$/);
  await terms.getByRole("button", { name: "Accept" }).click();
  expect((await accepted).request().method()).toBe("POST");
  await expect(terms).toHaveCount(0);

  await forgetAcceptance(login, "policy");
  await visit(page, "/en/player/balance");
  await expect(page).toHaveURL(/\/en\/player\/balance$/);
  await expect(terms).toBeVisible();
  await terms.getByRole("button", { name: "Accept" }).click();
  await expect(terms).toHaveCount(0);
  await page.getByRole("main").getByRole("button", { name: "Add currency", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveId("modal-add-currency");
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("button", { name: "Deposit" }).click();
  await expect(page.getByRole("dialog")).toHaveId("modal-cashier");
  await page.getByRole("button", { name: "Close the cashier" }).click();
  await runOperator("player.block", "--player", login, "--note", "journey");
  await expect(page.getByRole("dialog")).toHaveId("modal-block");
  await runOperator("player.unblock", "--player", login, "--note", "journey");
  await expect(page.getByRole("dialog")).toHaveCount(0);
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

test("the cashier's URL opens it over the home page, or leads to an incomplete profile first [GUARD-06, ROUTE-17, ROUTE-18, ROUTE-19, ROUTE-20, ROUTE-21]", async ({
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
