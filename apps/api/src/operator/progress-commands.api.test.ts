import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { awardPrize } from "../modules/rewards/prize/index.ts";
import { systemActor } from "../platform/command/actor.ts";
import { createId } from "../platform/ids.ts";
import { groupFile as group } from "../testing/fixtures/operator-files.ts";
import { runCommand, createTestApp, type TestApp } from "../testing/test-app.ts";

let app: TestApp;
const folder = mkdtempSync(join(tmpdir(), "w10-progress-"));
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(async () => {
  await app.stop();
  rmSync(folder, { recursive: true });
});

const run = (name: string, ...args: string[]) => runCommand(app, name, ...args, "--note", "a test");
const note = async (name: string) => {
  const { rows } = await app.database.pool.query<{ note: string }>(
    "select note from command_log where command = $1",
    [name],
  );
  return rows.map((row) => row.note);
};

test("gives points, super-charges and a status, with the note in the command log", async () => {
  const { login, client } = await app.player();
  expect(await run("point.give-points", "--player", login, "--points", "1500")).toBe(
    `${login}: 1500 points given.`,
  );
  expect(await run("skill.give-charges", "--player", login, "--charges", "7")).toBe(
    `${login}: 7 super-charges given.`,
  );
  expect(await run("point.give-status", "--player", login, "--status", "VIP")).toBe(
    `${login}: at least VIP.`,
  );
  expect((await client.call(operations.getPoints)).body).toMatchObject({ points: 1_500, status: "VIP" });
  expect((await client.call(operations.listSkills)).body.playerLevel.coinsAvailable).toBe(7);
  for (const name of ["point.give-points", "skill.give-charges", "point.give-status"])
    expect(await note(name)).toEqual(["a test"]);
  for (const slip of ["-5", "1e3", "0x10", " 5", "1.5", ""])
    await expect(run("point.give-points", "--player", login, "--points", slip)).rejects.toThrow(
      /--points must (?:be|not be)/,
    );
  await expect(run("point.give-points", "--player", "nobody", "--points", "5")).rejects.toThrow(
    "There is no player",
  );
  await expect(run("point.give-status", "--player", login, "--status", "emperor")).rejects.toThrow(
    "--status must be regular, silver, gold, VIP or PLATINUM",
  );
  await expect(runCommand(app, "point.give-points", "--player", login, "--points", "5")).rejects.toThrow(
    "--note",
  );
});

test("pauses and resumes the exchange, and sets the points per dollar", async () => {
  const { client } = await app.player();
  expect(await run("point.switch-exchange", "--open", "off")).toBe("Points exchange is closed.");
  expect((await client.call(operations.getPoints)).body.isExchangePaused).toBe(true);
  expect(await run("point.switch-exchange", "--open", "on")).toBe("Points exchange is open.");
  await expect(run("point.set-ratio", "--level", "1", "--ratio", "90")).rejects.toThrow(
    "--ratio must be at least 100",
  );
  expect(await run("point.set-ratio", "--level", "1", "--ratio", "900")).toBe(
    "From level 1 on a dollar costs 900 points.",
  );
  expect((await client.call(operations.getPoints)).body).toMatchObject({
    isExchangePaused: false,
    ratio: 900,
  });
});

test("lists waiting prizes and marks one as handed over", async () => {
  const { id, login } = await app.player();
  expect(await runCommand(app, "prize.list-prizes")).toBe("No prizes are waiting.");
  await app.runner.run({ name: "prize.award", actor: systemActor, input: {} }, (context) =>
    awardPrize(context, {
      playerId: id,
      prize: { type: 5, params: { actionId: "a watch" } },
      subjectId: createId(),
      key: "one",
    }),
  );
  const text = await runCommand(app, "prize.list-prizes");
  expect(text).toContain(`${login}  Special prize  a watch`);
  expect(await run("prize.fulfil-prize", "--prize", text.slice(0, 36))).toBe(
    "The prize is marked as handed over.",
  );
  await expect(run("prize.fulfil-prize", "--prize", text.slice(0, 36))).rejects.toThrow(
    "No waiting prize has this id",
  );
  await expect(run("prize.fulfil-prize", "--prize", "x")).rejects.toThrow("--prize must be a prize's id");
});

const words = (text: string) => ({ ru: text, en: text });
test("creates a group of achievements from a file, updates it by its codes, and disables it", async () => {
  const { client } = await app.player();
  const path = join(folder, "winter.json");
  const publish = (content: unknown) => {
    writeFileSync(path, JSON.stringify(content));
    return run("achievement.publish-group", "--group", path);
  };
  const found = async () =>
    (await client.call(operations.listAchievements, { query: { locale: "en" } })).body.groups.find(
      ({ name }) => name.startsWith("Winter"),
    );
  expect(await publish(group)).toBe("The group winter has 1 achievements.");
  expect(await found()).toMatchObject({ name: "Winter", limit: 1, formattedPrize: "300 points" });
  await publish({ ...group, name: words("Winter again") });
  expect(await found()).toMatchObject({ name: "Winter again", limit: 1 });
  expect(await run("achievement.switch-group", "--group", "winter", "--enabled", "off")).toBe(
    "The group winter is off.",
  );
  expect(await found()).toBeUndefined();
  await expect(publish({ ...group, prize: { type: 7, params: {} } })).rejects.toThrow("--group ");
  await expect(publish({ ...group, achievements: [] })).rejects.toThrow("--group ");
  await expect(run("achievement.switch-group", "--group", "nothing", "--enabled", "on")).rejects.toThrow(
    "There is no group",
  );
});
