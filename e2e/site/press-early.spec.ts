import { expect, test } from "../journey.ts";
import { phrasesOf } from "../phrases.ts";
import { signInButton } from "../sign-in.ts";

test("a button pressed before the page has its script is handled once it is loaded", async ({ page }) => {
  const say = phrasesOf("en", "session");
  await page.setViewportSize({ width: 390, height: 860 });
  let sendScript = () => undefined as void;
  const isPressed = new Promise<void>((done) => {
    sendScript = done;
  });
  await page.route(/\/assets\/start-[^/]+\.js$/, async (route) => {
    await isPressed;
    await route.continue();
  });
  // The inline script that records presses is loaded then; the handlers are not.
  await page.goto("/en", { waitUntil: "domcontentloaded" });
  const dialog = page.getByRole("dialog", { name: say("title") });
  await signInButton(page, "en").click();
  expect(await dialog.count()).toBe(0);
  sendScript();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await page.waitForLoadState("networkidle");
  expect(await dialog.count()).toBe(0);
});
