import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { phrasesOf } from "../phrases.ts";
import { follow } from "../control-page.ts";

const lang = "ru";

test.use({ hasPictures: true });

const phoneAgent =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148";

for (const [width, lang] of [
  [390, "en"],
  [1440, "ru"],
] as const) {
  test(`the lobby has games, is accessible and fits at ${width} in ${lang}, and loads no winners on a phone [WINNERS-02]`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const asked: string[] = [];
    page.on("request", (request) => asked.push(request.url()));
    // The server renders a phone's layout for a phone.
    if (width === 390) await page.setExtraHTTPHeaders({ "user-agent": phoneAgent });
    await page.goto(`/${lang}`);
    await expect(page.getByRole("link", { name: /^(Demo|Демо)/ }).first()).toBeAttached();
    await expectAccessible(page);
    await expectNoSideways(page);
    const first = await page.locator("#first-data").textContent();
    const { queries } = JSON.parse(first ?? "{}") as { queries: [key: string[], data: unknown][] };
    const hasWinners = queries.some(([[noun]]) => noun === "winners");
    expect(hasWinners || asked.some((url) => url.includes("/api/winners"))).toBe(width !== 390);
    // The first data of the lobby came with the page.
    const lists = /\/api\/(info|player\/info|banners|games|new-games|metro|top-jackpot\/game)(\?|$)/;
    expect(asked.filter((url) => lists.test(url))).toEqual([]);
  });
}

const texts = [
  "about-us",
  "terms-and-conditions",
  "responsible-gaming",
  "cookie-policy",
  "privacy-policy",
] as const;

test("the footer links to the text pages, open to visitors, and shows partners, studios and payment systems [ROUTE-38, ROUTE-39, ROUTE-40, SHELL-15, SHELL-16, SHELL-17]", async ({
  page,
  request,
}) => {
  const say = phrasesOf(lang, "site");
  await visit(page, `/${lang}/promo`);
  const footer = page.getByRole("contentinfo");
  for (const path of texts) {
    await footer.locator(`a[href="/${lang}/${path}"]`).first().click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/${path}$`));
    // The first response contains the text with its version.
    const html = await (await request.get(`/${lang}/${path}`)).text();
    const [, title = "none"] = /<h1[^>]*>([^<]+)<\/h1>/.exec(html) ?? [];
    await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
    expect((await page.getByRole("main").innerText()).length).toBeGreaterThan(600);
    // The check costs more than the page: one language suffices.
    await expectAccessible(page);
  }
  const partners = footer.getByRole("link", { name: say("footer.partners") });
  expect(new URL((await partners.getAttribute("href")) ?? "").host).not.toContain("localhost");
  const { paymentSystems } = (await (await request.get(`/api/info?locale=${lang}`)).json()) as {
    paymentSystems: { name: string }[];
  };
  expect(paymentSystems.length).toBeGreaterThan(1);
  const mark = (name: string) =>
    footer.getByAltText(name, { exact: true }).or(footer.getByText(name, { exact: true }));
  for (const { name } of paymentSystems) await expect(mark(name).filter({ visible: true })).toBeVisible();
  const { providers } = (await (await request.get("/api/providers?category=all")).json()) as {
    providers: { name: string }[];
  };
  expect(providers.length).toBeGreaterThan(1);
  for (const { name } of providers) await expect(mark(name).filter({ visible: true })).toBeVisible();
});

test("sign-up, the new password form and an unknown URL have no header and footer; the error page links home [ROUTE-22, ROUTE-23, ROUTE-24, ROUTE-25, ROUTE-27, ROUTE-37, SHELL-39, SHELL-01]", async ({
  page,
}) => {
  const answered = page.waitForResponse((reply) => reply.url().endsWith("/en/no-such-page"));
  await visit(page, "/en/no-such-page");
  expect((await answered).status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Oops, an error occurred" })).toBeVisible();
  await expect(page.getByText("Page is not found")).toBeVisible();
  const bars = page.getByRole("banner").or(page.getByRole("contentinfo"));
  await expect(bars).toHaveCount(0);
  for (const [path, title, isBare] of [
    ["sign-up", "Create account", true],
    ["reset/password/anna%40example.com/nothing", "New password", true],
    ["reset/abcdef", "Check your mail", false],
  ] as const) {
    await follow(page, `/en/${path}`);
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await expect(bars).toHaveCount(isBare ? 0 : 2);
  }
  await follow(page, "/en/unsubscribe/abcdef/nobody/email_promo");
  await expect(page.getByRole("dialog", { name: "Unsubscribe?" })).toBeVisible();
  await expectAccessible(page);
  await follow(page, "/en/no-such-page");
  await expect(bars).toHaveCount(0);
  await page
    .getByRole("link", { name: "Back to the lobby" })
    .or(page.getByRole("button", { name: "Back to the lobby" }))
    .click();
  await expect(page).toHaveURL(/\/en\/?$/);
});

test("the cookie notice closes with OK and does not return [SHELL-28, SHELL-29, SHELL-30]", async ({
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

test("an unsupported language is replaced by the current one, and a URL without one gets it [GUARD-14, ROUTE-01]", async ({
  page,
}) => {
  await page.goto("/fr/games/slots");
  await expect(page).toHaveURL(/\/(ru|en)\/games\/slots$/);
  await visit(page, "/games/slots");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Слоты");
  await page.getByRole("banner").getByRole("link", { name: "Акции" }).click();
  await expect(page).toHaveURL(/:\d+\/ru\/promo$/);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Слоты");
});

test("a guest is redirected from every player page to the previous page or home, and is asked to sign in [GUARD-02, GUARD-04, GUARD-05, GUARD-07, GUARD-13, ROUTE-28, ROUTE-30, ROUTE-31, ROUTE-33, ROUTE-34, ROUTE-35, ROUTE-36, SHELL-06, SHELL-18]", async ({
  page,
}) => {
  await visit(page, "/ru/player/history");
  const signIn = page.locator("#modal-auth");
  await expect(signIn).toBeVisible();
  await expect(page).toHaveURL(/\/ru\/?$/);
  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link", { name: "Акции" }).click();
  await expect(page).toHaveURL(/\/ru\/promo$/);
  // Before that page is shown, a redirect leads to the one before.
  await expect(page.getByRole("heading", { level: 1, name: "Акции" })).toBeVisible();
  for (const path of [
    "player/balance",
    "player/balance/bonus-points",
    "player/progress",
    "player/progress/achievement",
    "player/verification",
    "player/profile",
    "player/history/bonus",
    "player/history/games",
    "player/history/payments",
    "player/messages",
    "cashier",
    "real/blackjack",
    "games/favorites",
  ]) {
    await expect(signIn).toHaveCount(0);
    await follow(page, `/ru/${path}`);
    await expect(signIn, path).toBeVisible();
    await expect(page).toHaveURL(/\/ru\/promo$/);
    await page.keyboard.press("Escape");
  }
  await expect(signIn).toHaveCount(0);
  await page.getByRole("banner").getByRole("button", { name: "Войти" }).click();
  await expect(signIn).toBeVisible();
});
