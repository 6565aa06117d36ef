import { expect, test, visit } from "../journey.ts";
import { writeMessage } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";

const lang = "en";

const say = phrasesOf(lang, "message");

test("messages are unread at first, marked as read by a press and deleted for good [MSG-01]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await visit(page, `/${lang}/player/messages`);
  await expect(page.getByText(say("empty"))).toBeVisible();
  await writeMessage(login, { subject: "First", text: "<p>One <b>bold</b> word</p>" });
  await writeMessage(login, { subject: "Second", text: "<p>Two</p>" });
  await page.reload();
  const row = (subject: string) => page.getByRole("row").filter({ hasText: subject });
  await expect(page.getByText(`, ${say("unread")}`, { exact: true })).toHaveCount(2);
  await expect(row("First").locator("b")).toHaveText("bold");
  await row("First").getByRole("button", { name: /First/ }).first().click();
  await expect(page.getByText(`, ${say("unread")}`, { exact: true })).toHaveCount(1);
  await page.reload();
  await expect(page.getByText(`, ${say("unread")}`, { exact: true })).toHaveCount(1);
  await row("Second")
    .getByRole("button", { name: say("delete") })
    .click();
  await expect(row("Second")).toHaveCount(0);
  await page.reload();
  await expect(row("First")).toBeVisible();
  await expect(row("Second")).toHaveCount(0);
});
