import { QueryClient } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { applyWagering } from "./apply-wagering.ts";
import { balancesQuery } from "./wallet-queries.ts";

const activeBonus = {
  id: "b1",
  currency: "USD" as const,
  amount: 10_000,
  fullWager: 300_000,
  wagerLeft: 300_000,
  wagerRatio: 30,
  wageredAmount: 0,
  maxBet: 1_000,
  isLocked: false,
  cancelAfter: null,
};
const event = {
  type: "wagering",
  currency: "USD",
  bonusId: "b1",
  bonus: 9_500,
  wageredAmount: 500,
  fullWager: 300_000,
  version: 2,
} as const;

function seedWallet() {
  const client = new QueryClient();
  client.setQueryData(balancesQuery.queryKey, [
    {
      currency: "USD",
      balance: 10_000,
      balanceFormatted: "100.00",
      real: 0,
      realFormatted: "0.00",
      bonus: 10_000,
      bonusFormatted: "100.00",
      bonusPoints: 0,
      isEmpty: false,
      isActive: true,
      activeBonus,
      version: 1,
    },
  ]);
  const read = () => client.getQueryData(balancesQuery.queryKey)?.[0];
  const isStale = () => client.getQueryState(balancesQuery.queryKey)?.isInvalidated;
  return { client, read, isStale };
}

test("a push updates the wagering and the bonus balance without a call", () => {
  const { client, read, isStale } = seedWallet();
  applyWagering(client, event);
  expect(read()).toMatchObject({ bonus: 9_500, activeBonus: { wageredAmount: 500, wagerLeft: 299_500 } });
  expect(isStale()).toBe(false);
});

test("a late event is ignored", () => {
  const { client, read } = seedWallet();
  applyWagering(client, event);
  applyWagering(client, { ...event, wageredAmount: 100, bonus: 9_900 });
  expect(read()).toMatchObject({ bonus: 9_500, activeBonus: { wageredAmount: 500 } });
});

test("an ended or different bonus reloads the balances", () => {
  for (const bonusId of [null, "b2"]) {
    const { client, isStale } = seedWallet();
    applyWagering(client, { ...event, bonusId });
    expect(isStale()).toBe(true);
  }
});
