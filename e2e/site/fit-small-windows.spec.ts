import { cashierOf, payWithCard } from "../cashier.ts";
import { expect, expectNoSideways, type Page, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";
import { runOperator } from "../operator.ts";
import { phrasesOf } from "../phrases.ts";
import { words } from "../words.ts";

/** A wide window at 400 %. */
const zoomed = { width: 320, height: 256 };
const phone = { width: 390, height: 844 };

/** Amounts that break into lines. */
const brokenAmounts = `(() => {
  const broken = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode())
    for (const match of node.data.matchAll(/\\d[\\d\\u00a0]*\\.\\d\\d(?:[\\u00a0 ][A-Z]{3})?/g)) {
      const range = document.createRange();
      range.setStart(node, match.index);
      range.setEnd(node, match.index + match[0].length);
      const lines = new Set([...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => Math.round(top)));
      if (lines.size > 1) broken.push(match[0]);
    }
  return broken;
})()`;

test("amounts do not break between figures and currency on small screens in every language", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "987654.00",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  const bonus = ["--wager", "20", "--days", "7", "--note", "journey"];
  await runOperator(
    "bonus.grant-bonus",
    "--player",
    login,
    "--amount",
    "10000.00",
    "--currency",
    "USD",
    ...bonus,
  );
  for (const lang of ["ru", "en", "de"])
    for (const path of ["player/balance", "player/history/bonus", "tournaments", "?show=cash-out"]) {
      await page.setViewportSize({ width: 320, height: 640 });
      await visit(page, `/${lang}/${path}`);
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 640 });
        expect(await page.evaluate(brokenAmounts), `${lang}/${path} at ${width}`).toEqual([]);
        await expectNoSideways(page);
      }
    }
});

test("the cashier cuts no column at 400 % and with text of twice the size", async ({ page }) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "987654.00",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  const cashier = cashierOf(page, "en");
  for (const viewport of [zoomed, phone, { width: 1024, height: 768 }]) {
    await page.setViewportSize(viewport);
    await visit(page, "/en?show=cash-in");
    await expect(cashier.locator("[data-method=card]")).toBeVisible();
    await expectNoSideways(page);
    for (const tab of [words.en.withdrawalTab, words.en.transactionsTab]) {
      await cashier.getByRole("tab", { name: tab }).click();
      await expect(cashier.getByRole("tab", { name: tab })).toHaveAttribute("aria-selected", "true");
      await expectNoSideways(page);
    }
  }
});

/** Expects every part of the open window to be on the screen with text of twice the size, tabs aside. */
async function expectWindowFits(page: Page, what: string): Promise<void> {
  for (const height of [640, zoomed.height]) {
    await page.setViewportSize({ width: 320, height });
    const cut = await page.evaluate<string[]>(`(() => {
      document.documentElement.style.fontSize = "200%";
      const parts = [...document.querySelectorAll("[role=dialog] *:not([role=tablist] *)")];
      const out = parts.filter((part) => part.getBoundingClientRect().right > innerWidth + 0.5);
      const cut = out.map(({ tagName, className, textContent }) => [tagName, className, textContent].join(" "));
      document.documentElement.style.fontSize = "";
      return cut;
    })()`);
    expect(cut, `${what}, 320 × ${height}`).toEqual([]);
    await expectNoSideways(page);
  }
}

for (const lang of ["ru", "en", "de"] as const)
  test(`every state of the cashier fits 320 pixels with text of twice the size in ${lang}`, async ({
    page,
  }) => {
    const w = words[lang];
    const say = phrasesOf(lang, "cashier");
    await page.setViewportSize({ width: 320, height: 640 });
    const { login } = await arriveSignedUp(page, { isComplete: true });
    const sum = ["--amount", "987654.00", "--currency", "USD"];
    await runOperator("ledger.adjust", "--player", login, ...sum, "--note", "journey");
    const cashier = cashierOf(page, lang);
    const form = cashier.frameLocator("iframe");
    await visit(page, `/${lang}?show=cash-in`);
    await payWithCard(page, { lang, card: "4242424242424242", amount: "5000", keepsCard: true });
    await expect(cashier.getByRole("heading", { name: w.paid })).toBeVisible();
    await expectWindowFits(page, "the result");
    // A stored card, and a form that was left.
    await visit(page, `/${lang}?show=cash-in`);
    await cashier.locator("[data-method=card]").click();
    await expect(cashier.getByRole("radio").first()).toBeChecked();
    await expectWindowFits(page, "a stored card");
    await cashier.getByRole("button", { name: w.submitIn }).click();
    await expect(form.getByLabel("CVC")).toBeVisible();
    await expectWindowFits(page, "the provider's form");
    await visit(page, `/${lang}?show=cash-in`);
    await expect(cashier.locator("[data-unfinished=card]")).toBeVisible();
    await expectWindowFits(page, "an unfinished deposit");
    await cashier.locator("[data-method=card]").click();
    await cashier
      .getByRole("button", { name: new RegExp(`^${say("card.removeName").replace("{{name}}", ".*")}`) })
      .click();
    await expectWindowFits(page, "the question before a card is removed");

    await visit(page, `/${lang}?show=cash-out`);
    await cashier.locator("[data-method=card]").click();
    await cashier.getByLabel(w.amountOut).fill("500");
    await expectWindowFits(page, "a withdrawal");
    await cashier.getByRole("button", { name: w.submitOut }).click();
    await expect(cashier.getByRole("heading", { name: w.requested })).toBeVisible();
    await expectWindowFits(page, "a requested withdrawal");
    await cashier.getByRole("tab", { name: w.transactionsTab, exact: true }).click();
    await cashier.getByRole("button", { name: w.cancel }).first().click();
    await expect(page.getByRole("dialog", { name: w.cancelTitle })).toBeVisible();
    await expectWindowFits(page, "the question before a payment is cancelled");
    await page.goBack();
    await cashier.getByRole("button", { name: phrasesOf(lang, "site")("nav.care"), exact: true }).click();
    await expect(page.locator("#modal-care")).toBeVisible();
    await expectWindowFits(page, "safer play");
  });

