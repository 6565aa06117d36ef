import { expect, type Page, test, visit } from "../journey.ts";

/** What does not move, count or depend on the day. */
const looks: readonly {
  readonly name: string;
  readonly width: number;
  readonly path: string;
  readonly find: (page: Page) => Promise<ReturnType<Page["locator"]>>;
}[] = [
  {
    name: "not-found-390-ru",
    width: 390,
    path: "/ru/no-such-page",
    find: async (page) => page.locator("body"),
  },
  {
    name: "cookie-notice-390-ru",
    width: 390,
    path: "/ru/promo",
    find: async (page) => notice(page, "Файлы cookie"),
  },
  {
    name: "cookie-notice-1440-en",
    width: 1440,
    path: "/en/promo",
    find: async (page) => notice(page, "Cookies"),
  },
  { name: "sign-in-390-ru", width: 390, path: "/ru/about-us", find: (page) => openSignIn(page, "Войти") },
  { name: "sign-in-1440-en", width: 1440, path: "/en/about-us", find: (page) => openSignIn(page, "Sign in") },
  { name: "footer-1440-en", width: 1440, path: "/en/about-us", find: (page) => bareFooter(page) },
];

for (const { name, width, path, find } of looks) {
  test(`it looks as it did: ${name}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, path);
    await page.evaluate("document.fonts.ready.then(() => null)");
    await expect(await find(page)).toHaveScreenshot(`${name}.png`);
  });
}

async function notice(page: Page, name: string) {
  return page.getByRole("region", { name, exact: true });
}

async function openSignIn(page: Page, name: string) {
  await page.getByRole("banner").getByRole("button", { name }).click();
  return page.getByRole("dialog");
}

/** Without the notice that lies over its end. */
async function bareFooter(page: Page) {
  await page.getByRole("button", { name: "OK" }).click();
  return page.getByRole("contentinfo");
}
