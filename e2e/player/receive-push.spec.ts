import { balanceOf, expectBalance } from "../cashier.ts";
import { gameFrame } from "../games.ts";
import { expect, type Page, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { langs, type Lang } from "../phrases.ts";
import { signIn, signInButton } from "../sign-in.ts";

const titles = { ru: "Аккаунт заблокирован", en: "Your account is blocked" };

/** One player's pages side by side in Russian and English, each with an open realtime connection. */
async function openBoth(page: Page, paths: Readonly<Record<Lang, string>>): Promise<Record<Lang, Page>> {
  const tab = await page.context().newPage();
  const pages = { ru: page, en: tab };
  for (const lang of langs) {
    const line = pages[lang].waitForEvent("websocket").then((socket) => socket.waitForEvent("framereceived"));
    await visit(pages[lang], `/${lang}${paths[lang]}`);
    await line;
  }
  return pages;
}

test("a balance changed elsewhere is updated in the header without a reload [RT-01, RT-09]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  const pages = await openBoth(page, { ru: "/player/balance", en: "/promo" });
  await expectBalance(page, 0);
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "12.34",
    "--currency",
    "USD",
    "--note",
    "journey",
  );
  for (const lang of langs) await expect(balanceOf(pages[lang])).toHaveAccessibleName(/ 12\.34\sUSD/);
});

test("where the network blocks WebSockets the balance is updated over HTTP, and where it blocks that too with the focus and the next page", async ({
  page,
  context,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await context.routeWebSocket(/.*/, (socket) => socket.close({ code: 1006 }));
  const open = page.waitForResponse(/\/connection\/http_stream$/);
  await visit(page, "/en/promo");
  expect((await open).status()).toBe(200);
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "1",
    "--currency",
    "USD",
    "--note",
    "over HTTP",
  );
  await expectBalance(page, 100);

  await context.route("**/connection/http_stream", (route) => route.abort());
  await visit(page, "/en/promo");
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "1",
    "--currency",
    "USD",
    "--note",
    "read with the focus",
  );
  await expect(async () => {
    await page.evaluate("dispatchEvent(new Event('focus'))");
    await expect(balanceOf(page)).toHaveAccessibleName(/ 2\.00\sUSD/, { timeout: 3_000 });
  }).toPass();
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "1",
    "--currency",
    "USD",
    "--note",
    "read with the next page",
  );
  await expect(async () => {
    await page.getByRole("banner").getByRole("link").first().click();
    await expect(balanceOf(page)).toHaveAccessibleName(/ 3\.00\sUSD/, { timeout: 3_000 });
  }).toPass();
});

test("a block shows the popup at once and ends the real game; one with sign-out also signs out, and a new sign-in shows it again [RT-10, SIGNIN-16, SIGNIN-17, RT-16, RT-17, RT-18, RT-19]", async ({
  page,
}) => {
  const papers = await arriveSignedUp(page, { isComplete: true });
  const { login } = papers;
  const pages = await openBoth(page, { ru: "/player/profile", en: "/real/pharaoh-mines" });
  const { ru, en } = pages;
  await expect(gameFrame(en).locator("button.play")).toBeVisible();
  await runOperator("player.block", "--player", login, "--note", "journey");
  for (const lang of langs) {
    const popup = pages[lang].getByRole("dialog", { name: titles[lang] });
    await expect(popup).toBeVisible();
    await popup.getByRole("button", { name: "OK" }).click();
  }
  await expect(en).toHaveURL(/\/en\/?$/);
  await expect(ru).toHaveURL(/\/ru\/player\/profile$/);
  await runOperator("player.block", "--player", login, "--signed-out", "--note", "journey");
  for (const lang of langs) {
    const popup = pages[lang].getByRole("dialog", { name: titles[lang] });
    await expect(popup).toBeVisible();
    await expect(pages[lang]).toHaveURL(new RegExp(`/${lang}/?$`));
    await popup.getByRole("button", { name: "OK" }).click();
    await expect(signInButton(pages[lang], lang)).toBeVisible();
  }
  await signIn(ru, "ru", papers);
  await expect(ru.getByRole("dialog", { name: titles.ru })).toBeVisible();
  await expect(ru).toHaveURL(/\/ru\/?$/);
});
