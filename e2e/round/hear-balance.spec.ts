import { gameFrame } from "../games.ts";
import { expect, test } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { expectSameBalance } from "../rounds.ts";

/** Records the balance version that the site last sent to the frame. */
const listen = `addEventListener("message", ({ data }) => {
  if (data?.message?.type === "moneyChanged") globalThis.publishedVersion = data.message.version;
});`;

test("money and free spins received while a game is open appear at once, or after its round [GAME-01]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  const give = (amount: string) =>
    runOperator(
      "ledger.adjust",
      "--player",
      login,
      "--amount",
      amount,
      "--currency",
      "USD",
      "--note",
      "journey",
    );
  await give("500");
  await page.addInitScript({ content: listen });
  await page.goto("/en/real/penny-orchard");
  const frame = gameFrame(page);
  const balance = frame.locator(".is-balance > b");
  await expect(balance).toHaveText(/500\.00/);
  await give("250");
  await expect(balance).toHaveText(/750\.00/);

  const publishedVersion = (): Promise<number> =>
    frame.locator("body").evaluate("globalThis.publishedVersion");
  await page.route("**/api/play/bet", async (route) => {
    const answer = await route.fetch();
    const { balanceVersion } = (await answer.json()) as { balanceVersion: number };
    await give("9000");
    await expect.poll(publishedVersion).toBeGreaterThan(balanceVersion);
    await route.fulfill({ response: answer });
  });
  await frame.locator("button.play").click();
  await expect(frame.locator("[aria-live=polite]")).toHaveText(/^(Win \d|No win)/);
  const dollars = async () => Number((await balance.innerText()).replaceAll(/[^\d.]/g, ""));
  await expect.poll(dollars).toBeGreaterThan(9_700);
  await expectSameBalance(page);
  await page.unroute("**/api/play/bet");

  const order = [
    "bonus.grant-free-spins",
    "--player",
    login,
    "--spins",
    "5",
    "--stake",
    "0.20",
    "--currency",
    "USD",
    "--games",
    "penny-orchard",
  ];
  await runOperator(...order, "--wager", "20", "--days", "7", "--note", "journey");
  await expect(frame.locator(".free-spins b")).toContainText("5");
});
