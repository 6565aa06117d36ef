// @vitest-environment happy-dom
import { QueryClient } from "@tanstack/react-query";
import { formatMoney, isCurrencyCode } from "@w10/money";
import { expect, test } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { sampleInfo, samplePlayer } from "../../testing/samples.ts";
import { playerInfoQuery } from "../player/player-queries.ts";
import { balancesQuery } from "../wallet/wallet-queries.ts";
import { registerInfo } from "./site-queries.ts";

const yen = { code: "JPY" as const, symbol: "¥", minorUnits: 0, perBaseMinor: 150, flag: null };

test("a currency added while the page is open is loaded before an amount in it is shown", async () => {
  let asked = 0;
  startFakeApi({
    "GET /info": () => {
      asked += 1;
      return { body: { ...sampleInfo, otherCurrencies: [yen] } };
    },
    "GET /player/balances": () => ({ body: [{ currency: "USD" }, { currency: "JPY" }] }),
    "GET /player/info": () => ({ body: { ...samplePlayer, currency: "JPY" } }),
  });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  registerInfo(sampleInfo);
  expect(isCurrencyCode("JPY")).toBe(false);
  await client.fetchQuery(balancesQuery);
  expect(formatMoney(1_500, "JPY")).toBe("1\u00a0500\u00a0JPY");
  await client.fetchQuery({ ...playerInfoQuery, staleTime: 0 });
  expect(asked).toBe(1);
  registerInfo(sampleInfo);
  await client.fetchQuery({ ...playerInfoQuery, staleTime: 0 });
  expect([asked, isCurrencyCode("JPY")]).toEqual([2, true]);
});
