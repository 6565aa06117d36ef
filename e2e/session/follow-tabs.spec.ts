import type { BrowserContext } from "@playwright/test";
import { balanceOf, expectBalance } from "../cashier.ts";
import { expect, type Page, test, visit } from "../journey.ts";
import { runOperator, setSelfExclusion } from "../operator.ts";
import { arriveSignedUp, demo, fillProfile } from "../new-player.ts";
import { signInButton } from "../sign-in.ts";

/** Cuts the realtime connection, so that the tabs can learn only from each other. */
async function silence(context: BrowserContext): Promise<void> {
  await context.routeWebSocket(/.*/, () => undefined);
  await context.route("**/connection/http_stream", (route) => route.abort());
}

async function openOther(context: BrowserContext, path: string): Promise<Page> {
  const other = await context.newPage();
  await visit(other, path);
  return other;
}

test("a sign-in in one tab signs in the other one too, in another language, and a logout signs both out, home from login-only pages [RT-22, SIGNIN-21, SIGNIN-22]", async ({
  page,
  context,
}) => {
  await silence(context);
  await visit(page, "/en/games/slots");
  const other = await openOther(context, "/ru");
  await other.getByRole("banner").getByRole("button", { name: "Войти" }).click();
  const modal = other.getByRole("dialog", { name: "Вход" });
  await modal.getByLabel(/^E-?mail$/).fill(demo.email);
  await modal.getByLabel("Пароль", { exact: true }).fill(demo.password);
  await modal.getByRole("button", { name: "Войти" }).click();
  await expect(page.getByRole("button", { name: /^Account/ })).toBeVisible();
  await visit(other, "/ru/player/profile");
  await visit(page, "/en/player/balance");
  await page.getByRole("button", { name: /^Account/ }).click();
  await page.getByRole("button", { name: "Sign out" }).click();
  for (const [left, lang] of [
    [page, "en"],
    [other, "ru"],
  ] as const) {
    await expect(left).toHaveURL(new RegExp(`/(${lang}/?)?$`));
    await expect(signInButton(left, lang)).toBeVisible();
  }
});

test("balance, self-exclusion and a completed profile known to one tab reach the other, in another language [RT-23, RT-24, RT-25]", async ({
  page,
  context,
}) => {
  await silence(context);
  const { login } = await arriveSignedUp(page, { isComplete: false });
  await visit(page, "/ru/player/balance");
  const other = await openOther(context, "/en/player/profile");
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
  await other.reload();
  await expect(balanceOf(page)).toHaveAccessibleName(/ 12\.34\sUSD/);

  await page.getByRole("banner").getByRole("button", { name: "Пополнить" }).click();
  await expect(page).toHaveURL(/\/ru\/player\/profile$/);
  await fillProfile(other);
  await expect(page.getByRole("button", { name: "Сохранить" })).toHaveCount(0);

  await setSelfExclusion(login, new Date(Date.now() + 86_400_000));
  // After the other tab's message this one reloads the player; before that the button would open the cashier.
  const heard = page.waitForResponse(/\/api\/player\/info/);
  await other.reload();
  await (await heard).finished();
  await page.getByRole("banner").getByRole("button", { name: "Пополнить" }).click();
  await expect(page.getByRole("dialog", { name: "Вы на паузе" })).toBeVisible();
});

for (const [lang, title, words] of [
  ["ru", "Ошибка", "другом устройстве"],
  ["en", "Error", "another device"],
] as const)
  test(`a changed device id signs out with the error modal on every page (${lang}) [RT-20, RT-21]`, async ({
    page,
    context,
  }) => {
    await silence(context);
    await arriveSignedUp(page, { isComplete: true });
    await visit(page, `/${lang}/player/balance`);
    await context.clearCookies({ name: "clientFingerprint" });
    const other = await openOther(context, `/${lang}/about-us`);
    const modalOf = (each: Page) => each.getByRole("dialog", { name: title });
    const modal = modalOf(page);
    await expect(async () => {
      // The other page may still be broadcasting its own state, and then overwrites this value.
      await other.evaluate("localStorage.setItem('userBalance', `changed ${performance.now()}`)");
      await expect(modal).toContainText(words, { timeout: 3_000 });
    }).toPass();
    await expect(modal).toHaveId("modal-error");
    await expect(page).toHaveURL(new RegExp(`/${lang}/?$`));
    await modal.getByRole("button", { name: "OK" }).click();
    await expect(signInButton(page, lang)).toBeVisible();
    await expect(modalOf(other)).toContainText(words);
  });

test("one realtime connection serves all pages including a real game, and a logout closes it [RT-02, SIGNIN-25]", async ({
  page,
}) => {
  await arriveSignedUp(page, { isComplete: true });
  let opened = 0;
  page.on("websocket", () => {
    opened += 1;
  });
  const line = page.waitForEvent("websocket");
  await visit(page, "/en/games/slots");
  await line;
  await visit(page, "/en/demo/pharaoh-mines");
  await expect.poll(() => opened).toBe(2);
  await page.getByRole("link", { name: "Play for real" }).click();
  await expect(page).toHaveURL(/\/en\/real\/pharaoh-mines$/);
  await expect(page.locator("iframe[data-game-frame]")).toBeVisible();
  expect(opened).toBe(2);
  const next = page.waitForEvent("websocket");
  await visit(page, "/ru");
  const last = await next;
  await page.getByRole("button", { name: /^Аккаунт/ }).click();
  await page.getByRole("button", { name: "Выйти" }).click();
  await expect.poll(() => last.isClosed()).toBe(true);
  await page.waitForTimeout(500);
  expect(opened).toBe(3);
});
