import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../papers.ts";

const langs = [
  {
    lang: "ru",
    area: "Достижения",
    card: "Кэшбэк",
    level: "Уровень 1",
    dialog: "Улучшить навык?",
    confirm: "Улучшить",
    step: "Ступень 1 из 10",
    press: /Улучшить навык «Кэшбэк»/,
  },
  {
    lang: "en",
    area: "Progress",
    card: "Cashback",
    level: "Level 1",
    dialog: "Upgrade the skill?",
    confirm: "Upgrade",
    step: "Step 1 of 10",
    press: /Upgrade the skill “Cashback”/,
  },
] as const;

for (const say of langs)
  test(`a skill is upgraded for super-charges, in ${say.lang} [SKILL-01, SKILL-06, SKILL-14, SKILL-15, ROUTE-31, SHELL-14]`, async ({
    page,
  }) => {
    const { login } = await arriveSignedUp(page, { isComplete: true });
    await runOperator("give-charges", login, "5", "--note", "journey");
    await visit(page, `/${say.lang}/player/balance`);
    await page.getByRole("navigation").getByRole("link", { name: say.area, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/${say.lang}/player/progress/skills$`));
    await expect(page.getByRole("banner").getByRole("meter", { name: say.level })).toBeVisible();
    const card = page.getByRole("article", { name: say.card });
    await card.getByRole("button", { name: say.press }).click();
    const dialog = page.getByRole("dialog", { name: say.dialog });
    await expectAccessible(page);
    await dialog.getByRole("button", { name: say.confirm, exact: true }).click();
    await expect(dialog).toHaveCount(0);
    await expect(card.getByText(say.step)).toBeVisible();
    await expectAccessible(page);
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 844 });
      await expectNoSideways(page);
    }
  });
