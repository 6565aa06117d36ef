import type { Locator } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, type Page, test, visit } from "../journey.ts";
import { type Lang, phrasesOf } from "../phrases.ts";

test.use({ hasPictures: true });

async function open(page: Page, width: number, path: string): Promise<void> {
  await page.setViewportSize({ width, height: 844 });
  await visit(page, path);
  await page.evaluate("document.fonts.ready.then(() => null)");
}

test("the page of an unknown URL matches its screenshot, is accessible and fits", async ({ page }) => {
  await open(page, 390, "/ru/no-such-page");
  await expect(page.locator("body")).toHaveScreenshot("not-found-390-ru.png");
  await expectAccessible(page);
  await expectNoSideways(page);
});

// Parts without motion, counters and dates.
for (const [width, lang] of [
  [390, "ru"],
  [1440, "en"],
] as const satisfies readonly (readonly [number, Lang])[]) {
  test(`cookie notice, footer and sign-in match their screenshots at ${width} in ${lang}, and the notice covers no focused element`, async ({
    page,
  }) => {
    const say = phrasesOf(lang, "site");
    const look = (name: string) => `${name}-${width}-${lang}.png`;
    await open(page, width, `/${lang}/about-us`);
    const notice = page.getByRole("region", { name: say("cookies.label"), exact: true });
    await expect(notice).toHaveScreenshot(look("cookie-notice"));
    // The skip link leads the keyboard there: the end of a page may be hundreds of links away.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await expect(notice.getByRole("link")).toBeFocused();
    const footer = page.getByRole("contentinfo");
    // Its lists are loaded separately, which moves the content below.
    for (const list of [say("footer.providers"), say("footer.payments")])
      await expect(footer.getByRole("heading", { name: list })).toBeAttached();
    const links = footer.getByRole("link");
    for (const link of [links.first(), links.last()]) {
      await link.focus();
      const [reached, covered] = await Promise.all([link.boundingBox(), notice.boundingBox()]);
      expect((reached?.y ?? 0) + (reached?.height ?? 0)).toBeLessThanOrEqual(covered?.y ?? 0);
      await expect(link).toBeInViewport({ ratio: 1 });
    }
    await notice.getByRole("button", { name: "OK" }).click();
    if (width === 1440) await expect(footer).toHaveScreenshot(look("footer"));
    await page
      .getByRole("banner")
      .getByRole("button", { name: say("nav.signIn") })
      .click();
    await expect(page.getByRole("dialog")).toHaveScreenshot(look("sign-in"));
  });
}

/** Words of a part of the page that the end of a line breaks in two. */
const brokenWords = (part: Locator): Promise<string[]> =>
  part.evaluate((element) => {
    const broken: string[] = [];
    const page = element.ownerDocument;
    const texts = page.createTreeWalker(element, 4);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      for (const { 0: word, index } of (text.textContent ?? "").matchAll(/\S+/g)) {
        const range = page.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) broken.push(word);
      }
    return broken;
  });

test("on the smallest phone the cookie notice breaks no word, in any language", async ({ page }) => {
  for (const lang of ["ru", "en", "de"] as const) {
    await open(page, 320, `/${lang}/about-us`);
    const notice = page.getByRole("region", { name: phrasesOf(lang, "site")("cookies.label"), exact: true });
    await expect(notice).toBeVisible();
    expect(await brokenWords(notice), lang).toEqual([]);
  }
});
