import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page, test as base } from "@playwright/test";

export { expect };
export type { Page };

/** Every journey watches for refusals of the content security policy and for uncaught errors; there must be none. */
export const test = base.extend<{ violations: string[] }>({
  violations: [
    async ({ page }, use) => {
      const violations: string[] = [];
      page.on("console", (message) => {
        if (/Content Security Policy|TrustedScript|TrustedHTML|Trusted Type/i.test(message.text()))
          violations.push(message.text());
      });
      page.on("pageerror", (error) => violations.push(`error: ${error.message}`));
      await use(violations);
      expect(violations, "refusals of the policy and uncaught errors").toEqual([]);
    },
    { auto: true },
  ],
});

/** Opens an address and waits until its scripts are there: a page that is left while it loads tells of broken imports. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.waitForLoadState("networkidle");
}

/** No barrier that a machine can find, by WCAG 2.2 AA. */
export async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"])
    .exclude("iframe")
    .analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`)).toEqual([]);
}

/** No element sticks out of the page sideways. */
export async function expectNoSideways(page: Page): Promise<void> {
  expect(
    await page.evaluate<number>(
      "document.documentElement.scrollWidth - document.documentElement.clientWidth",
    ),
  ).toBeLessThanOrEqual(0);
}
