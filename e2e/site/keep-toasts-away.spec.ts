import { expect, type Page, test, visit } from "../journey.ts";
import { expectApart } from "../keep-apart.ts";
import { phrasesOf } from "../phrases.ts";

const site = phrasesOf("en", "site");
const region = (page: Page) => page.getByRole("region", { name: site("toast.label") });
const toastOf = (page: Page) => region(page).getByRole("status");

async function lose(page: Page): Promise<void> {
  await expect(region(page)).toBeAttached();
  await page.evaluate("dispatchEvent(new Event('offline'))");
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`a toast leaves the field that is being edited free, ${viewport.width} wide [SHELL-40]`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await visit(page, "/en/games/slots");
    const search = page.getByRole("main").getByRole("searchbox").first();
    await search.fill("pha");
    // Under the header, at the toasts' own place.
    const top = (await search.boundingBox())?.y ?? 0;
    await page.evaluate(`scrollBy(0, ${top - 100})`);
    await lose(page);
    const toast = toastOf(page);
    await expectApart(toast, search);
    await expect(toast).toBeInViewport({ ratio: 1 });
    await expect(search).toBeFocused();

    await search.fill("");
    await page.evaluate("dispatchEvent(new Event('online'))");
    await expect(toast).toHaveCount(0);
  });

test("a toast moves no window on a phone and covers neither its title, nor a field, nor a button", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await visit(page, "/en");
  await page
    .getByRole("banner")
    .getByRole("button", { name: site("nav.signIn") })
    .click();
  const window = page.locator("#modal-auth");
  await expect(window).toBeVisible();
  const before = await window.boundingBox();
  await lose(page);
  const toast = toastOf(page);
  for (const part of await window.locator("h2, input, button, a").all()) await expectApart(toast, part);
  await expect(toast).toBeInViewport({ ratio: 1 });
  expect(await window.boundingBox()).toEqual(before);
});
