import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "@w10/contract";
import { allLocales, locales } from "@w10/phrases/languages";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { seedFolder } from "../../../migrations-folder.ts";
import { runCommand, createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { checkPlaceholders } from "./check-placeholders.ts";
import { findMissing, places, translationFile } from "./import-texts.ts";
import { seedTexts } from "./seed-texts.ts";

describe("translations of content", () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await createTestApp();
  });
  afterAll(() => app.stop());

  const textOf = async (from: string): Promise<unknown> =>
    (await app.database.pool.query<{ text: unknown }>(`select ${from}`)).rows[0]?.text;
  const path = join(mkdtempSync(join(tmpdir(), "w10-texts-")), "de.json");
  const importFile = (file: object): Promise<string> => {
    writeFileSync(path, JSON.stringify(file));
    return runCommand(
      app,
      "content.import-texts",
      "--language",
      "de",
      "--file",
      path,
      "--note",
      "better words",
    );
  };

  test("exist for every row in every language [I18N-01] [I18N-02]", async () => {
    expect(locales).toEqual(allLocales);
    for (const locale of locales) expect(await findMissing(app.database.db, locale), locale).toEqual([]);
  });

  test("have a place in the file for every text column", async () => {
    const { rows } = await app.database.pool.query<{ place: string }>(
      `select conrelid::regclass || '/' || attname as place from pg_constraint
       join pg_attribute on attrelid = conrelid and attnum = any(conkey)
       where pg_get_constraintdef(pg_constraint.oid) like '%is_texts(%'`,
    );
    const columns = Object.entries(places).flatMap(([table, { fields, within }]) =>
      within ? [] : fields.map((field) => `${table}/${field}`),
    );
    expect(rows.map(({ place }) => place).toSorted()).toEqual([...columns, "maintenance/message"].toSorted());
  });

  test("are returned in the requested language", async () => {
    const guest = await app.guest();
    const { body } = await guest.call(operations.getPromotion, {
      params: { uri: "demo" },
      query: { locale: "de" },
    });
    expect(body.content).toContain("<details><summary>");
    expect(body.title).toBe(await textOf("title ->> 'de' as text from promotion where uri = 'demo'"));
  });

  test("are imported by an operator; a restart keeps them and writes nothing twice", async () => {
    expect(await importFile({ banner: { welcome: { title: "Neu" } } })).toBe("1 texts written in Deutsch.");
    expect(await importFile({ banner: { welcome: { title: "Neu" } } })).toBe("0 texts written in Deutsch.");
    expect(await seedTexts(app.database.db, seedFolder)).toBe(0);
    expect(await textOf("title ->> 'de' as text from banner where code = 'welcome'")).toBe("Neu");
  });

  test("report unknown places and missing texts", async () => {
    await app.database.pool.query("update banner set text = text - 'de' where code = 'welcome'");
    expect(
      await importFile({
        banner: { nothing: { title: "x" }, welcome: { colour: "x" } },
        player: { somebody: { login: "x" } },
      }),
    ).toBe(`0 texts written in Deutsch.
Unknown places: 3
  banner/nothing
  banner/welcome/colour
  player
Not translated yet: 1
  banner/welcome/text`);
    expect(await seedTexts(app.database.db, seedFolder)).toBe(1);
  });

  test("are added to a published page without changing its other texts", async () => {
    const title =
      "title ->> 'de' as text from page_content where slug = 'about-us' order by version desc limit 1";
    const before = await textOf(title);
    expect(await importFile({ page_content: { "about-us": { title: "Anders" } } })).toMatch(/^0 texts/);
    expect(await textOf(title)).toBe(before);
    await expect(
      app.database.pool.query(
        `update page_content set title = title || '{"ru": "x"}' where slug = 'about-us'`,
      ),
    ).rejects.toThrow(/never changed/);
  });

  test("reach a tournament that was already announced", async () => {
    await app.tournamentScheduler.runDue();
    const german = "title ->> 'de' as text from tournament where series = 'daily-sprint' limit 1";
    const { rowCount } = await app.database.pool.query(
      "update tournament set title = title - 'de' where series = 'daily-sprint'",
    );
    expect(rowCount).toBeGreaterThan(0);
    await seedTexts(app.database.db, seedFolder);
    expect(await textOf(german)).toBe(
      await textOf(
        "definition -> 'title' ->> 'de' as text from tournament_series where code = 'daily-sprint'",
      ),
    );
  });

  test("are refused as a whole with a placeholder that their table does not fill, by place and known names", async () => {
    const file = {
      banner: {
        welcome: { title: "Bis {{bonus.first-deposit.max}}", text: "Bis {{bonus.frist-deposit.max}}" },
      },
      game: { kraken: { tagline: "Bis {{cashback.max}}" } },
      tournament_series: { "daily-sprint": { rules: "Ab {{ tournament.min-bet }} {{tournament.fund" } },
    };
    writeFileSync(path, JSON.stringify(file, null, 2));
    const refusal = await runCommand(
      app,
      "content.import-texts",
      "--language",
      "de",
      "--file",
      path,
      "--note",
      "x",
    ).catch(String);
    const lines = String(refusal)
      .split("\n")
      .map((line) => line.trim());
    expect(lines.slice(1, 4)).toEqual([
      "banner/welcome/text has {{bonus.frist-deposit.max}}",
      "game/kraken/tagline has {{cashback.max}}",
      "tournament_series/daily-sprint/rules has {{tournament.fund",
    ]);
    expect(lines[4]).toMatch(
      /^Placeholders of banner: .*\{\{bonus\.first-deposit\.max\}\}, .*\{\{cashback\.max\}\}/,
    );
    expect(lines.slice(5)).toEqual([
      "Texts of game have no placeholders.",
      "Placeholders of tournament_series: {{tournament.fund}}, {{tournament.min-bet}}, {{tournament.point}}.",
    ]);
    expect(await textOf("title ->> 'de' as text from banner where code = 'welcome'")).not.toMatch(/^Bis/);
  });

  test("of this version name no unknown placeholder", async () => {
    for (const locale of locales) {
      const source = readFileSync(join(seedFolder, `${locale}.json`), "utf8");
      const texts = { file: translationFile.parse(JSON.parse(source)), now: app.clock.now() };
      expect(await checkPlaceholders(app.database.db, texts), locale).toEqual([]);
    }
  });

  test("are refused in an unknown language or another shape", async () => {
    writeFileSync(path, "{}");
    await expect(
      runCommand(app, "content.import-texts", "--language", "xx", "--file", path, "--note", "x"),
    ).rejects.toThrow(/^--language must be /);
    await expect(importFile({ banner: ["x"] })).rejects.toThrow(/^--file banner must be /);
  });
});

test("a text column refuses a value without the default language or with non-text", async () => {
  const app = await createTestApp();
  for (const wrong of ['{"en": "x"}', '{"ru": ""}', '"x"', '{"ru": "x", "en": 1}'])
    await expect(
      app.database.pool.query("update banner set title = $1 where code = 'welcome'", [wrong]),
    ).rejects.toThrow(/banner_title_check/);
  await app.stop();
});
