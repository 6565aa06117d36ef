import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";

const sideways = [
  [568, 320],
  [844, 390],
] as const;

test("three-card poker is playable by keyboard: pair plus, the deal, the decision, the dealer's cards [ROUTE-06, GAME-01]", async ({
  page,
}) => {
  await page.goto("/en/demo/three-at-sunset");
  const frame = gameFrame(page);
  const deal = frame.getByRole("button", { name: "Deal", exact: true });
  await expect(deal).toBeEnabled();
  const whole = page.viewportSize() ?? { width: 1280, height: 720 };
  for (const [width, height] of [...sideways, [320, 568], [390, 844]] as const) {
    await page.setViewportSize({ width, height });
    await expect(frame.getByText("Pair plus", { exact: true }), "what is chosen is named").toBeInViewport();
  }
  await frame.getByRole("radio", { name: "None" }).focus();
  await page.keyboard.press("ArrowRight");
  await deal.focus();
  await page.keyboard.press("Enter");
  const play = frame.getByRole("button", { name: /^Play \+/ });
  await expect(play).toBeFocused();
  for (const [width, height] of sideways) {
    await page.setViewportSize({ width, height });
    const edge = (await deal.boundingBox())?.x ?? 0;
    for (const each of [play, frame.getByRole("button", { name: "Fold" })]) {
      const box = await each.boundingBox();
      expect((box?.x ?? edge) + (box?.width ?? 0), "left of the main button").toBeLessThanOrEqual(edge);
    }
  }
  await page.setViewportSize(whole);
  await page.keyboard.press("Enter");
  await expect(frame.locator("[aria-live=polite]")).toHaveText(/\. (Win \d|No win)/);
  await expect(frame.getByRole("img", { name: "face-down card" })).toHaveCount(0);
  await expect(deal).toBeEnabled();
  await expect(deal, "the focus is kept").toBeFocused();
});
