import { amountIn, cashierOf, expectBalance, payWithCard } from "../cashier.ts";
import { spinOnce } from "../games.ts";
import type { Locator } from "@playwright/test";
import { expect, expectAccessible, expectNoSideways, type Page, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";
import { phrasesOf } from "../phrases.ts";

const lang = "ru";

const card = "4242 4242 4242 4242";

/** A deadline (DD/MM/YYYY HH:mm:ss in UTC) as a browser in Moscow shows it. */
function inMoscow(endAt: string): string {
  const [day = 0, month = 0, year = 0, ...clock] = endAt.split(/[/: ]/).map(Number);
  const [hours = 0, minutes = 0, seconds = 0] = clock;
  const shown = new Date(Date.UTC(year, month - 1, day, hours + 3, minutes, seconds)).toISOString();
  const [date = "", time = ""] = shown.slice(0, 19).split("T");
  return `${date.split("-").toReversed().join("/")} ${time}`;
}

interface Account {
  readonly activeBonus: { readonly wageredAmount: number } | null;
}

async function readAccount(page: Page): Promise<Account> {
  const [account] = (await (await page.request.get("/api/player/balances")).json()) as Account[];
  return account ?? { activeBonus: null };
}

interface Wagered {
  readonly game: ReturnType<typeof phrasesOf>;
  readonly wagered: number;
  readonly whole: number;
}

/** The gauge over a game: its needle, and amounts in major units with the currency. */
async function expectWagered(gauge: Locator, { game, wagered, whole }: Wagered): Promise<void> {
  const money = (minor: number) => (minor / 100).toFixed(2);
  await expect(gauge).toContainText(money(wagered));
  await expect(gauge).toContainText(game("wagering.of", { whole: `${money(whole)} USD` }));
  await expect(gauge).toContainText(game("wagering.left", { left: `${money(whole - wagered)} USD` }));
  const angle = (160 * ((wagered / whole) * 100)) / 100 - 35;
  await expect(gauge.getByRole("meter").locator("> g")).toHaveAttribute(
    "transform",
    `rotate(${angle} 60 60)`,
  );
}

const say = phrasesOf(lang, "bonus");
const wallet = phrasesOf(lang, "wallet");
const bonusBalance = async (page: Page): Promise<number> =>
  amountIn(await page.getByRole("region", { name: wallet("bonus"), exact: true }).innerText());

test("a bonus is activated, granted with the deposit, and cancelled in the history [FORMAT-04, SHELL-43]", async ({
  page,
}) => {
  await arriveSignedUp(page, { isComplete: true });
  await visit(page, `/${lang}/player/balance`);
  const [first] = (await (await page.request.get(`/api/player/bonuses?locale=${lang}`)).json()) as {
    endAt: string;
  }[];
  await expect(page.getByRole("article").first()).toContainText(
    say("until", { date: inMoscow(first?.endAt ?? "") }),
  );
  const offer = page.getByRole("article").first();
  await offer.getByRole("button").click();
  await expect(cashierOf(page, lang)).toBeVisible();
  await payWithCard(page, { lang, card, amount: "20" });
  await expect(page.getByRole("status", { includeHidden: true }).getByText("готово!")).toBeVisible();
  await expectBalance(page, 2_000);
  await visit(page, `/${lang}/player/balance`);
  await expect.poll(() => bonusBalance(page)).toBe(2_000);
  await expect(page.getByRole("heading", { name: wallet("activeBonus") })).toBeVisible();
  await expectAccessible(page);
  await expectNoSideways(page);
  const { width, height } = page.viewportSize() ?? { width: 1280, height: 720 };
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSideways(page);
  await page.setViewportSize({ width, height });
  await page.getByRole("link", { name: wallet("bonusHistory") }).click();
  await expect(page).toHaveURL(new RegExp(`/${lang}/player/history/bonus$`));
  await page.getByRole("button", { name: say("cancel"), exact: true }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: say("cancelConfirm") })
    .click();
  await expect(page.getByText(say("grant.cancelled"), { exact: true })).toBeVisible();
  await visit(page, `/${lang}/player/balance`);
  await expect.poll(() => bonusBalance(page)).toBe(0);
  await expectBalance(page, 2_000);
});

test("a fully wagered bonus becomes real money, with its progress in the gauge over the game [GAME-05, GAME-06, GAME-29, GAME-30]", async ({
  page,
}) => {
  const { login } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "bonus.grant-bonus",
    "--player",
    login,
    "--amount",
    "5.00",
    "--currency",
    "USD",
    "--wager",
    "0.4",
    "--days",
    "7",
    "--note",
    "journey",
  );
  await visit(page, `/${lang}/real/pharaoh-mines`);
  const game = phrasesOf(lang, "game");
  const gauge = page.getByRole("region", { name: game("wagering.label") });
  await expectWagered(gauge, { game, wagered: 0, whole: 200 });
  await spinOnce(page, lang);
  const { activeBonus } = await readAccount(page);
  await expectWagered(gauge, { game, wagered: activeBonus?.wageredAmount ?? 0, whole: 200 });
  await spinOnce(page, lang);
  await expect(gauge).toHaveCount(0);
  await visit(page, `/${lang}/player/history/bonus`);
  await expect(page.getByText(say("grant.committed"), { exact: true })).toBeVisible();
  await visit(page, `/${lang}/player/balance`);
  await expect.poll(() => bonusBalance(page)).toBe(0);
  const real = amountIn(await page.getByRole("region", { name: wallet("onAccount") }).innerText());
  expect(real).toBeGreaterThanOrEqual(300);
});
