import { gameFrame, openTile } from "../games.ts";
import { expect, expectAccessible, reload, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../papers.ts";

test("sign-up survives a reload and gives way to the back button [SHELL-05, ROUTE-25]", async ({ page }) => {
  await visit(page, "/ru/games/slots");
  await page.getByRole("banner").getByRole("link", { name: "Регистрация" }).click();
  await expect(page.getByLabel("Логин")).toBeVisible();
  await reload(page);
  await expect(page.getByLabel("Логин")).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/ru\/games\/slots$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Слоты");
});

test("the profile survives a reload and gives way to the back button [ROUTE-34]", async ({ page }) => {
  await arriveSignedUp(page, { isComplete: false });
  await visit(page, "/ru/games/slots");
  await page.getByRole("banner").getByRole("button", { name: "Пополнить" }).click();
  await expect(page.getByRole("button", { name: "Сохранить" })).toBeVisible();
  await reload(page);
  await expect(page.getByRole("button", { name: "Сохранить" })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/ru\/games\/slots$/);
});

test("a demo game survives a reload and gives way to the back button, for a guest too [ROUTE-06, GAME-03]", async ({
  page,
}) => {
  await visit(page, "/en/games/slots");
  await openTile(page, { lang: "en", link: "Demo", isTouch: false });
  await expect(gameFrame(page).locator("button.play")).toBeEnabled();
  await reload(page);
  await expect(gameFrame(page).locator("button.play")).toBeEnabled();
  await expect(page.getByRole("link", { name: "Play for money" })).toBeVisible();
  await expectAccessible(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/en\/games\/slots$/);
});
