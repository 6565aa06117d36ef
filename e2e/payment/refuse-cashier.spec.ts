import { expect, test, visit } from "../journey.ts";
import { runOperator, setSelfExclusion, untilPublished } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { type Lang, phrasesOf } from "../phrases.ts";

test.use({ viewport: { width: 390, height: 860 } });

test("the cashier is refused for a block first, then fraud, then self-exclusion, then an incomplete profile, in both languages [CASHIER-06, CASHIER-07, CASHIER-08, CASHIER-09, SHELL-12, SHELL-13]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: false });
  const askForCashier = async (lang: Lang) => {
    await visit(page, `/${lang}`);
    await page.getByRole("button", { name: phrasesOf(lang, "payment")("title"), exact: true }).click();
  };
  const blocked = (lang: Lang) =>
    page.getByRole("dialog", { name: phrasesOf(lang, "player")("user_is_blocked.title") });
  const support = "support@w10.example";
  const balance = page.getByRole("button", { name: /^(Balance|Баланс): /, includeHidden: true });
  await setSelfExclusion(login, new Date(Date.now() + 86_400_000));
  await runOperator("player.set-fraud", "--player", login, "--fraud", "on", "--note", "journey");
  await runOperator("player.block", "--player", login, "--note", "journey");
  await untilPublished();
  await askForCashier("en");
  await expect(blocked("en")).toContainText("temporarily");
  await expect(blocked("en").getByRole("link", { name: support })).toBeVisible();
  await expect(balance).toHaveCount(0);

  await runOperator("player.unblock", "--player", login, "--note", "journey");
  await askForCashier("ru");
  const fraud = phrasesOf("ru", "player")("user_is_blocked.fraud", { email: support });
  await expect(blocked("ru")).toContainText(fraud);
  await expect(balance).toHaveCount(0);

  await runOperator("player.set-fraud", "--player", login, "--fraud", "off", "--note", "journey");
  await askForCashier("en");
  const paused = phrasesOf("en", "self-exclusion")("title");
  await expect(page.getByRole("dialog", { name: paused })).toBeVisible();
  await expect(balance).toHaveCount(1);

  await setSelfExclusion(login, null);
  await askForCashier("ru");
  await expect(page).toHaveURL(/\/ru\/player\/profile$/);
  await expect(page.getByText(phrasesOf("ru", "player")("profile.incompleteTitle"))).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);
});
