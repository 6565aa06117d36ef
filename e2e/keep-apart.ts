import { expect, type Locator } from "@playwright/test";

/** Waits until neither of two visible parts of a page covers the other. */
export async function expectApart(one: Locator, other: Locator): Promise<void> {
  await expect(one).toBeVisible();
  await expect
    .poll(async () => {
      const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
      if (!a || !b) return "not both are shown";
      const isBeside = a.x + a.width <= b.x || b.x + b.width <= a.x;
      return isBeside || a.y + a.height <= b.y || b.y + b.height <= a.y;
    })
    .toBe(true);
}
