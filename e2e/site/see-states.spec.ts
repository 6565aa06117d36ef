import { gameFrame } from "../games.ts";
import { expectApart } from "../keep-apart.ts";
import {
  expect,
  expectAccessible,
  expectNoSideways,
  expectOnlyNoted,
  type Page,
  test,
  visit,
} from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { follow } from "../control-page.ts";

const accountGroups = {
  Balance: ["Real money", "Bonuses", "Promotions"],
  Progress: ["Skills", "Achievements"],
  Profile: ["Details", "Change password", "Verification", "Self-exclusion"],
  History: ["Games", "Payments", "Bonuses"],
} as const;
const wide = { width: 1440, height: 900 };

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  test("overlays of the lobby are accessible: drawer, filters, a tapped tile, a forgotten password; missing pictures leave no gap, no name hides its studio, no toast a modal's title", async ({
    page,
  }) => {
    await visit(page, "/ru/games/slots");
    await page.getByRole("button", { name: "Меню" }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    // This browser shows no pictures: none leaves a gap beside its text. Measurements keep their size.
    const signs = page.getByRole("dialog").locator("img");
    await expect(signs.locator("visible=true")).toHaveCount(0);
    await page.evaluate("document.documentElement.removeAttribute('data-pictureless')");
    await expect(signs.first()).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expectStudios(page);

    await page.getByRole("button", { name: "Фильтры" }).click();
    await page.getByRole("combobox", { name: "Отдача (RTP)" }).selectOption("96");
    await expect(page).toHaveURL(/minReturn=96/);
    const tile = page.getByRole("article").first();
    await tile.getByRole("button", { name: /^Показать действия/ }).click();
    await expect(tile.getByText(/^9[6-9]\.\d\d\s% · /)).toBeVisible();
    await expectAccessible(page);
    await expectNoSideways(page);

    // A list that is loading, and one that fails to load.
    let refuse = (): void => undefined;
    const refused = new Promise<void>((go) => {
      refuse = go;
    });
    await page.route("**/api/games?*", async (route) => {
      await refused;
      await route.fulfill({ status: 500, json: {} });
    });
    await page.getByRole("navigation", { name: "Категории игр" }).getByRole("link").last().click();
    await expect(page).toHaveURL(/others$/);
    await expect(tile).toHaveCount(0);
    await expectAccessible(page, "main");
    refuse();
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await expectAccessible(page, "main");

    await page.getByRole("banner").getByRole("button", { name: "Войти" }).click();
    await expectToastBesideHead(page);
    await page.getByRole("button", { name: "Забыли пароль?" }).click();
    await expect(page.getByRole("dialog")).toHaveAttribute("id", "modal-forgot");
    await expectAccessible(page);
    await expectNoSideways(page);
  });
});

/**
 * A toast over a modal leaves its title and close button free, on the smallest phone and with text of twice
 * the size.
 */
async function expectToastBesideHead(page: Page): Promise<void> {
  const size = page.viewportSize() ?? wide;
  const modal = page.getByRole("dialog");
  await expect(modal).toBeVisible();
  await page.evaluate("dispatchEvent(new Event('offline'))");
  const heads = [modal.getByRole("heading"), modal.getByRole("button", { name: "Закрыть" })];
  for (const small of [
    { width: 320, height: 568 },
    { width: 195, height: 422 },
  ]) {
    await page.setViewportSize(small);
    // Screen readers get the toast over an open modal too.
    const toast = page.getByRole("status").filter({ hasText: "Нет связи" });
    for (const part of heads) await expectApart(toast, part);
  }
  await page.evaluate("dispatchEvent(new Event('online'))");
  await page.setViewportSize(size);
}

/** Under every game's name its studio is visible, with text of twice the size too. */
async function expectStudios(page: Page): Promise<void> {
  const cut = await page.evaluate<string[]>(`["", "200%"].flatMap((size) => {
    document.documentElement.style.fontSize = size;
    const studios = [...document.querySelectorAll("article h3 + p")];
    for (const { parentElement } of studios) parentElement.style.contentVisibility = "visible";
    const names = studios.filter((studio) => {
      const [own, place] = [studio, studio.parentElement].map((part) => part.getBoundingClientRect());
      return own.bottom > place.bottom || own.right > place.right;
    });
    document.documentElement.style.fontSize = "";
    return names.map((studio) => size + studio.previousElementSibling.textContent);
  })`);
  expect(cut).toEqual([]);
}

test("overlays of a wide page are accessible, requested or not, and Escape restores the focus [SHELL-07, SHELL-08, SHELL-09, SHELL-10, SHELL-11]", async ({
  page,
}) => {
  await page.setViewportSize(wide);
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await visit(page, "/en/games/favorites");
  await expect(page.getByText("Your favourites will appear here")).toBeVisible();
  await expectAccessible(page, "main");
  for (const name of [/^Account /, /^Balance: /]) {
    const button = page.getByRole("banner").getByRole("button", { name });
    await button.press("Enter");
    await expect(button).toHaveAttribute("aria-expanded", "true");
    // The half-covered part is checked elsewhere.
    await expectAccessible(page, "header");
    if (String(name).includes("Account")) {
      for (const [title, entries] of Object.entries(accountGroups)) {
        const group = page.getByRole("banner").getByRole("region", { name: title, exact: true });
        for (const entry of entries)
          await expect(group.getByRole("link", { name: entry, exact: true })).toBeVisible();
      }
      await expect(page.getByRole("banner").getByRole("button", { name: "Sign out" })).toBeVisible();
    }
    await page.keyboard.press("Tab");
    await page.keyboard.press("Escape");
    await expect(button).toHaveAttribute("aria-expanded", "false");
    await expect(button).toBeFocused();
  }
  for (const [part, name] of [
    ["main", /^Provider: /],
    ["footer", /^EN: /],
  ] as const) {
    const button = page.locator(part).getByRole("button", { name });
    await button.click();
    await expect(button).toHaveAttribute("aria-expanded", "true");
    await expectAccessible(page, part);
    await page.keyboard.press("Escape");
  }
  await seeForced(page, login);
});

