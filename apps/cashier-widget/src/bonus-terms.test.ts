// @vitest-environment happy-dom
import { describe, expect, test } from "vitest";
import { card, json, numberField, refused, setUpCashier, started } from "./testing.ts";

const depositBonus = {
  title: "100 % к первому депозиту",
  percent: 100,
  spins: null,
  minMinor: 2_000,
  maxMinor: 30_000,
  wagerRatio: 30,
  wagerDays: 14,
  maxBetMinor: 1_000,
  isLocked: false,
  startsAfter: null,
};
const forfeit = {
  id: "01890000-0000-7000-8000-000000000009",
  title: "100 % к первому депозиту",
  grantedMinor: 10_000,
  leftMinor: 7_550,
};

describe("the selected bonus of a deposit", () => {
  const page = setUpCashier();
  const { mount, one, press, settle, type } = page;
  const terms = () => page.cashier.container.querySelector("[data-bonus]")?.textContent ?? null;

  test("shows its maximum, wagering and days on a provider's card, and nothing where the provider's limits are too low", async () => {
    page.cashier.api.depositBonus = depositBonus;
    page.cashier.api.gateways = [
      card,
      { ...card, id: "tiny", maxMinor: 1_500 },
      { ...card, id: "low", maxMinor: 5_000 },
    ];
    await mount();
    expect(one('[data-method="card"] .w10c-bonus').textContent).toBe(
      "Бонус до 300\u00a0USDВейджер\u00a0x30, 14\u00a0дней",
    );
    expect(one('[data-method="low"] .w10c-bonus').textContent).toContain("Бонус до 50\u00a0USD");
    expect(one('[data-method="tiny"]').querySelector(".w10c-bonus")).toBeNull();
  });

  test("follows the typed amount in the summary: percentage, maximum and minimum deposit", async () => {
    page.cashier.api.depositBonus = depositBonus;
    await mount();
    await press("Visa");
    expect(terms()).toContain("100 % к первому депозиту+100.00\u00a0USD");
    type("#w10c-amount", "700");
    expect(terms()).toContain("+300.00\u00a0USD");
    type("#w10c-amount", "15");
    expect(terms()).toContain("Депозит от 20\u00a0USD");
  });

  test("says before the payment what the bonus waits for and what it needs until then", async () => {
    const startsAfter = { title: "Бонус недели", wagerLeftMinor: 125_000, queued: 2 };
    page.cashier.api.depositBonus = { ...depositBonus, startsAfter };
    await mount();
    await press("Visa");
    expect(terms()).toContain("Начнётся после бонуса «Бонус недели»: осталось отыграть 1\u00a0250\u00a0USD.");
    expect(terms()).toContain("Перед ним в очереди ещё 2 бонуса.");
    expect(terms()).toContain("оставьте депозит на счёте");
    page.cashier.api.depositBonus = {
      ...depositBonus,
      startsAfter: { ...startsAfter, title: null, queued: 0 },
    };
    await mount();
    await press("Visa");
    expect(terms()).toContain("Начнётся после активного бонуса");
    expect(terms()).not.toContain("в очереди");
  });

  test.each([
    [
      "ru",
      [
        "Внесите 100, получите ещё 100, отыграйте 3\u00a0000\u00a0USD",
        "Вейджер\u00a0x30, 14\u00a0дней",
        "Макс. ставка 10\u00a0USD",
        "Слоты засчитываются на 100\u00a0%, настольные и быстрые игры\u00a0— на 20\u00a0%, игры с джекпотом не засчитываются.",
        "Вывод отменяет активный бонус.",
      ],
    ],
    [
      "en",
      [
        "Deposit 100, get 100, wager 3\u00a0000\u00a0USD",
        "30x wagering, 14\u00a0days",
        "Max bet 10\u00a0USD",
        "Slots count 100%, table and instant games 20%, jackpot games don’t count.",
        "Withdrawing cancels an active bonus.",
      ],
    ],
  ] as const)("lists its wagering sum and terms in %s", async (locale, lines) => {
    page.cashier.api.depositBonus = depositBonus;
    await mount("in", locale);
    await press("Visa");
    const termLines = () =>
      [...page.cashier.container.querySelectorAll("[data-bonus] .w10c-quiet")].map(
        (line) => line.textContent,
      );
    expect(termLines()).toEqual(lines);
    type("#w10c-amount", "15");
    expect(termLines()).toEqual(lines.slice(1));
  });

  test("calculates the wagering sum from the maximum bonus and a ratio that a skill has reduced", async () => {
    page.cashier.api.depositBonus = { ...depositBonus, wagerRatio: 27.5, maxBetMinor: null };
    await mount("in", "en");
    await press("Visa");
    type("#w10c-amount", "700");
    expect(terms()).toContain("Deposit 700, get 300, wager 8\u00a0250\u00a0USD");
    expect(terms()).not.toContain("Max bet");
  });

  test("says that it needs no wagering and shows no wagering sum", async () => {
    page.cashier.api.depositBonus = { ...depositBonus, wagerRatio: 0 };
    await mount();
    await press("Visa");
    expect(terms()).toBe("100 % к первому депозиту+100.00\u00a0USDБез отыгрыша");
  });

  test("shows the number of free spins in the page's language", async () => {
    page.cashier.api.depositBonus = {
      ...depositBonus,
      title: "Spins",
      percent: null,
      spins: 1,
      wagerDays: 1,
    };
    await mount("in", "en");
    await press("Visa");
    expect(terms()).toBe(
      [
        "Spins1 free spin30x wagering, 1\u00a0day",
        "Max bet 10\u00a0USD",
        "Slots count 100%, table and instant games 20%, jackpot games don’t count.",
        "Withdrawing cancels an active bonus.",
      ].join(""),
    );
  });

  test("updates at once on a new choice, in the form and in the list, and keeps the typed amount", async () => {
    await mount();
    page.cashier.api.depositBonus = depositBonus;
    page.cashier.mounted.refresh();
    await settle();
    expect(one('[data-method="card"] .w10c-bonus').textContent).toContain("до 300\u00a0USD");
    await press("Visa");
    type("#w10c-amount", "123");
    page.cashier.api.depositBonus = null;
    page.cashier.mounted.refresh();
    await settle();
    expect(terms()).toBeNull();
    expect(one<HTMLInputElement>("#w10c-amount").value).toBe("123");
    page.cashier.api.isOffline = true;
    page.cashier.mounted.refresh();
    await settle();
    expect(one<HTMLInputElement>("#w10c-amount").value).toBe("123");
  });
});

