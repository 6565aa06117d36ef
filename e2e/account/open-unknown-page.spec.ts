import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";

for (const [width, lang, words] of [
  [390, "ru", "Страница не найдена"],
  [1440, "en", "Page is not found"],
] as const) {
  test(`the page of an unknown address has no barrier and fits at ${width} in ${lang}`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await visit(page, `/${lang}/no-such-page`);
    await expect(page.getByText(words)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
  });
}
