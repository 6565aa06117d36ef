import { expect, expectAccessible, test, visit } from "../journey.ts";
import { arriveSignedUp, demo } from "../papers.ts";

test("a login-only page asks to sign in, and opens after it [GUARD-02, GUARD-03, SIGNIN-02, SIGNIN-03, SIGNIN-15]", async ({
  page,
}) => {
  await visit(page, "/ru/player/history/games");
  const modal = page.getByRole("dialog", { name: "Вход" });
  await expect(modal).toBeVisible();
  await expectAccessible(page);
  await modal.getByLabel("E-mail").fill(demo.email);
  await modal.getByLabel("Пароль", { exact: true }).fill(demo.password);
  await modal.getByRole("button", { name: "Войти" }).click();
  await expect(modal).toBeHidden();
  await expect(page).toHaveURL(/\/ru\/player\/history\/games$/);
});

test("a wrong password says so under the field and keeps what was typed [SIGNIN-12]", async ({ page }) => {
  await visit(page, "/en");
  await page.getByRole("banner").getByRole("button", { name: "Sign in" }).click();
  const modal = page.getByRole("dialog", { name: "Sign in" });
  await modal.getByLabel("E-mail").fill("nobody@example.com");
  await modal.getByLabel("Password", { exact: true }).fill("Wrong12345");
  await modal.getByRole("button", { name: "Sign in" }).click();
  await expect(modal.getByText("Email or password entered incorrectly")).toBeVisible();
  await expect(modal.getByLabel("E-mail")).toHaveValue("nobody@example.com");
});

test("a logout in one tab signs the other out, and a login-only page goes home [SIGNIN-21, SIGNIN-22]", async ({
  page,
  context,
}) => {
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, "/ru/player/balance");
  const other = await context.newPage();
  await other.goto("/ru/player/profile");
  await expect(other.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: /^Аккаунт/ }).click();
  await page
    .getByRole("menuitem", { name: "Выйти" })
    .or(page.getByRole("button", { name: "Выйти" }))
    .first()
    .click();
  await expect(page).toHaveURL(/\/(ru\/?)?$/);
  await expect(page.getByRole("banner").getByRole("button", { name: "Войти" })).toBeVisible();
  await expect(other.getByRole("banner").getByRole("button", { name: "Войти" })).toBeVisible();
});