/** Unrequested overlays: a block, an error with its number, new terms. */
async function seeForced(page: Page, login: string): Promise<void> {
  const modal = page.getByRole("dialog");
  const see = async (name: string) => {
    await expect(modal).toHaveAttribute("id", name);
    await expectAccessible(page);
    await expectNoSideways(page);
  };
  await runOperator("player.block", "--player", login, "--note", "journey");
  await see("modal-block");
  const info = "**/api/player/info*";
  const failure = { type: "Server Error", code: null, message: "", incidentId: "0198c1f2" };
  await page.route(info, (route) => route.fulfill({ status: 500, json: { error: failure } }));
  await runOperator("player.unblock", "--player", login, "--note", "journey");
  await expect(modal).toContainText("0198c1f2");
  await see("modal-error");
  await page.unroute(info);
  await page.route(info, async (route) => {
    const player = (await (await route.fetch()).json()) as object;
    await route.fulfill({ json: { ...player, termsAccepted: false } });
  });
  await runOperator("player.block", "--player", login, "--note", "journey");
  await see("modal-terms");
}

test("the tabs beside a game are accessible, and so is its search without matches", async ({ page }) => {
  await page.setViewportSize(wide);
  await arriveSignedUp(page, { isComplete: true });
  // A daily tournament has it.
  await visit(page, "/ru/real/penny-orchard");
  await expect(gameFrame(page).locator("button.play")).toBeVisible();
  const side = page.getByRole("complementary", { name: "Рядом с игрой" });
  for (const name of ["Турнир", "Достижения", "Найти игру"]) {
    const tab = side.getByRole("button", { name });
    await tab.press("Enter");
    await expect(side.getByRole("region", { name })).toBeVisible();
    if (name === "Найти игру") await side.getByRole("searchbox").fill("щщщщщщщщ");
    if (name === "Найти игру") await expect(side.getByText("Совпадений нет")).toBeVisible();
    await expectAccessible(page);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(side).toHaveCount(0);
  await expect(page.getByRole("heading", { level: 1, name: "Сад за копейку" })).toBeAttached();
  await expectAccessible(page);
  await follow(page, "/ru/demo/no-such-game");
  await expect(page.getByText("Такой игры нет")).toBeVisible();
  await expectAccessible(page);
});

test("bars over the page are accessible: maintenance, a new version, a stale session [SHELL-31, SHELL-32, SHELL-33, SHELL-34]", async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, "/ru");
  await page.route("**/api/info*", async (route) => {
    const info = (await (await route.fetch()).json()) as object;
    await route.fulfill({
      json: { ...info, version: "next", maintenance: { message: "Вернёмся в полдень" } },
    });
  });
  await page.clock.fastForward("02:00");
  await page.evaluate("dispatchEvent(new Event('focus'))");
  const works = page.getByRole("region", { name: "Технические работы" });
  await expect(works.getByText("Вернёмся в полдень")).toBeVisible();
  await expectAccessible(page);
  await expect(works.getByRole("button", { name: "Обновить" })).toBeVisible();
  await works.getByRole("button", { name: "Закрыть" }).click();
  const version = page.getByRole("region", { name: "Новая версия" });
  await expect(version.getByRole("button")).toHaveText(["Обновить", ""]);
  await expectAccessible(page);

  await page.route("**/api/login/check", (route) =>
    route.fulfill({ status: 403, json: { message: "Invalid CSRF Token." } }),
  );
  await page.getByRole("banner").getByRole("button", { name: "Войти" }).click();
  const modal = page.getByRole("dialog");
  await modal.getByRole("textbox", { name: /^E-?mail$/ }).fill("demo@w10.example");
  await modal.locator("input[type=password]").fill("Riviera10");
  await modal.getByRole("button", { name: "Войти", exact: true }).click();
  const stale = page.getByRole("region", { name: "Сессия устарела" });
  await expect(stale.getByText("Сессия устарела, обновите страницу!")).toBeVisible();
  await expect(stale.getByRole("button")).toHaveText(["Обновить"]);
  await expect(modal).toHaveCount(0);
  await page.evaluate("scrollTo(0, 1000)");
  await expect(stale).toBeInViewport();
  await expectAccessible(page);
});

test("a page whose script failed to load says so accessibly, and its button reloads it", async ({
  page,
  violations,
}) => {
  await visit(page, "/ru");
  await page.route("**/assets/promotion*", (route) => route.abort());
  await page.getByRole("banner").getByRole("link", { name: "Акции" }).click();
  await expect(page.getByRole("heading", { name: "Упс, произошла ошибка" })).toBeVisible();
  await expectAccessible(page);
  expectOnlyNoted(violations, /Unable to preload|dynamically imported/);
  await page.unroute("**/assets/promotion*");
  await page.getByRole("button", { name: "Обновить" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Акции" })).toBeVisible();
});
