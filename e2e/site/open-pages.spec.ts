import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";

for (const [width, lang] of [
  [390, "en"],
  [768, "ru"],
  [1440, "ru"],
] as const) {
  test(`the lobby has games, no barrier and fits at ${width} in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`/${lang}`);
    await expect(page.getByRole("link", { name: /^(Demo|Демо)/ }).first()).toBeAttached();
    await expectAccessible(page);
    await expectNoSideways(page);
  });
}

test("the first answer already holds header, games and data, before any script has run", async ({
  request,
}) => {
  const html = await (await request.get("/ru")).text();
  expect(html).toContain("<header");
  expect(html).toContain("Копи фараона");
  const first = JSON.parse(
    /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}",
  ) as { info: { currencies: unknown[] }; playerInfo: unknown; games: { games: unknown[] } };
  expect(first.info.currencies).toHaveLength(3);
  expect(first.playerInfo).toEqual({ auth: false });
  expect(first.games.games.length).toBeGreaterThan(11);
  expect(html).not.toMatch(/<script(?![^>]*(?:src=|type="application\/json"))[^>]*>/);
  expect(html).not.toContain("style=");
});

for (const path of [
  "about-us",
  "terms-and-conditions",
  "responsible-gaming",
  "cookie-policy",
  "privacy-policy",
]) {
  test(`the page ${path} is there in both languages, open to visitors [ROUTE-40, SHELL-15]`, async ({
    page,
  }) => {
    for (const lang of ["ru", "en"]) {
      await page.goto(`/${lang}`);
      await expect(page.locator(`footer a[href="/${lang}/${path}"]`).first()).toBeAttached();
      await page.goto(`/${lang}/${path}`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(600);
    }
    await expectAccessible(page);
  });
}

test("an unknown address shows the error page, without header and footer, with a way home [ROUTE-27, SHELL-39, SHELL-01]", async ({
  page,
}) => {
  const answer = await page.goto("/en/no-such-page");
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops, an error occurred" })).toBeVisible();
  await expect(page.getByText("Page is not found")).toBeVisible();
  await expect(page.getByRole("banner")).toHaveCount(0);
  await page
    .getByRole("link", { name: "Back to the home page" })
    .or(page.getByRole("button", { name: "Back to the home page" }))
    .click();
  await expect(page).toHaveURL(/\/en\/?$/);
});

test("choosing a language keeps the page and its query, and only other languages are offered [SHELL-36, SHELL-37, I18N-01, I18N-02]", async ({
  page,
}) => {
  await visit(page, "/ru/games/slots?volatility=high");
  await page
    .getByRole("button", { name: /Язык: / })
    .first()
    .click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Русский" })).toHaveCount(0);
  await page.getByRole("banner").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(/\/en\/games\/slots\?volatility=high/);
  await expect(page.locator("html")).toHaveAttribute("lang", "en");
});

test("the cookie notice goes with OK and stays away [SHELL-28, SHELL-29, SHELL-30]", async ({
  page,
  context,
}) => {
  await visit(page, "/ru");
  await expect(page.getByRole("link", { name: "Политика cookie" }).first()).toBeVisible();
  await page.getByRole("button", { name: "OK" }).click();
  const cookie = (await context.cookies()).find(({ name }) => name === "cookies_accepted");
  const months = ((cookie?.expires ?? 0) * 1000 - Date.now()) / (30.4 * 86_400_000);
  expect(months).toBeGreaterThan(11.5);
  expect(months).toBeLessThan(12.5);
  await page.reload();
  await expect(page.getByRole("button", { name: "OK" })).toHaveCount(0);
});

test("an unsupported language is replaced by the current one [GUARD-14]", async ({ page }) => {
  await page.goto("/fr/games/slots");
  await expect(page).toHaveURL(/\/(ru|en)\/games\/slots$/);
});
