import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { newPapers } from "../papers.ts";

test("signs up in Russian and comes back to the page that was left, with the toast that asks for the e-mail [SIGNUP-01, SIGNUP-03, SIGNUP-04, SIGNUP-07, SIGNUP-21, SIGNUP-22]", async ({
  page,
}) => {
  const papers = newPapers();
  await visit(page, "/ru/games/slots");
  await page.getByRole("banner").getByRole("link", { name: "Регистрация" }).click();
  await expect(page).toHaveURL(/\/ru\/sign-up$/);
  await page.getByLabel("E-mail").fill(papers.email);
  await page.getByLabel("Пароль", { exact: true }).fill(papers.password);
  await page.getByLabel("Логин").fill(papers.login);
  await page.getByRole("radio", { name: "EUR" }).check({ force: true });
  await page.getByRole("checkbox").check();
  await expect(page.getByRole("link", { name: "правила и условия" })).toHaveAttribute(
    "href",
    "/ru/terms-and-conditions",
  );
  await expect(page.getByRole("link", { name: "политику конфиденциальности" })).toHaveAttribute(
    "href",
    "/ru/privacy-policy",
  );
  await page.getByRole("button", { name: "Зарегистрироваться" }).click();
  await expect(page).toHaveURL(/\/ru\/games\/slots$/);
  await expect(page.getByText("Все почти готово")).toBeVisible();
  await expect(page.getByRole("banner").getByText(/0\.00/).first()).toBeVisible();
});

test("tells every wrong field beside it, on leaving it, and forgets the server's word when the field is entered [SIGNUP-23, SIGNUP-25, SIGNUP-26]", async ({
  page,
}) => {
  await visit(page, "/en/sign-up");
  const email = page.getByLabel("E-mail");
  await email.fill("not an address");
  await page.getByLabel("Password", { exact: true }).focus();
  await expect(page.getByText("Invalid email")).toBeVisible();
  await email.fill("demo@w10.example");
  await page.getByLabel("Password", { exact: true }).fill("Riviera2026");
  await page.getByLabel("Login").fill("someone_new");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Sign up" }).click();
  await expect(email).toHaveAttribute("aria-invalid", "true");
  await email.focus();
  await expect(email).not.toHaveAttribute("aria-invalid", "true");
});

for (const [width, lang] of [
  [390, "ru"],
  [768, "en"],
  [1440, "ru"],
] as const) {
  test(`the sign-up page has no barrier and fits at ${width} in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await visit(page, `/${lang}/sign-up`);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
  });
}
