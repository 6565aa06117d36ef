import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createPaymentApp, type PaymentApp } from "../../../testing/fixtures/payment-app.ts";
import { runCommand, type TestPlayer } from "../../../testing/test-app.ts";

let app: PaymentApp;
beforeAll(async () => {
  app = await createPaymentApp();
});
afterAll(() => app.stop());

const note = ["--note", "a test"] as const;
const change = (method: string, ...args: readonly string[]) =>
  runCommand(app, "payment-method.change-method", "--method", method, ...args, ...note);
const setLimits = (method: string, ...args: readonly string[]) =>
  runCommand(app, "payment-method.set-limits", "--method", method, ...args, ...note);
const list = async ({ client }: TestPlayer, mode: "in" | "out" = "in", locale: "en" | "de" | "ru" = "en") =>
  (await client.call(operations.listMethods, { query: { mode, locale } })).body.gateways;
const idsOf = async (player: TestPlayer) => (await list(player)).map(({ id }) => id);

test("methods are listed for the operator with their limits, those that are off too", async () => {
  const listed = await runCommand(app, "payment-method.list-methods");
  expect(listed).toMatch(/^card +on +10 {2}sandbox {2}all countries {2}.*en Visa \/ Mastercard/m);
  expect(listed).toMatch(/^mir +on +20 {2}sandbox {2}RU,BY,KZ,KG,TJ,AM /m);
  expect(listed).toMatch(/^lagoon +OFF/m);
  expect(listed).toContain("out  10.00 to 2\u00a0000.00 USD, fee 0.50 %, 20.00 50.00 100.00 250.00 500.00");
});

test("a method that is switched off is offered no more, and takes no order; its payments keep its name", async () => {
  const player = await app.player({ balanceMinor: 50_000n });
  const { id } = await app.begin(player, { gateway: "bank" });
  await change("bank", "--enabled", "off");
  expect(await idsOf(player)).not.toContain("bank");
  expect(await app.pay(player, { gateway: "bank", amount: 20_000 })).toMatchObject({
    status: 404,
    body: { error: { type: "payment.method_unknown" } },
  });
  expect((await app.watch(player, id)).paymentSystem).toBe("Банковский перевод");
  const { body: history } = await player.client.call(operations.listPayments);
  expect(history.paymentSystems.map((each) => each.id)).not.toContain("bank");
  await change("bank", "--enabled", "on");
  expect(await idsOf(player)).toContain("bank");
});

test("a method has its name in each language, its place, its logo and its countries from the next call on", async () => {
  const player = await app.player();
  await change("tether", "--language", "de", "--name", "Tether USD", "--position", "1", "--logo", "bitcoin");
  const [first] = await list(player, "in", "de");
  expect(first).toMatchObject({ id: "tether", name: "Tether USD", logo: "bitcoin" });
  expect((await list(player))[0]?.name).toBe("Tether");
  await change("tether", "--countries", "DE,AT");
  expect(await idsOf(player)).not.toContain("tether");
  expect(await app.pay(player, { gateway: "tether" })).toMatchObject({ status: 404 });
  await change("tether", "--countries", "all");
  expect(await idsOf(player)).toContain("tether");
});

test("limits and fees hold from the next order on, and without any the method is not offered there", async () => {
  const player = await app.player({ balanceMinor: 50_000n });
  const limits = ["cove-wallet", "--mode", "in", "--currency", "USD"] as const;
  await setLimits(...limits, "--min", "50", "--max", "80.50", "--fee", "1.25", "--presets", "50,80");
  expect((await list(player)).find(({ id }) => id === "cove-wallet")).toMatchObject({
    minMinor: 5_000,
    maxMinor: 8_050,
    feeBasisPoints: 125,
    presetsMinor: [5_000, 8_000],
  });
  expect(await app.pay(player, { gateway: "cove-wallet", amount: 4_999 })).toMatchObject({ status: 409 });
  expect(await app.pay(player, { gateway: "cove-wallet", amount: 8_050 })).toMatchObject({ status: 200 });
  await setLimits(...limits);
  expect(await idsOf(player)).not.toContain("cove-wallet");
  expect((await list(player, "out")).map(({ id }) => id)).toContain("cove-wallet");
});

test("a change that fits no method is refused in a sentence and changes nothing", async () => {
  const before = await runCommand(app, "payment-method.list-methods");
  const limits = ["card", "--mode", "in", "--currency", "USD"] as const;
  for (const [[method, ...args], sentence] of [
    [["pigeon", "--enabled", "off"], /no payment method 'pigeon'/],
    [["card", "--enabled", "maybe"], /on or off/],
    [["card", "--provider", "nobody"], /--provider must be/],
    [["card", "--logo", "../secret"], /--logo must be/],
    [["card", "--countries", "RU,XX"], /--countries must be codes/],
    [["card", "--countries", ","], /--countries must not be empty/],
    [["card", "--position", "-1"], /--position must be at least 0/],
    [[...limits, "--min", "0", "--max", "10"], /minimum must be above zero/],
    [[...limits, "--min", "20", "--max", "10"], /minimum must be above zero/],
    [[...limits, "--min", "10", "--max", "20", "--presets", "21"], /preset/],
    [[...limits, "--min", "10", "--max", "20", "--fee", "51"], /fee/],
    [[...limits, "--min", "ten", "--max", "20"], /--min must be an amount/],
    [["card", "--mode", "in", "--currency", "GBP"], /--currency must be/],
  ] as const)
    await expect(
      args.some((word) => word === "--mode") ? setLimits(method, ...args) : change(method, ...args),
      args.join(" "),
    ).rejects.toThrow(sentence);
  expect(await runCommand(app, "payment-method.list-methods")).toBe(before);
});
