import { afterAll, beforeAll, expect, test } from "vitest";
import { convertMinor } from "../modules/foundation/rate/index.ts";
import { runCommand, createTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

test("a new rate applies from now on; earlier conversions keep theirs", async () => {
  const before = app.clock.now();
  const of = (at: Date) => convertMinor(app.parts.db, { amountMinor: 1_000n, from: "EUR", to: "USD" }, at);
  expect(await of(before)).toEqual({ amountMinor: 1_160n, rateMicro: 1_160_000n });
  app.clock.advance(60_000);
  expect(
    await runCommand(app, "rate.set-rate", "--currency", "EUR", "--rate", "1.2", "--note", "the bank's"),
  ).toBe("One EUR is worth 1.2 USD from now on.");
  expect(await of(app.clock.now())).toEqual({ amountMinor: 1_200n, rateMicro: 1_200_000n });
  expect(await of(before)).toEqual({ amountMinor: 1_160n, rateMicro: 1_160_000n });
  expect(await runCommand(app, "rate.list-rates")).toMatch(
    /^EUR {2}1\.200000 USD {2}since 2026-11-20T12:01/m,
  );
});

test("a conversion rounds down, and converting back never gains", async () => {
  const now = app.clock.now();
  const { amountMinor } = await convertMinor(
    app.parts.db,
    { amountMinor: 999n, from: "RUB", to: "USD" },
    now,
  );
  expect(amountMinor).toBe(12n);
  const back = await convertMinor(app.parts.db, { amountMinor, from: "USD", to: "RUB" }, now);
  expect(back.amountMinor).toBeLessThanOrEqual(999n);
});

test("a zero rate, a rate of the base currency, and one without a note are refused", async () => {
  for (const typed of ["0", "-1", "one", "1.1234567"])
    await expect(
      runCommand(app, "rate.set-rate", "--currency", "EUR", "--rate", typed, "--note", "x"),
    ).rejects.toThrow(/--rate must be a number/);
  await expect(
    runCommand(app, "rate.set-rate", "--currency", "USD", "--rate", "2", "--note", "x"),
  ).rejects.toThrow(/rates refer to USD/);
  await expect(runCommand(app, "rate.set-rate", "--currency", "EUR", "--rate", "1.1")).rejects.toThrow(
    /--note/,
  );
});
