import { expect, type Locator, type Page } from "@playwright/test";
import { expectAccessible } from "./journey.ts";
import { phrasesOf } from "./phrases.ts";
import { type Lang, words } from "./words.ts";

/** The first amount in a text in minor units: '1 234.50 USD' is 123450. */
export function amountIn(text: string): number {
  const amount = /-?\d[\d\s]*\.\d\d/.exec(text)?.[0];
  if (!amount) throw new Error(`no amount in '${text}'`);
  return Number(amount.replaceAll(/[\s.]/g, ""));
}

/** The header's balance, also when a modal hides it from assistive technology. */
export const balanceOf = (page: Page): Locator =>
  page.getByRole("button", { name: /^(Баланс|Balance|Guthaben): /, includeHidden: true });

export async function expectBalance(page: Page, amountMinor: number): Promise<void> {
  await expect
    .poll(async () => amountIn((await balanceOf(page).getAttribute("aria-label")) ?? "0.00"))
    .toBe(amountMinor);
}

/** The open cashier. */
export function cashierOf(page: Page, lang: Lang): Locator {
  return page.getByRole("dialog", { name: words[lang].cashier });
}

/** Whether the card is offered without its number because it has paid before; it is chosen then. */
async function chooseStored(cashier: Locator, card: string): Promise<boolean> {
  const stored = cashier.getByRole("radio", { name: `•••• ${card.slice(-4)}` });
  if (!(await stored.isVisible())) return false;
  await stored.check();
  return true;
}

/** Pays with a sandbox card from the method list on, until the provider's answer. */
export async function payWithCard(
  page: Page,
  { lang, card, amount, keepsCard }: { lang: Lang; card: string; amount: string; keepsCard?: boolean },
): Promise<void> {
  const w = words[lang];
  const cashier = cashierOf(page, lang);
  await cashier.locator("[data-method=card]").click();
  await cashier.getByLabel(w.amountIn).fill(amount);
  const isStored = await chooseStored(cashier, card);
  await expectAccessible(page);
  // On a phone the background covers the whole text too.
  expect(await cashier.evaluate((window) => window.scrollHeight - window.clientHeight)).toBeLessThanOrEqual(
    0,
  );
  await cashier.getByRole("button", { name: w.submitIn }).click();
  const form = cashier.frameLocator("iframe");
  if (!isStored) {
    await form.getByLabel(w.cardNumber).fill(card);
    await form.getByLabel(w.expiry).fill("11/39");
    if (keepsCard) await form.getByLabel(phrasesOf(lang, "sandbox")("keep")).check();
  }
  await form.getByLabel("CVC").fill("123");
  await form.getByRole("button", { name: w.pay }).click();
}

/** Requests a withdrawal to a card, with the cashier open on its withdrawal tab. */
export async function withdrawToCard(
  page: Page,
  { lang, amount }: { lang: Lang; amount: string },
): Promise<void> {
  const w = words[lang];
  const cashier = cashierOf(page, lang);
  await cashier.locator("[data-method=card]").click();
  await cashier.getByLabel(w.amountOut).fill(amount);
  const card = "4242 4242 4242 4242";
  if (!(await chooseStored(cashier, card))) await cashier.getByLabel(w.cardNumber).fill(card);
  await expectAccessible(page);
  await cashier.getByRole("button", { name: w.submitOut }).click();
  await expect(cashier.getByRole("heading", { name: w.requested })).toBeVisible();
}
