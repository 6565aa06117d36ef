import { expect, test } from "../journey.ts";
import { phrasesOf } from "../phrases.ts";

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  for (const [lang, path] of [
    ["en", "/en/sign-up"],
    ["ru", "/ru/reset/password/a%40example.com/x"],
  ] as const)
    test(`the form of ${path} says in a page what to do and leads back`, async ({ page }) => {
      const say = phrasesOf(lang, "site");
      await page.goto(path);
      const form = page.locator("form[method=post]").first();
      const email = form.locator("input[type=email]");
      if ((await email.count()) > 0) await email.fill("anna@example.com");
      await form.locator("input[type=password]").first().fill("Secret-2026");
      await form.locator("button[type=submit]").click();
      await expect(page.getByRole("heading", { name: say("posted.title") })).toBeVisible();
      await expect(page.getByText(say("posted.text"))).toBeVisible();
      expect(await page.content()).not.toContain("Secret-2026");
      await page.getByRole("link", { name: say("posted.back") }).click();
      await expect(form).toBeVisible();
    });

  for (const name of ["sign-in", "password recovery"])
    test(`a ${name} form that is posted before its scripts leads back to the site`, async ({
      page,
      baseURL,
    }) => {
      // Both forms are drawn by the scripts: this is what a browser sends of them.
      const say = phrasesOf("de", "site");
      await page.setContent(
        `<form method="post" action="${baseURL ?? ""}/de"><input name="email" value="anna@example.com"><input name="passwordPlain" value="Secret-2026"><button>go</button></form>`,
      );
      await page.getByRole("button", { name: "go" }).click();
      await expect(page.getByRole("heading", { name: say("posted.title") })).toBeVisible();
      expect(await page.content()).not.toContain("Secret-2026");
      await page.getByRole("link", { name: say("posted.back") }).click();
      await expect(page).toHaveURL(/\/de#email=anna%40example\.com$/);
    });

  test("a letter's unsubscribe page has a button that works", async ({ page }) => {
    const say = phrasesOf("en", "subscription");
    await page.goto("/en/unsubscribe/x/01890000-0000-7000-8000-000000000001/emailPromo");
    await page.getByRole("button", { name: say("unsubscribe") }).click();
    await expect(page.getByText(say("failed"))).toBeVisible();
  });
});

test("the email that was typed before the scripts is in the form again, and not in the address", async ({
  page,
}) => {
  await page.goto("/en/sign-up?again#email=anna%40example.com");
  await expect(page.locator("input[type=email]")).toHaveValue("anna@example.com");
  await expect(page).toHaveURL(/\/en\/sign-up$/);
});
