import { amountIn, cashierOf, expectBalance, payWithCard, withdrawToCard } from "../cashier.ts";
import { expect, expectAccessible, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";
import { words } from "../words.ts";

const lang = "ru";

const say = phrasesOf(lang, "payment");
const w = words[lang];

test("the cashier closes only by its button; a declined card and a rejected withdrawal show the reason there and in the history, and a revert returns the money [CASHIER-01, CASHIER-03, CASHIER-05, PAYHIST-01, PAYHIST-09, PAYHIST-15, PAYHIST-16, PAYHIST-17]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 860 });
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "80",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  await visit(page, `/${lang}?show=cash-in`);
  const cashier = cashierOf(page, lang);
  await expect(cashier).toHaveId("modal-cashier");
  await payWithCard(page, { lang, card: "4000000000000002", amount: "20" });
  await expect(cashier.getByRole("heading", { name: w.notPaid })).toBeVisible();
  await expect(cashier.getByText(say("failed.declined").split(".")[0] ?? "")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.mouse.click(20, 400);
  await expect(cashier).toBeVisible();
  await cashier.getByRole("button", { name: w.closeCashier }).click();
  await expect(cashier).toHaveCount(0);
  await expectBalance(page, 8000);

  await visit(page, `/${lang}?show=cash-out`);
  await expect(cashier.getByRole("tab", { name: w.withdrawalTab })).toHaveAttribute("aria-selected", "true");
  await withdrawToCard(page, { lang, amount: "50" });
  await expectBalance(page, 3000);
  const waiting = (await runOperator("withdrawal.list-pending"))
    .split("\n")
    .find((line) => line.includes(login));
  await runOperator(
    "withdrawal.reject",
    "--payment",
    waiting?.split(" ")[0] ?? "",
    "--reason",
    "5",
    "--note",
    "journey",
  );

  await visit(page, `/${lang}/player/history/payments`);
  const rowOf = (status: string) => page.getByRole("row").filter({ hasText: say(`status.${status}`) });
  const declined = rowOf("failure");
  await expect(declined).toHaveCount(1);
  await expect(declined.getByRole("tooltip", { includeHidden: true })).toHaveText(say("failed.declined"));
  expect(amountIn(await declined.locator(`[data-label="${say("mode.in")}"]`).innerText())).toBe(2000);
  await expectAccessible(page);
  const rejected = rowOf("rejected");
  await rejected.getByRole("button", { name: say("reasonLabel") }).focus();
  await expect(rejected.getByRole("tooltip")).toHaveText(say("reason.5"));
  await expect(rejected.getByRole("tooltip")).toBeVisible();
  await rejected.getByRole("button", { name: say("revert") }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("cancelConfirm") })
    .click();
  await expect(rowOf("cancelled")).toHaveCount(1);
  await expectBalance(page, 8000);
});
