import { expect, expectAccessible, test } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";

test("a real game requires the profile first and opens once it is saved, also after a reload in between [GUARD-08, GUARD-09, GUARD-10, PROFILE-24, ROUTE-05]", async ({
  page,
}) => {
  await arriveSignedUp(page, { isComplete: false });
  await page.goto("/ru/real/blackjack");
  await expect(page).toHaveURL(/\/ru\/player\/profile$/);
  await expect(page.getByText("Расскажите о себе")).toBeVisible();
  await page.goto("/en/real/blackjack");
  await expect(page).toHaveURL(/\/en\/player\/profile$/);
  await expectAccessible(page);
  await page.getByLabel("Name", { exact: true }).fill("Anna");
  await page.getByLabel("Surname", { exact: true }).fill("Stone");
  await page.getByRole("radio", { name: "Female" }).check();
  await page.getByLabel("Day", { exact: true }).fill("30");
  await page.getByLabel("Month", { exact: true }).fill("02");
  await page.getByLabel("Year", { exact: true }).fill("1990");
  await page.getByRole("combobox", { name: "Country", exact: true }).selectOption("MT");
  await page.getByLabel("City", { exact: true }).fill("Valletta");
  await page.getByLabel("Phone", { exact: true }).fill("+356 2100-0000");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("group", { name: "Date of birth" })).toContainText(/exist|calendar/i);
  await page.getByLabel("Day", { exact: true }).fill("17");
  await page.getByLabel("Month", { exact: true }).fill("05");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/en\/real\/blackjack$/);
  await expect(page.frameLocator("iframe[data-game-frame]").getByRole("button").first()).toBeVisible();
});
