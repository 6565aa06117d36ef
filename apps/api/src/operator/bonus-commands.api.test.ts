import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { bonusStateOf } from "../testing/fixtures/bonus-fixture.ts";
import { offerFile as offer } from "../testing/fixtures/operator-files.ts";
import { runCommand as run, createTestApp, type TestApp } from "../testing/test-app.ts";

/** Amounts and currency are joined by a no-break space, shown here as any space. */
const runCommand = async (...args: Parameters<typeof run>): Promise<string> =>
  (await run(...args)).replaceAll("\u00a0", " ");

describe("operator commands for bonuses", () => {
  let app: TestApp;
  const folder = mkdtempSync(join(tmpdir(), "w10-offer-"));
  const file = (content: unknown): string => {
    const path = join(folder, "offer.json");
    writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
    return path;
  };
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(async () => {
    rmSync(folder, { recursive: true });
    await app.stop();
  });

  test("create an offer from a file, list it, show it to players, and end it", async () => {
    const player = await app.player();
    const titles = async () =>
      (await player.client.call(operations.listBonuses, { query: { locale: "en" } })).body.map(
        ({ title }) => title,
      );
    expect(await runCommand(app, "bonus.create-offer", "--offer", file(offer), "--note", "test")).toBe(
      "The offer 'saturday' was created.",
    );
    expect(await titles()).toContain("Saturday");
    expect(await runCommand(app, "bonus.list-offers")).toMatch(
      /saturday +30 % of a deposit, wager 20, in USD, .*activated 0, awarded 0/,
    );
    await expect(
      runCommand(app, "bonus.create-offer", "--offer", file(offer), "--note", "test"),
    ).rejects.toThrow("already");
    expect(await runCommand(app, "bonus.end-offer", "--offer", "saturday", "--note", "test")).toContain(
      "has ended",
    );
    expect(await titles()).not.toContain("Saturday");
    await expect(runCommand(app, "bonus.end-offer", "--offer", "saturday", "--note", "test")).rejects.toThrow(
      "no offer",
    );
  });

  test("explain what is wrong in an offer file", async () => {
    await expect(runCommand(app, "bonus.create-offer", "--offer", "/nowhere", "--note", "x")).rejects.toThrow(
      "cannot be read",
    );
    await expect(runCommand(app, "bonus.create-offer", "--offer", file("{"), "--note", "x")).rejects.toThrow(
      "--offer: the file",
    );
    await expect(
      runCommand(app, "bonus.create-offer", "--offer", file({ ...offer, percent: 0 }), "--note", "x"),
    ).rejects.toThrow("percent");
    const free = { ...offer, terms: { USD: { minDeposit: "ten" } } };
    await expect(runCommand(app, "bonus.create-offer", "--offer", file(free), "--note", "x")).rejects.toThrow(
      "--offer terms USD minDeposit must be a number such as 250.00.",
    );
  });

  test("grant a bonus, list it and cancel it, each with a note", async () => {
    const { id, login } = await app.player();
    const args = [
      "--player",
      login,
      "--amount",
      "25.00",
      "--currency",
      "USD",
      "--wager",
      "10",
      "--days",
      "7",
    ];
    await expect(runCommand(app, "bonus.grant-bonus", ...args)).rejects.toThrow("--note");
    for (const slip of [" ", "-1", "1e1", "0x1e", "30.125"])
      await expect(
        runCommand(app, "bonus.grant-bonus", ...args.with(args.indexOf("--wager") + 1, slip), "--note", "x"),
      ).rejects.toThrow("--wager must be a number");
    for (const days of ["0", "1.5", "week", "999999999"])
      await expect(
        runCommand(app, "bonus.grant-bonus", ...args.with(-1, days), "--note", "x"),
      ).rejects.toThrow(/^--days must be (?:a whole number|a number|at least 1|at most 3660)\.$/);
    expect(await runCommand(app, "bonus.grant-bonus", ...args, "--note", "sorry")).toBe(
      `${login}: 25.00 USD granted.`,
    );
    const listed = await runCommand(app, "bonus.list-bonuses", "--player", login);
    expect(listed).toMatch(/active +operator +25\.00 USD, wagered 0\.00 USD of 250\.00 USD/);
    const [bonusId = ""] = listed.split(" ");
    expect(await runCommand(app, "bonus.cancel", "--player", login, "--bonus", bonusId, "--note", "x")).toBe(
      `${login}: the bonus was cancelled.`,
    );
    await expect(
      runCommand(app, "bonus.cancel", "--player", login, "--bonus", bonusId, "--note", "x"),
    ).rejects.toThrow("no queued or active bonus");
    expect(await bonusStateOf(app, id)).toMatchObject({
      bonus: 0n,
      grants: [{ status: "cancelled", why: "operator" }],
    });
    await expect(runCommand(app, "bonus.list-bonuses", "--player", "nobody")).rejects.toThrow("no player");
  });

  test("set a game's contribution and the max bet, and refuse invalid ones", async () => {
    expect(
      await runCommand(app, "bonus.set-share", "--game", "blackjack", "--percent", "5", "--note", "x"),
    ).toBe("blackjack: 5 % of a stake counts towards wagering.");
    expect(await runCommand(app, "bonus.set-share", "--game", "blackjack", "--note", "x")).toBe(
      "blackjack: 20 % of a stake counts towards wagering.",
    );
    await expect(
      runCommand(app, "bonus.set-share", "--game", "blackjack", "--percent", "101", "--note", "x"),
    ).rejects.toThrow("--percent must be at most 100.");
    await expect(
      runCommand(app, "bonus.set-share", "--game", "no-game", "--percent", "5", "--note", "x"),
    ).rejects.toThrow("no game");
    expect(
      await runCommand(app, "bonus.set-max-bet", "--amount", "7.50", "--currency", "EUR", "--note", "x"),
    ).toBe("7.50 EUR is the max bet from now on.");
    await expect(
      runCommand(app, "bonus.set-max-bet", "--amount", "7.50", "--currency", "GBP", "--note", "x"),
    ).rejects.toThrow("currency");
  });
});
