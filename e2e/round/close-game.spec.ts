import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";

// One language: a unit test keeps the phrases of both complete.
const lang = "ru";
/** A title that no other journey plays, because the operator disables it for everybody. */
const slug = "helm-of-fortune";

test("a game disabled while it is open says so and takes no stake; the keyboard keeps its focus [ROUTE-05, GAME-01]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "50",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  await page.goto(`/${lang}/real/${slug}`);
  const frame = gameFrame(page);
  const play = frame.locator("button.play");
  await expect(play).toBeEnabled();
  await runOperator("game.switch-game", "--game", slug, "--enabled", "off", "--note", "journey");
  await play.press("Enter");
  const alert = frame.getByRole("alert");
  await expect(alert).toContainText(phrasesOf(lang, "studio")("error.unavailable"));
  await expect(play).toBeFocused();
  await expect(frame.locator(".is-balance > b")).toHaveText(/^50[.,]00/);
  await runOperator("game.switch-game", "--game", slug, "--enabled", "on", "--note", "journey");
  await play.press("Enter");
  await expect(play).toBeDisabled();
  await expect(play).toBeFocused();
  await expect(alert).toBeHidden();
  await expect(play).toBeEnabled();
  await expect(play).toBeFocused();
  await runOperator("game.switch-game", "--game", slug, "--enabled", "off", "--note", "journey");
  await play.press("Enter");
  await alert.locator(".notice-action").click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
  await runOperator("game.switch-game", "--game", slug, "--enabled", "on", "--note", "journey");
});
