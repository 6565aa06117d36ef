import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { raiseLevel, runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";

const lang = "ru";

test("a skill is upgraded for super-charges [SKILL-01, SKILL-06, SKILL-14, SKILL-15, ROUTE-31, SHELL-08, SHELL-14, SHELL-26]", async ({
  page,
}) => {
  const say = phrasesOf(lang, "skill");
  const site = phrasesOf(lang, "site");
  await page.setViewportSize({ width: 1440, height: 900 });
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator("skill.give-charges", "--player", login, "--charges", "5", "--note", "journey");
  await raiseLevel(login, 3);
  await visit(page, `/${lang}/player/balance`);
  const header = page.getByRole("banner");
  const ring = header.getByRole("meter", {
    name: site("account.level", { level: "3" }),
    includeHidden: true,
  });
  await expect(ring).toHaveCount(1);
  await header.getByRole("button", { name: new RegExp(login) }).click();
  const group = page.getByRole("region", { name: site("account.progress") });
  await expect(group.getByRole("link")).toHaveText([site("account.skills"), site("account.achievements")]);
  await group.getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/player/progress/skills$`));
  const tabs = page.getByRole("navigation", { name: site("player.tabs") });
  await expect(tabs.getByRole("link", { name: site("player.progress") })).toHaveAttribute(
    "aria-current",
    "page",
  );
  const name = say("name.cashback");
  const card = page.getByRole("article", { name });
  await card.getByRole("button", { name: say("upgradeSpoken", { name, coins: "2" }) }).click();
  const dialog = page.getByRole("dialog", { name: say("confirmTitle") });
  await expect(dialog.getByText(say("confirmPrice", { coins: "2", left: "3" }))).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole("button", { name: say("confirm"), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expect(card.getByText(say("step", { step: "1", steps: "10" }), { exact: true })).toBeVisible();
  await expectAccessible(page);
  for (const width of [390, 768]) {
    await page.setViewportSize({ width, height: 844 });
    await expectNoSideways(page);
  }
});