describe("a withdrawal with an active bonus", () => {
  const page = setUpCashier();
  const { mount, one, press, type } = page;
  const dialog = () => page.cashier.container.querySelector("dialog");
  const order = async () => {
    page.cashier.api.gateways = [{ ...card, fields: [numberField] }];
    page.cashier.api.payment = { ...page.cashier.api.payment, mode: "out" };
    await mount("out");
    await press("Visa");
    type("#w10c-number", "4242 4242 4242 4242");
    await press("Вывести 100");
  };

  test("asks first, naming the bonus and the loss; keeping the bonus sends nothing and leaves the form unchanged", async () => {
    page.cashier.api.forfeit = forfeit;
    await order();
    expect(dialog()?.textContent).toContain(
      "Сейчас активен: «100\u00a0% к первому депозиту», 100.00\u00a0USD.",
    );
    expect(dialog()?.textContent).toContain("вы потеряете 75.50\u00a0USD бонусных денег");
    expect(page.cashier.api.pays).toEqual([]);
    await press("Оставить бонус");
    expect(dialog()).toBeNull();
    expect(page.cashier.api.pays).toEqual([]);
    expect(one<HTMLInputElement>("#w10c-number").value).toBe("4242 4242 4242 4242");
    await press("Вывести 100");
    expect(dialog()).not.toBeNull();
  });

  test("is sent with the forfeited bonus after confirmation", async () => {
    page.cashier.api.forfeit = forfeit;
    page.cashier.api.payAnswers = [() => started("done")];
    await order();
    await press("Вывести и потерять бонус");
    expect(page.cashier.api.pays.map(({ body }) => body)).toMatchObject([{ forfeitsBonusId: forfeit.id }]);
    expect(page.cashier.container.textContent).toContain("Заявка принята");
  });

  test("asks about a bonus that became active meanwhile, and forfeits only the confirmed one", async () => {
    page.cashier.api.payAnswers = [
      () => {
        page.cashier.api.forfeit = { ...forfeit, title: null };
        return refused(409, "payment.bonus_forfeit");
      },
      () => started("done"),
    ];
    await order();
    expect(page.cashier.api.pays).toHaveLength(1);
    expect(dialog()?.textContent).toContain("Сейчас активен: бонус 100.00\u00a0USD.");
    await press("Вывести и потерять бонус");
    expect(page.cashier.api.pays.map(({ body }) => body)).toMatchObject([
      { forfeitsBonusId: null },
      { forfeitsBonusId: forfeit.id },
    ]);
  });

  test("names the queued bonuses that it cancels and those that stay, and sends what was confirmed", async () => {
    const reload = { id: "q1", title: "Бонус недели", grantedMinor: 10_000, depositMinor: 15_000 };
    const prize = { id: "q2", title: null, grantedMinor: 500, depositMinor: null };
    page.cashier.api.queue = [reload, prize];
    page.cashier.api.payAnswers = [() => started("done")];
    await order();
    expect(dialog()?.textContent).toContain("Сгорит и бонус из очереди: «Бонус недели», 100.00\u00a0USD.");
    expect(dialog()?.textContent).toContain("должен остаться депозит 150.00\u00a0USD");
    expect(dialog()?.textContent).toContain("Останется в очереди: бонус 5.00\u00a0USD.");
    await press("Вывести и потерять бонус");
    expect(page.cashier.api.pays[0]?.body).toMatchObject({ forfeitsBonusId: null, dropsBonusIds: ["q1"] });
  });

  test("asks nothing about a queue whose deposits stay on the balance", async () => {
    page.cashier.api.queue = [{ id: "q1", title: null, grantedMinor: 10_000, depositMinor: 10_000 }];
    page.cashier.api.payAnswers = [() => started("done")];
    await order();
    expect(dialog()).toBeNull();
    expect(page.cashier.api.pays[0]?.body).toMatchObject({ dropsBonusIds: [] });
  });

  test("is sent without a question if there is no bonus", async () => {
    page.cashier.api.payAnswers = [() => json({ paymentId: "1", status: "init", next: { type: "done" } })];
    await order();
    expect(dialog()).toBeNull();
    expect(page.cashier.api.pays[0]?.body).toMatchObject({ forfeitsBonusId: null });
  });
});
