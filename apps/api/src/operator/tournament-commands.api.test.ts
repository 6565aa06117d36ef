import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCommand, createTestApp, type TestApp } from "../testing/test-app.ts";
import {
  countRounds,
  putTestTournament,
  sampleDefinition,
  createSlotPlayer,
} from "../testing/fixtures/tournament-fixture.ts";

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), "w10-tournament-"));
beforeAll(async () => {
  app = await createTestApp();
  await app.consumers.drain();
});
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true });
  await app.stop();
});

const run = async (name: string, ...args: string[]): Promise<string> =>
  (await runCommand(app, name, ...args)).replaceAll(/[\u00a0\u202f]/g, " ");
function file(content: unknown): string {
  const path = join(folder, "tournament.json");
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}
const note = ["--note", "spring"] as const;

test("a tournament is announced from a file, changed by the next, listed, and ended", async () => {
  const definition = sampleDefinition(app, { systemName: "spring-cup" });
  expect(await run("tournament.create-tournament", "--definition", file(definition), ...note)).toContain(
    "spring-cup is announced",
  );
  expect(await run("tournament.list-tournaments")).toMatch(
    /Running:\n {2}spring-cup .* stakes, fund 700\.00.USD$/m,
  );
  await expect(
    run("tournament.create-tournament", "--definition", file(definition), ...note),
  ).rejects.toThrow("already");
  const changed = { ...definition, title: { ru: "Кубок весны", en: "Spring Cup" } };
  expect(await run("tournament.change-tournament", "--definition", file(changed), ...note)).toBe(
    "spring-cup is changed.",
  );
  for (const change of [{ scoring: "winnings" }, { minPlayers: 2 }])
    await expect(
      run("tournament.change-tournament", "--definition", file({ ...changed, ...change }), ...note),
    ).rejects.toThrow("are fixed");
  expect(await run("tournament.end-tournament", "--tournament", "spring-cup", ...note)).toContain(
    "has ended",
  );
  await expect(run("tournament.end-tournament", "--tournament", "spring-cup", ...note)).rejects.toThrow(
    "has ended",
  );
  app.clock.advance(20_000);
  await app.tournamentScheduler.runDue();
  expect(await run("tournament.list-tournaments")).toMatch(
    /Ended:\n {2}spring-cup .*, 0 prizes paid, 0 to be paid/,
  );
  const { rows } = await app.database.pool.query(
    "select distinct command, note from command_log where command like 'tournament.%' and actor_kind = 'staff' and details ->> 'refused' is null order by command",
  );
  expect(rows).toEqual([
    { command: "tournament.change-tournament", note: "spring" },
    { command: "tournament.create-tournament", note: "spring" },
    { command: "tournament.end-tournament", note: "spring" },
  ]);
});

test("an announced one is withdrawn before it counts anything", async () => {
  const soon = new Date(app.clock.now().getTime() + 3_600_000).toISOString();
  const { systemName } = await putTestTournament(app, { startsAt: soon });
  await run("tournament.end-tournament", "--tournament", systemName, ...note);
  expect(await run("tournament.list-tournaments")).toMatch(new RegExp(`Ended:\n  ${systemName}`));
});

test("a preview lists the winners, says when they are too few, and pays nothing", async () => {
  const { id, systemName } = await putTestTournament(app, { minPlayers: 2 });
  expect(await run("tournament.preview-tournament", "--tournament", systemName)).toContain(
    "no player has points",
  );
  const slotPlayer = await createSlotPlayer(app, "kraken");
  await slotPlayer.join(id);
  await slotPlayer.play(1_250n, 0n);
  await countRounds(app);
  expect(await run("tournament.preview-tournament", "--tournament", systemName)).toMatch(
    new RegExp(`1 {2}${slotPlayer.player.login} +12\\.50 {2}500\\.00 USD`),
  );
  expect(await run("tournament.preview-tournament", "--tournament", systemName)).toContain(
    "1 of at least 2 players",
  );
  const { rowCount } = await app.database.pool.query(
    "select 1 from tournament_result where tournament_id = $1",
    [id],
  );
  expect(rowCount).toBe(0);
});

test("an invalid file is refused with its errors", async () => {
  const definition = sampleDefinition(app);
  const refused = (change: object) =>
    run("tournament.create-tournament", "--definition", file({ ...definition, ...change }), ...note);
  await expect(refused({ prizeType: "sequential" })).rejects.toThrow("scored by streak");
  await expect(refused({ minBet: { amount: "0", currency: "USD" } })).rejects.toThrow("min bet");
  await expect(refused({ games: ["kraken", "no-such-game"] })).rejects.toThrow("no-such-game");
  await expect(refused({ endsAt: "2020-01-01T00:00:00Z" })).rejects.toThrow("has ended");
  const [prize] = definition.prizes;
  await expect(refused({ prizes: [prize, prize] })).rejects.toThrow("do not overlap");
  await expect(run("tournament.create-tournament", "--definition", file("{"), ...note)).rejects.toThrow(
    "not JSON",
  );
  await expect(
    run("tournament.create-tournament", "--definition", join(folder, "none.json"), ...note),
  ).rejects.toThrow("cannot be read");
  await expect(run("tournament.create-tournament", ...note)).rejects.toThrow("--definition is required");
  await expect(run("tournament.preview-tournament", "--tournament", "nothing")).rejects.toThrow(
    "no tournament 'nothing'",
  );
  await expect(run("tournament.end-tournament", "--tournament", "nothing", ...note)).rejects.toThrow(
    "no tournament 'nothing'",
  );
  await expect(
    run(
      "tournament.change-tournament",
      "--definition",
      file({ ...definition, systemName: "nothing" }),
      ...note,
    ),
  ).rejects.toThrow("no tournament");
});
