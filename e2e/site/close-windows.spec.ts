import { cashierOf, payWithCard, withdrawToCard } from "../cashier.ts";
import { gameFrame, openTile } from "../games.ts";
import { expect, type Page, reload, test, untilLoaded, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";
import { forgetAcceptance, runOperator } from "../operator.ts";
import { phrasesOf } from "../phrases.ts";
import { words } from "../words.ts";

const site = phrasesOf("en", "site");
const sandbox = phrasesOf("en", "sandbox");
const w = words.en;
const phone = { width: 390, height: 844 };
const desktop = { width: 1440, height: 900 };
const home = /\/en\/?$/;
const slots = /\/en\/games\/slots$/;

const dialogs = (page: Page) => page.getByRole("dialog");
const drawer = (page: Page) => page.getByRole("dialog", { name: site("nav.menu") });

async function openDrawer(page: Page): Promise<void> {
  await page
    .getByRole("button", { name: site("nav.menu"), exact: true })
    .first()
    .click();
  await expect(drawer(page)).toBeVisible();
}

const openCashier = (page: Page) =>
  page
    .getByRole("button", { name: page.viewportSize()?.width === phone.width ? w.cashier : w.deposit })
    .first()
    .click();

/** Comes to the slots from the lobby without a full page load. */
async function comeToSlots(page: Page): Promise<void> {
  await visit(page, "/en");
  await page.getByRole("link", { name: w.slots }).first().click();
  await expect(page).toHaveURL(slots);
}

/** One press of Back leaves the slots, although windows have been open there. */
async function expectBackHome(page: Page): Promise<void> {
  await expect(dialogs(page)).toHaveCount(0);
  await expect(page).toHaveURL(slots);
  await page.goBack();
  await expect(page).toHaveURL(home);
}

/** Waits until the page has left the entries that its frame added. */
const frameLeaves = (page: Page) =>
  page.waitForEvent("framenavigated", (frame) => frame === page.mainFrame());

for (const [name, viewport] of [
  ["a phone", phone],
  ["a desktop", desktop],
] as const) {
  test(`Back closes the top window and nothing else on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { login } = await arriveSignedUp(page, { isComplete: true });
    await runOperator(
      "ledger.adjust",
      "--player",
      login,
      "--amount",
      "200",
      "--currency",
      "USD",
      "--note",
      "journey",
    );
    const cashier = cashierOf(page, "en");
    await comeToSlots(page);
    await openCashier(page);
    await cashier.getByRole("tab", { name: w.withdrawalTab }).click();
    await withdrawToCard(page, { lang: "en", amount: "50" });
    await cashier.getByRole("tab", { name: w.transactionsTab }).click();
    await cashier.getByRole("button", { name: w.cancel }).first().click();
    const confirm = page.getByRole("dialog", { name: w.cancelTitle });
    await expect(confirm).toBeVisible();
    await page.goBack();
    await expect(confirm).toHaveCount(0);
    await expect(cashier).toBeVisible();
    await page.goBack();
    await expectBackHome(page);

    // Forward opens nothing again.
    await page.goForward();
    await expect(page).toHaveURL(slots);
    await page.goForward();
    await expect(dialogs(page)).toHaveCount(0);
    await expect(page).toHaveURL(slots);
    await page.goBack();
    await expect(page).toHaveURL(home);
  });

  test(`a window closed by its button, by Escape or by a reload takes no press of Back on ${name}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await arriveSignedUp(page, { isComplete: true });
    const cashier = cashierOf(page, "en");
    await comeToSlots(page);
    await openCashier(page);
    await cashier.getByRole("button", { name: w.closeCashier }).click();
    await expectBackHome(page);

    await comeToSlots(page);
    await openCashier(page);
    await expect(cashier).toBeVisible();
    await reload(page);
    await expectBackHome(page);

    await comeToSlots(page);
    await openCashier(page);
    await cashier.getByRole("button", { name: site("nav.care"), exact: true }).click();
    await expect(page.locator("#modal-care")).toBeVisible();
    await page.keyboard.press("Escape");
    await expectBackHome(page);

    // A link inside leads on; Back returns to the page below in one press.
    await comeToSlots(page);
    await openCashier(page);
    await cashier.getByRole("button", { name: site("nav.care"), exact: true }).click();
    await page.locator("#modal-care").getByRole("link").first().click();
    await expect(page).toHaveURL(/\/en\/player\/profile#limits$/);
    await expect(dialogs(page)).toHaveCount(0);
    await page.goBack();
    await expectBackHome(page);
  });

  test(`the pages of a payment's frame and a reload take no press of Back on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await arriveSignedUp(page, { isComplete: true });
    const cashier = cashierOf(page, "en");
    const form = cashier.frameLocator("iframe");
    await comeToSlots(page);
    await openCashier(page);
    // A second page of the frame asks for a code, a third says that the money has been paid.
    await payWithCard(page, { lang: "en", card: "4000 0000 0000 3220", amount: "50" });
    await form.getByLabel(sandbox("code")).fill("1234");
    let left = frameLeaves(page);
    await form.getByRole("button", { name: sandbox("confirm") }).click();
    await expect(cashier.getByRole("heading", { name: w.paid })).toBeVisible();
    await left;
    await cashier.getByRole("button", { name: w.closeCashier }).click();
    await expectBackHome(page);

    // The window over the last page of the frame closes with one press.
    await comeToSlots(page);
    await openCashier(page);
    left = frameLeaves(page);
    await payWithCard(page, { lang: "en", card: "4000 0000 0000 0002", amount: "50" });
    await expect(cashier.getByRole("heading", { name: w.notPaid })).toBeVisible();
    await left;
    await page.goBack();
    await expectBackHome(page);

    // The frame goes with its window.
    await comeToSlots(page);
    await openCashier(page);
    await cashier.locator("[data-method=card]").click();
    await cashier.getByRole("button", { name: w.submitIn }).click();
    await form.getByRole("button", { name: w.pay }).click();
    await expect(form.getByRole("alert").first()).toBeVisible();
    left = frameLeaves(page);
    await cashier.getByRole("button", { name: w.closeCashier }).click();
    await left;
    await expectBackHome(page);

    // What watches the history has not loaded yet.
    await comeToSlots(page);
    await openCashier(page);
    await expect(cashier).toBeVisible();
    const script = /\/assets\/shell-[^/]+\.js/;
    await page.route(script, () => undefined);
    await page.reload({ waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect.poll(() => page.evaluate("history.state.windows.depth")).toBe(0);
    await page.goBack({ waitUntil: "commit" });
    await expect(page).toHaveURL(home);
    await page.unroute(script);
  });

  test(`a game's rules close with Back and leave the game open on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await arriveSignedUp(page, { isComplete: true });
    await comeToSlots(page);
    const game = gameFrame(page);
    const openGame = async () => {
      await openTile(page, { lang: "en", link: "Demo", isTouch: false });
      await expect(game.locator("button.play")).toBeEnabled();
    };
    await openGame();
    await game.getByRole("button", { name: "Rules" }).click();
    await expect(game.locator("dialog.panel")).toBeVisible();
    await page.goBack();
    await expect(game.locator("dialog.panel")).toHaveCount(0);
    await expect(game.locator("button.play")).toBeEnabled();
    await page.goBack();
    await expectBackHome(page);

    await comeToSlots(page);
    await openGame();
    await game.getByRole("button", { name: "Rules" }).click();
    await game.locator("dialog.panel .sign-button").click();
    await page.goBack();
    await expectBackHome(page);
  });

  test(`Back does not close terms that must be accepted, on ${name}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    const { login } = await arriveSignedUp(page, { isComplete: true });
    await forgetAcceptance(login, "terms");
    await visit(page, "/en/promotions");
    await visit(page, "/en/games/slots");
    await expect(page.locator("#modal-terms")).toBeVisible();
    await page.goBack();
    await expect(page.locator("#modal-terms")).toBeVisible();
    await expect(page).toHaveURL(slots);
    await page.locator("#modal-terms").getByRole("button").last().click();
    await expect(dialogs(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(/\/en\/promotions$/);
  });
}

test("the drawer closes with Back; its links and languages lead on and Back returns in one press", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await comeToSlots(page);
  await openDrawer(page);
  await page.goBack();
  await expectBackHome(page);

  await comeToSlots(page);
  await openDrawer(page);
  await drawer(page)
    .getByRole("link", { name: site("nav.promotions") })
    .click();
  await expect(page).toHaveURL(/\/en\/promo$/);
  await expect(drawer(page)).toHaveCount(0);
  await page.goBack();
  await expectBackHome(page);

  await comeToSlots(page);
  await openDrawer(page);
  await drawer(page).getByRole("button", { name: /^EN:/ }).click();
  await drawer(page).getByRole("link", { name: "Deutsch" }).click();
  await expect(page).toHaveURL(/\/de\/games\/slots$/);
  await untilLoaded(page);
  await page.goBack();
  await expect(page).toHaveURL(slots);
  await untilLoaded(page);
  await reload(page);
  await expectBackHome(page);

  // Sign-in opens from the drawer, and the forgotten password takes its place.
  await comeToSlots(page);
  await openDrawer(page);
  await drawer(page)
    .getByRole("button", { name: site("nav.signIn") })
    .click();
  await page
    .locator("#modal-auth")
    .getByRole("button", { name: /forgot/i })
    .click();
  await expect(page.locator("#modal-forgot")).toBeVisible();
  await page.goBack();
  await expectBackHome(page);
});
