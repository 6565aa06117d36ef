import { balanceOf } from "../cashier.ts";
import { controlsOf, controlsOutOfReach } from "../controls-in-reach.ts";
import { gameFrame } from "../games.ts";
import { expect, type Page, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";

const phone = { width: 390, height: 844 };
const wide = { width: 1280, height: 720 };

async function openGame(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(gameFrame(page).locator("button.play")).toBeVisible();
}

test("on a phone a demo leads to real play, whose balance opens the cashier over the game and returns to it [GAME-03, GAME-28]", async ({
  page,
}) => {
  await page.setViewportSize(phone);
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await openGame(page, "/en/demo/penny-orchard");
  const frame = gameFrame(page);
  await expect(frame.getByRole("button", { name: "Deposit" })).toHaveCount(0);
  await frame.getByRole("button", { name: "Play for real" }).click();
  await expect(page).toHaveURL(/\/en\/real\/penny-orchard$/);
  const deposit = frame.getByRole("button", { name: "Deposit" });
  await deposit.click();
  const cashier = page.getByRole("dialog", { name: "Cashier" });
  await expect(cashier.locator("[data-method=card]")).toBeVisible();
  const source = await page.locator("iframe[data-game-frame]").getAttribute("src");
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "40",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  await cashier.getByRole("button", { name: "Close" }).click();
  await expect(cashier).toHaveCount(0);
  await expect(frame.locator(".is-balance > b")).toHaveText(/40\.00/);
  expect(await page.locator("iframe[data-game-frame]").getAttribute("src")).toBe(source);
  await page.setViewportSize(wide);
  await expect(deposit).toBeHidden();
});

test("a toast moves nothing of a game and covers nothing that a round needs, nor the cashier, on a phone, in landscape and on a wide screen, and is in the page's language [SHELL-40]", async ({
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
  await page.setViewportSize(phone);
  await openGame(page, "/en/real/paper-plane");
  const frame = page.locator("iframe[data-game-frame]");
  const stood = await frame.boundingBox();
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
  const toast = page.getByRole("status").filter({ hasText: "Penny Orchard" });
  await expect(toast).toBeVisible();
  // A finger on its way to a button finds it there.
  expect(await frame.boundingBox()).toEqual(stood);
  for (const size of [phone, { width: 844, height: 390 }, { width: 320, height: 568 }, wide]) {
    await page.setViewportSize(size);
    await expect(toast).toBeVisible();
    const name = `${size.width}x${size.height}`;
    for (const part of [".stage", ".deck"]) expect(await controlsOutOfReach(page, part), name).toEqual([]);
    const [toastBox, stage] = await Promise.all([
      toast.boundingBox(),
      gameFrame(page).locator(".stage").boundingBox(),
    ]);
    expect((toastBox?.y ?? 0) + (toastBox?.height ?? 0), name).toBeLessThanOrEqual(stage?.y ?? 0);
    const wayOut = page.getByRole("button", { name: "Close game" });
    await wayOut.click({ trial: true });
  }
  await page.setViewportSize(phone);
  const rules = gameFrame(page).getByRole("dialog");
  await gameFrame(page).getByRole("button", { name: "Rules" }).press("Enter");
  await expect(toast, "waits until the sheet, whose way back it would cover, is closed").toHaveCount(0);
  await rules.getByRole("button", { name: "Close" }).click();
  await expect(toast).toBeVisible();
  await page.setViewportSize(wide);
  await page.locator("header").getByRole("button", { name: "Deposit" }).click();
  const cashier = page.getByRole("dialog", { name: "Cashier" });
  for (const size of [wide, phone]) {
    await page.setViewportSize(size);
    await expect(cashier.locator("[data-method=card]")).toBeVisible();
    // The window takes its new size over some frames, and the toast looks for its place again.
    await expect
      .poll(
        async () => (await controlsOf(cashier)).filter(({ fault }) => fault?.startsWith("covered")),
        `${size.width}x${size.height}`,
      )
      .toEqual([]);
  }
});

test("header and game show the same real and bonus money, each separately, with the same texts [GAME-07]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "75",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  await runOperator(
    "bonus.grant-bonus",
    "--player",
    login,
    "--amount",
    "30",
    "--currency",
    "USD",
    "--wager",
    "10",
    "--days",
    "7",
    "--note",
    "journey",
  );
  await page.setViewportSize(wide);
  await openGame(page, "/en/real/penny-orchard");
  const inGame = gameFrame(page).locator(".is-balance");
  const head = page.locator("header");
  await expect(balanceOf(page)).toContainText("75.00");
  await expect(head.getByText("Bonus balance").locator("..")).toContainText(/30\.00\sUSD/);
  await expect(inGame.locator("> b")).toHaveText(/^75\.00\sUSD$/);
  await expect(inGame.locator(".is-bonus")).toHaveText(/^Bonus balance30\.00\sUSD$/);
  await expect(inGame).toContainText("Real money");
});

