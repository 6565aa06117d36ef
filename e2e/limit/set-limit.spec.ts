import { expect, expectAccessible, reload, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";

const lang = "en";

const say = phrasesOf(lang, "limit");

test("a limit is set and lowered at once, and raised or removed only after a day [SELFEX-23, SELFEX-24]", async ({
  page,
}) => {
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, `/${lang}/player/profile#limits`);
  await expect(page.getByText(say("none"))).toBeVisible();
  const limits = page.locator("#limits");
  const set = async (amount: string) => {
    await limits.getByLabel(say("what")).selectOption("loss");
    await limits.getByLabel(say("for")).selectOption("week");
    await limits.getByLabel(say("amount", { currency: "USD" })).fill(amount);
    await limits.getByRole("button", { name: say("set") }).click();
  };
  await set("200");
  const line = limits.getByRole("listitem");
  await expect(line).toContainText("200.00");
  await set("50");
  await expect(line).toContainText("50.00");
  await expect(line).not.toContainText("200.00");
  await set("500");
  await expect(line).toContainText("500.00");
  await expect(line).toContainText(/ 50\.00/);
  await expectAccessible(page);
  await reload(page);
  await expect(line).toContainText("500.00");
  await line.getByRole("button", { name: new RegExp(`^${say("withdraw")}`) }).click();
  await expect(page.getByText(say("withdrawn"))).toBeVisible();
  await expect(line).not.toContainText("500.00");
  await set("500");
  await expect(line).toContainText("500.00");
  await set("40");
  await expect(line).not.toContainText("500.00");
  await line.getByRole("button", { name: new RegExp(`^${say("remove")}`) }).click();
  await expect(page.getByText(say("waits"), { exact: true })).toBeVisible();
  await expect(line).toContainText("40.00");
});