test("windows of visitors and players fit 320 pixels with text of twice the size in every language", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const lang of ["ru", "en", "de"] as const) {
    const site = phrasesOf(lang, "site");
    await visit(page, `/${lang}`);
    await page
      .getByRole("button", { name: site("nav.menu"), exact: true })
      .first()
      .click();
    const drawer = page.getByRole("dialog", { name: site("nav.menu") });
    await expect(drawer).toBeVisible();
    await expectWindowFits(page, `${lang}: the drawer`);
    await drawer.getByRole("button", { name: site("nav.signIn") }).click();
    await expect(page.locator("#modal-auth")).toBeVisible();
    await expectWindowFits(page, `${lang}: sign-in`);
    await page
      .locator("#modal-auth")
      .getByRole("button", { name: phrasesOf(lang, "session")("forgot") })
      .click();
    await expect(page.locator("#modal-forgot")).toBeVisible();
    await expectWindowFits(page, `${lang}: the forgotten password`);
  }
  await arriveSignedUp(page, { isComplete: true });
  for (const lang of ["ru", "en", "de"] as const) {
    const say = phrasesOf(lang, "self-exclusion");
    await visit(page, `/${lang}/player/profile#self-exclusion`);
    await page.getByRole("radio", { name: say("period.7_day") }).check();
    await page.getByRole("button", { name: say("block"), exact: true }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await expectWindowFits(page, `${lang}: the question before a self-exclusion`);
  }
});

for (const viewport of [zoomed, phone])
  test(`the drawer shows its list of languages whole, ${viewport.width} × ${viewport.height}`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await visit(page, "/en");
    const menu = phrasesOf("en", "site")("nav.menu");
    await page.getByRole("button", { name: menu, exact: true }).first().click();
    const drawer = page.getByRole("dialog", { name: menu });
    await drawer.getByRole("button", { name: /^EN:/ }).click();
    for (const name of ["Русский", "Deutsch"])
      await expect(drawer.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  });

/** Where the tab of the current category is: it must be entirely inside its row. */
async function expectCategoryInView(page: Page): Promise<void> {
  const tab = page.getByRole("main").locator("nav [aria-current=page]").first();
  await expect
    .poll(() =>
      tab.evaluate((current) => {
        const [inner, outer] = [current, current.parentElement].map((part) => part?.getBoundingClientRect());
        return inner && outer ? inner.left >= outer.left && inner.right <= outer.right : null;
      }),
    )
    .toBe(true);
}

test("the chosen category is in view on load and after a change, and the page does not scroll", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  // Before anything else is pressed.
  await page.goto("/de/games/others");
  await expectCategoryInView(page);
  expect(await page.evaluate("scrollY")).toBe(0);
  await visit(page, "/de/games/slots");
  await page.getByRole("main").getByRole("navigation").first().getByRole("link").last().click();
  await expect(page).toHaveURL(/others$/);
  await expectCategoryInView(page);
  expect(await page.evaluate("scrollY")).toBe(0);
});

test("Tab does not scroll a card inside itself", async ({ page }) => {
  await arriveSignedUp(page, { isComplete: true });
  for (const viewport of [{ width: 1280, height: 800 }, phone]) {
    await page.setViewportSize(viewport);
    await visit(page, "/en/player/balance");
    for (let presses = 0; presses < 40; presses += 1) {
      await page.keyboard.press("Tab");
      const scrolled = await page.evaluate(`(() => {
        const inside = [];
        for (let part = document.activeElement; part; part = part.parentElement)
          if (part.scrollTop > 0 && getComputedStyle(part).overflowY === "hidden") inside.push(part.className);
        return inside;
      })()`);
      expect(scrolled).toEqual([]);
    }
  }
});