test("a banner over the site takes nothing of a game's height, on a phone and wide", async ({ page }) => {
  await page.clock.install();
  await page.route("**/api/info*", async (route) => {
    const info = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...info, maintenance: { message: "Back at noon" } } });
  });
  await page.setViewportSize(phone);
  await openGame(page, "/en/demo/paper-plane");
  await page.clock.fastForward("02:00");
  await page.evaluate("dispatchEvent(new Event('focus'))");
  await expect(page.getByRole("region", { name: "Maintenance" })).toBeVisible();
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await expect(gameFrame(page).locator(".deck")).toBeInViewport({ ratio: 1 });
    for (const part of [".stage", ".deck"]) expect(await controlsOutOfReach(page, part)).toEqual([]);
    await page.getByRole("button", { name: "Close game" }).click({ trial: true });
  }
});

test("a volume that is set in one game is the next one's, and the same game's after a reload", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  const sound = gameFrame(page).getByRole("button", { name: "Sound", exact: true });
  const volume = gameFrame(page).getByRole("slider", { name: "Volume" });
  await openGame(page, "/en/demo/penny-orchard");
  await sound.click();
  await expect(volume).toHaveValue("100");
  await volume.fill("30");
  for (const slug of ["penny-orchard", "paper-plane"]) {
    await openGame(page, `/en/demo/${slug}`);
    await sound.click();
    await expect(volume).toHaveValue("30");
  }
});

test("a currency chosen in another tab reloads a real game in it [BALANCE-14]", async ({ page, context }) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "75",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  await page.setViewportSize(wide);
  await openGame(page, "/en/real/penny-orchard");
  await expect(gameFrame(page).locator(".is-balance > b")).toHaveText(/75\.00\sUSD/);
  const other = await context.newPage();
  await visit(other, "/en/promo");
  await balanceOf(other).click();
  await other.getByRole("button", { name: "Add currency", exact: true }).click();
  await other.getByRole("radio", { name: "EUR" }).check();
  await other.getByRole("button", { name: "Add", exact: true }).click();
  await expect(balanceOf(other)).toContainText("EUR");
  await expect(balanceOf(page)).toContainText("EUR");
  await expect(gameFrame(page).locator(".is-balance > b")).toHaveText(/^0\.00\sEUR$/);
});

test("an unknown game says so and offers a link", async ({ page }) => {
  expect((await page.request.get("/en/demo/no-such-game")).status()).toBe(404);
  for (const size of [phone, wide]) {
    await page.setViewportSize(size);
    await visit(page, "/en/demo/no-such-game");
    await expect(page.getByRole("heading", { name: "We don’t have this game" })).toBeVisible();
    const way = page.getByRole("link", { name: "All games" });
    await expect(way).toBeInViewport({ ratio: 1 });
    await way.click();
    await expect(page).toHaveURL(/\/en\/games\/all$/);
  }
});
