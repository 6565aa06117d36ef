import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";

test("baccarat is playable by keyboard: chips on two places, the coup, its bead on the road [ROUTE-06, GAME-01]", async ({
  page,
}) => {
  await page.goto("/en/demo/harbour-baccarat");
  const frame = gameFrame(page);
  const banker = frame.getByRole("button", { name: "Banker", exact: true });
  await banker.focus();
  await page.keyboard.press("Enter");
  await frame.getByRole("button", { name: "Tie", exact: true }).focus();
  await page.keyboard.press("Space");
  await expect(frame.getByRole("button", { name: /^(Banker|Tie), bet 5\.00/ })).toHaveCount(2);
  const deal = frame.locator("button.play");
  await expect(deal).toHaveAccessibleName("Deal");
  await deal.focus();
  await page.keyboard.press("Enter");
  await expect(frame.locator("[aria-live=polite]")).toHaveText(
    /^(Player wins|Banker wins|Tie at).+\. (Win \d|No win)/,
  );
  await expect(frame.getByRole("list", { name: "Your rounds" }).getByRole("listitem")).toHaveCount(1);
});
