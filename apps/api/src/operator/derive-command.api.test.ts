import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { printHelp, runCommand } from "./commands.ts";

describe("commands of staff on the command line", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const run = (...words: string[]): Promise<string> => runCommand(app, words);
  const entries = async (command: string): Promise<readonly Record<string, unknown>[]> =>
    (
      await app.database.pool.query<Record<string, unknown>>(
        "select actor_kind, actor_name, subject, subject_id, input, note, details from command_log where command = $1 order by created_at",
        [command],
      )
    ).rows;

  test("flags and help come from the schema", () => {
    expect(printHelp("player.block")).toBe(
      "npm run operator -- player.block --player <login, email or id> [--signed-out on|off] --note <why> [--dry-run]\n  Block a player; --signed-out also ends every session\n",
    );
    expect(printHelp("site.announce-maintenance")).toContain("--ru <text> --en <text> [--de <text>]");
  });

  test("a player is named by login, and the log shows what changed", async () => {
    const { id, login } = await app.player();
    expect(await run("player.block", "--player", login, "--note", "checks")).toBe(`${login}: blocked.`);
    app.clock.advance(1);
    expect(await run("player.unblock", "--player", id, "--note", "fine")).toBe(`${login}: open.`);
    const open = { isFraud: false, isVerified: false, blockStatus: 0 };
    expect(await entries("player.block")).toEqual([
      {
        actor_kind: "staff",
        actor_name: expect.any(String) as string,
        subject: null,
        subject_id: id,
        input: { playerId: id, isSignedOut: false },
        note: "checks",
        details: { role: "owner", before: open, after: { ...open, blockStatus: 1 } },
      },
    ]);
  });

  test("a dry run changes nothing and leaves no entry", async () => {
    const { login, client } = await app.player();
    const before = (await entries("player.set-fraud")).length;
    const words = ["player.set-fraud", "--player", login, "--fraud", "on", "--note", "x", "--dry-run"];
    expect(await run(...words)).toBe(`Dry run, nothing was changed. ${login}: flagged for fraud.`);
    expect(await client.readInfo()).toMatchObject({ fraud: false });
    expect(await entries("player.set-fraud")).toHaveLength(before);
  });

  test("a refused attempt stands in the log with its reason, and a slip does not", async () => {
    await expect(
      run("game.set-return", "--game", "kraken", "--setting", "none", "--note", "x"),
    ).rejects.toThrow("There is no game 'kraken' with the setting 'none'; game.list-games lists them.");
    expect(await entries("game.set-return")).toMatchObject([
      {
        subject: "game/kraken",
        details: { role: "owner", refused: expect.stringContaining("no game") as string },
      },
    ]);
    await expect(run("game.set-return", "--game", "kraken", "--note", "x")).rejects.toThrow(
      "--setting is required.",
    );
    await expect(run("game.set-return", "--gmae", "kraken", "--note", "x")).rejects.toThrow(
      "game.set-return takes --game, --setting, --note, --dry-run, not '--gmae'.",
    );
    await expect(
      run("game.switch-game", "--game", "kraken", "--enabled", "maybe", "--note", "x"),
    ).rejects.toThrow("--enabled must be on or off.");
    await expect(run("game.switch-game", "--game", "kraken", "--enabled", "on")).rejects.toThrow(
      "--note <value> is required",
    );
    expect(await entries("game.set-return")).toHaveLength(1);
    expect(await entries("game.switch-game")).toEqual([]);
  });
});
