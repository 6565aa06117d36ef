import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../testing/test-app.ts";
import { grantOf, staffRoles } from "@w10/contract";
import { staffActs } from "../modules/staff-commands.ts";
import { printHelp, runCommand } from "./commands.ts";
import { operator } from "./operator-call.ts";

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
      "npm run operator -- player.block --player <login, email or id> [--signed-out] --note <why> [--dry-run]\n  Block a player; --signed-out also ends every session\n",
    );
    expect(printHelp("site.announce-maintenance")).toContain("--ru <text> --en <text> [--de <text>]");
  });

  test("an unknown command names those that share a word with it", () => {
    expect(printHelp("game.list")).toMatch(
      /^There is no command 'game\.list'; similar are .*game\.list-games.*\.\n$/,
    );
    expect(printHelp("incident")).toContain("incident.close-incident, incident.list-incidents");
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

  test("each role may run what the matrix gives it and nothing else", async () => {
    for (const role of staffRoles)
      for (const act of staffActs) {
        const call = { actor: { ...operator, role }, sent: { nonsense: 1 }, note: "x", isDryRun: true };
        const refusal = await act.perform(app.parts, call).then(
          () => "none",
          (error: Error) => error.message,
        );
        const grant = grantOf(role, act.staff.permission);
        const expected =
          grant === null
            ? `This needs the permission ${act.staff.permission}.`
            : grant === "propose"
              ? "This needs the agreement of a second person."
              : expect.not.stringMatching(/^This needs/);
        expect([role, act.name, refusal]).toEqual([role, act.name, expected]);
      }
  });

  test("an attempt without the permission stands in the log with its role", async () => {
    const { id } = await app.player();
    const auditor = { ...operator, role: "auditor" } as const;
    const block = staffActs.find(({ name }) => name === "player.block");
    const call = { actor: auditor, sent: { playerId: id }, note: "x", isDryRun: false };
    await expect(block?.perform(app.parts, call)).rejects.toThrow("This needs the permission player.block.");
    expect((await entries("player.block")).at(-1)).toMatchObject({
      actor_kind: "staff",
      details: { role: "auditor", refused: "This needs the permission player.block." },
    });
  });

  test("a read of personal data stands in the log before it is shown", async () => {
    const { id, login, email } = await app.player();
    expect(await run("player.show", "--player", login)).toContain(email);
    expect(await entries("player.show")).toMatchObject([
      { subject_id: id, details: { role: "owner", isRead: true } },
    ]);
  });

  test("an old spelling does the same as the new one, and another name is none", async () => {
    const { id, login } = await app.player();
    expect(await run("adjust", login, "2.50", "USD", "--note", "x")).toContain("2.50");
    expect((await entries("ledger.adjust")).at(-1)).toMatchObject({ subject_id: id });
    await expect(run("toString")).rejects.toThrow("There is no command 'toString'; 'help' lists them.");
  });
});
