import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openFrame } from "../testing/fixtures/play.ts";
import { runCommand, createTestApp, type TestApp } from "../testing/test-app.ts";

describe("operator commands for games", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const run = (name: string, ...args: string[]) => runCommand(app, name, ...args);
  const note = ["--note", "a test"];
  const settingOf = async (slug: string) =>
    /\[(.+)\]/.exec(
      (await run("game.list-games")).split("\n").find((line) => line.startsWith(`${slug} `)) ?? "",
    )?.[1];

  test("list every game with its RTP setting", async () => {
    expect((await run("game.list-games")).split("\n").length).toBeGreaterThan(100);
    expect(await settingOf("pearl-reef")).toBeTruthy();
  });

  test("change the RTP setting from the next bet on, in an open game too", async () => {
    const before = await settingOf("pearl-reef");
    const settings =
      (await run("game.list-games"))
        .split("\n")
        .find((line) => line.startsWith("pearl-reef "))
        ?.match(/\d+(\.\d+)?/g) ?? [];
    const other = settings.find((setting) => setting !== before) ?? "";
    const player = await app.player({ balanceMinor: 100_000n });
    const frame = await openFrame(app, player, { slug: "pearl-reef" });
    expect(await run("game.set-return", "--game", "pearl-reef", "--setting", other, ...note)).toBe(
      `pearl-reef now plays at ${other}.`,
    );
    expect(await settingOf("pearl-reef")).toBe(other);
    expect((await frame.bet({ stakeMinor: 100, mines: 3 })).status).toBe(200);
    const { rows } = await app.database.pool.query(
      "select state->>'setting' as setting from round_open where player_id = $1",
      [player.id],
    );
    expect(rows).toEqual([{ setting: other }]);
    const entries = await app.database.pool.query(
      "select note from command_log where command = 'game.set-return' and details ->> 'refused' is null",
    );
    expect(entries.rows).toEqual([{ note: "a test" }]);
  });

  test("refuse the next bet of a disabled game, in an open one too", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const frame = await openFrame(app, player, { slug: "riviera-roulette" });
    await run("game.switch-game", "--game", "riviera-roulette", "--enabled", "off", ...note);
    expect(await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] })).toMatchObject({
      status: 403,
      body: { error: { type: "game.is_blocked" } },
    });
    await run("game.switch-game", "--game", "riviera-roulette", "--enabled", "on", ...note);
    expect((await frame.bet({ bets: [{ kind: "red", amountMinor: 100 }] })).status).toBe(200);
  });

  test("stop all play from the next bet on, for money and in demos; an open round can be finished", async () => {
    const player = await app.player({ balanceMinor: 100_000n });
    const roulette = await openFrame(app, player, { slug: "riviera-roulette" });
    const red = { bets: [{ kind: "red", amountMinor: 100 }] };
    expect((await roulette.bet(red)).status).toBe(200);
    app.clock.advance(10_000);
    const mines = await openFrame(app, player, { slug: "pearl-reef" });
    const { round } = (await mines.bet({ stakeMinor: 100, mines: 3 })).body;
    expect(await runCommand(app, "ledger.reconcile")).toMatch(
      /Held by open rounds:\n {2}2 rounds, 2\.00\sUSD$/,
    );
    const demo = await openFrame(app, player, { slug: "riviera-roulette", mode: "demo" });
    expect(await run("game.switch-play", "--open", "off", ...note)).toBe("All play is off.");
    const refused = { status: 403, body: { error: { type: "game.is_blocked" } } };
    expect(await roulette.bet(red)).toMatchObject(refused);
    expect(await demo.bet(red)).toMatchObject(refused);
    await expect(openFrame(app, player, { slug: "riviera-roulette" })).rejects.toThrow();
    expect((await mines.act(round, "open:0")).status).toBe(200);
    expect(await run("game.switch-play", "--open", "off", ...note)).toBe("All play is off, unchanged.");
    expect(await run("game.switch-play", "--open", "on", ...note)).toBe("All play is on.");
    expect((await roulette.bet(red)).status).toBe(200);
  });

  test.each([
    [["game.switch-play", "--open", "maybe", ...note], "--open must be on or off."],
    [["game.switch-play", "--open", "off"], "--note <value> is required: it is stored in the command log."],
    [
      ["game.set-return", "--game", "pearl-reef", "--setting", "12", ...note],
      "There is no game 'pearl-reef' with the setting '12'; game.list-games lists them.",
    ],
    [
      ["game.set-return", "--game", "nowhere", "--setting", "96", ...note],
      "There is no game 'nowhere' with the setting '96'; game.list-games lists them.",
    ],
    [
      ["game.switch-game", "--game", "pearl-reef", "--enabled", "maybe", ...note],
      "--enabled must be on or off.",
    ],
    [
      ["game.switch-game", "--game", "pearl-reef", "--enabled", "off"],
      "--note <value> is required: it is stored in the command log.",
    ],
  ])("%j reports what is wrong", async ([name = "", ...args], sentence) => {
    await expect(run(name, ...args)).rejects.toThrow(sentence);
  });
});
