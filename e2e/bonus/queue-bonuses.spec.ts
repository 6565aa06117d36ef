import { cashierOf, expectBalance, payWithCard } from "../cashier.ts";
import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { words } from "../words.ts";

const lang = "en";
const card = "4242 4242 4242 4242";
const say = phrasesOf(lang, "bonus");
const cashierWords = phrasesOf(lang, "cashier");
const firstOffer = "100% on your first deposit";
const secondOffer = "50% on your second deposit";

test("a second bonus is announced as waiting before and after the payment, and a withdrawal says what it costs before it does [BONUSHIST-05]", async ({
  page,
}) => {
  await arriveSignedUp(page, { isComplete: true });
  for (const [title, amount] of [
    [firstOffer, "20"],
    [secondOffer, "40"],
  ] as const) {
    await visit(page, `/${lang}/player/balance`);
    await page.getByRole("button", { name: say("activateNamed", { title }) }).click();
    const cashier = cashierOf(page, lang);
    await expect(cashier).toBeVisible();
    if (title === secondOffer) {
      await cashier.locator("[data-method=card]").click();
      await expect(cashier.locator("[data-bonus]")).toContainText(
        `Starts after “${firstOffer}”, which has 1 000`,
      );
      await visit(page, `/${lang}?show=cash-in`);
    }
    await payWithCard(page, { lang, card, amount });
    await expect(page.getByRole("status", { includeHidden: true }).getByText(title)).toBeVisible();
  }
  await expect(
    page.getByRole("status", { includeHidden: true }).getByText("Bonus in the queue"),
  ).toBeVisible();
  await expectBalance(page, 6_000);

  await visit(page, `/${lang}/player/balance`);
  const waiting = page.getByRole("region", { name: secondOffer });
  await expect(waiting).toContainText(say("own.place", { place: "1" }));
  await expect(waiting).toContainText(`Starts after “${firstOffer}”`);
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);

  await visit(page, `/${lang}?show=cash-out`);
  const cashier = cashierOf(page, lang);
  await expect(cashier).toContainText(`“${secondOffer}”`);
  await cashier.locator("[data-method=card]").click();
  await cashier.getByLabel(words[lang].amountOut).fill("60");
  await cashier.getByLabel(words[lang].cardNumber).fill(card);
  await cashier.getByRole("button", { name: words[lang].submitOut }).click();
  const question = page.getByRole("dialog", { name: cashierWords("forfeit.title") });
  await expect(question).toContainText(firstOffer);
  await expect(question).toContainText("You’ll also lose the queued bonus");
  await expect(question).toContainText(/40\.00\sUSD/);
  await expectAccessible(page);
  await question.getByRole("button", { name: cashierWords("forfeit.agree") }).click();
  await expect(cashier.getByRole("heading", { name: words[lang].requested })).toBeVisible();
  const own = await page.request.get("/api/player/bonuses/own?locale=en");
  expect(await own.json()).toEqual({ bonuses: [], freeSpins: [] });
});
