import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { allLocales } from "../../packages/phrases/src/languages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** The texts under a folder by their paths: the sources, or the tests and what they stand on. */
function readTexts(folder: string, kind: "sources" | "tests"): ReadonlyMap<string, string> {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .map((path) => path.replaceAll("\\", "/"))
    .filter((path) => /\.tsx?$/.test(path) && !/\.gen\.|(^|\/)(dist|node_modules)/.test(path))
    .filter((path) => /\.test\.|(^|\/)testing|^testkit\//.test(path) === (kind === "tests"));
  return new Map(paths.map((path) => [`${folder}/${path}`, readFileSync(join(root, folder, path), "utf8")]));
}
const readSources = (folder: string) => readTexts(folder, "sources");

const api = readSources("apps/api/src");
const sources = new Map([
  ...api,
  ...["apps/web/src", "apps/studio/src", "apps/cashier-widget/src", "packages"].flatMap((folder) => [
    ...readSources(folder),
  ]),
]);

const foldersOf = (folder: string): string[] =>
  readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const modules = foldersOf("apps/api/src/modules").flatMap((domain) =>
  foldersOf(`apps/api/src/modules/${domain}`).map((noun) => `${domain}/${noun}`),
);

describe("the map", () => {
  const map = readFileSync(join(root, "docs/map.md"), "utf8");

  test("names every module under its domain, and no other", () => {
    const page = readFileSync(join(root, "docs/architecture.md"), "utf8").replaceAll("\n  ", " ");
    const told = [...page.matchAll(/^- \*\*(\w+)\*\* \([^)]*\): (.+)$/gm)].flatMap(([, domain, nouns = ""]) =>
      nouns.split(", ").map((noun) => `${domain}/${noun}`),
    );
    expect(told.toSorted()).toEqual(modules.toSorted());
  });

  test("leaves what a module is to its front door", () => {
    const silent = modules.filter(
      (name) => !/^\/\*\* [A-Z]/m.test(api.get(`apps/api/src/modules/${name}/index.ts`) ?? ""),
    );
    expect(silent).toEqual([]);
  });

  test("has every app, package and folder of tools", () => {
    const folders = ["apps", "packages"].flatMap((each) => foldersOf(each).map((name) => `${each}/${name}`));
    for (const folder of [...folders, "e2e", "bench", "tools"])
      expect(map).toMatch(new RegExp(`^${folder} +\\S`, "m"));
  });
});

/** Whoever writes a table beside the module that owns it, and why. */
const alsoWrites: Readonly<Record<string, readonly string[]>> = {
  // All that hangs on a stake is written together, in one round trip (ADR 37).
  settlement: [
    "bonus_grant",
    "jackpot_pool",
    "job",
    "command_log",
    "ledger_balance",
    "ledger_posting",
    "outbox",
    "play_limit",
    "seed_pair",
  ],
  // What these know of a game, a player or a sign-in is a column of it.
  bonus: ["game"],
  tournament: ["game"],
  terms: ["player"],
  limit: ["session"],
  "reality-check": ["session"],
  // A language comes to every kind of content at once.
  translation: ["tournament"],
};

/** What a module's statements read beside its own tables, and why (ADR 0023). A line more wants a reason; a call through the front door wants none. */
const alsoReads: Readonly<Record<string, readonly string[]>> = {
  // The books are proved against what they are kept for.
  ledger: ["bonus_grant", "bonus_wagering", "jackpot_pool", "payment", "round", "round_open"],
  // All that a bet is judged by, loaded at one moment (ADR 37).
  settlement: [
    "bonus_grant",
    "game",
    "jackpot_pool",
    "command_log",
    "ledger_balance",
    "play_limit",
    "play_session",
    "play_stop",
    "player",
    "seed_pair",
    "session",
  ],
  // Who may open a frame, with what money and within what limits, in one reading.
  round: [
    "bonus_grant",
    "game",
    "market",
    "market_country",
    "play_stop",
    "player",
    "round",
    "round_open",
    "session",
  ],
  // Whose it is, or which title, said in the same row: a screen's list, and what is decided of it.
  bonus: ["game", "payment"],
  "bonus-grant": ["bonus_claim", "bonus_offer", "bonus_setting", "bonus_wagering", "game"],
  "round-consumer": ["round", "round_open"],
  // What it offers of its currencies: a retired one no more.
  market: ["currency"],
  prize: ["player"],
  provider: ["game", "provider"],
  // A bet is activity too: a sign-in that plays is no break.
  session: ["ledger_balance", "player"],
  subscription: ["player"],
  "two-factor": ["player"],
  // Who else is the same person, by what the profile and the browser say.
  "self-exclusion": ["player", "session"],
  account: ["password_used", "session"],
  // Counted after the fact, from what was settled (ADR 0016).
  tournament: ["game", "player", "round", "round_consumer"],
  winner: ["game", "player", "round"],
  // What every command has written is sealed as it stands (ADR 0024), and so tells what was kept.
  "file-integrity": ["command_log"],
  "command-log-seal": ["command_log"],
  // How long somebody plays, and whether a round waits, is known by the sitting.
  limit: ["payment", "play_session", "session"],
  "reality-check": ["play_session", "session"],
  fairness: ["round_open"],
};

describe("the tables", () => {
  const migrations = readdirSync(join(root, "apps/api/migrations"))
    .map((name) => readFileSync(join(root, "apps/api/migrations", name), "utf8"))
    .join("\n");
  const tables = new Set(
    [...migrations.matchAll(/(?:create table (?:if not exists )?|alter table \w+ rename to )(\w+)/g)].map(
      ([, name = ""]) => name,
    ),
  );
  const moduleOf = (path: string) => /modules\/[^/]+\/([^/]+)\//.exec(path)?.[1] ?? "platform";

  /** By table, the modules whose statements begin so. */
  function modulesBy(
    statement: RegExp,
    leftOut: Readonly<Record<string, readonly string[]>>,
  ): ReadonlyMap<string, ReadonlySet<string>> {
    const found = new Map<string, Set<string>>();
    for (const [path, text] of api)
      for (const [, table = ""] of text.matchAll(statement))
        if (tables.has(table) && !leftOut[moduleOf(path)]?.includes(table))
          found.set(table, (found.get(table) ?? new Set()).add(moduleOf(path)));
    return found;
  }
  const writers = modulesBy(
    /(?:insert into |update |delete from |(?:insertInto|updateTable|deleteFrom)\(")(\w+)/g,
    alsoWrites,
  );

  test("a table is written by one module, those of the ledger by the ledger alone", () => {
    expect(tables.size).toBeGreaterThan(80);
    expect([...writers].filter(([, who]) => who.size > 1).map(([table, who]) => [table, ...who])).toEqual([]);
    const ledger = [...writers].filter(([table]) => table.startsWith("ledger_"));
    expect(ledger.length).toBeGreaterThan(1);
    for (const [, who] of ledger) expect([...who]).toEqual(["ledger"]);
  });

  test("a module's statements read its own tables, and of others' those alone that are named with a reason", () => {
    const readers = (leftOut: typeof alsoReads) =>
      [...modulesBy(/\b(?:from|join) (\w+)/g, leftOut)].flatMap(([table, who]) => {
        const owners = writers.get(table);
        return owners
          ? [...who]
              .filter((each) => !owners.has(each) && each !== "platform")
              .map((each) => `${each} ${table}`)
          : [];
      });
    expect(readers(alsoReads)).toEqual([]);
    const named = Object.entries(alsoReads).flatMap(([who, all]) => all.map((table) => `${who} ${table}`));
    expect(readers({}).toSorted()).toEqual(named.toSorted());
  });
});

test("what a test puts in the place of a global or of every element's part is undone with it: its worker serves other files", () => {
  const lasting =
    /(?<!")\b(?:globalThis|window|document|navigator|location|\w+\.prototype)\.\w+ = |(?:Reflect\.set|defineProperty|Object\.assign)\(\s*(?:globalThis|window|navigator|\w+\.prototype)\b/;
  const tests = ["apps", "packages", "tools"].flatMap((folder) => [...readTexts(folder, "tests")]);
  expect(tests.length).toBeGreaterThan(350);
  const breaches = tests.filter(([, text]) => lasting.test(text)).map(([path]) => path);
  // It gives every file the network that no test reaches.
  expect(breaches).toEqual(["apps/web/src/testing/leave-clean-page.ts"]);
});

/** These stand for the machine's clock, or wait for the machine itself. */
const clocks =
  /platform\/clock|realtime-clock|art-files|start\/open-migrated-database|embedded-database\/src\/postmaster/;

test("instants are read from the clock that was handed in, never from the machine's", () => {
  const readers = [...api, ...readSources("packages")].filter(
    ([path, text]) => !clocks.test(path) && /new Date\(\)|Date\.now\(\)/.test(text),
  );
  expect(readers.map(([path]) => path)).toEqual([]);
});

test("a suppression has its reason beside it, and their number only falls", () => {
  const lines = [...sources.values()].flatMap((text) => {
    const all = text.split("\n");
    return all.flatMap((line, index) =>
      /(?:oxlint|eslint)-disable|biome-ignore|@ts-(?:ignore|expect-error|nocheck)/.test(line)
        ? [`${all[index - 1]}\n${line}`]
        : [],
    );
  });
  expect(lines.filter((text) => !/ -- \S/.test(text) && !/^ *\/\/ .{20,}\n/.test(text))).toEqual([]);
  expect(lines.length).toBeLessThanOrEqual(20);
});

test("a style asks for no property that nobody sets", () => {
  const folders = ["apps/web/src", "apps/studio/src", "apps/cashier-widget/src", "packages/ui/src"];
  const styles = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".css"))
      .map((path) => readFileSync(join(root, folder, path), "utf8")),
  );
  const namesIn = (texts: readonly string[], what: RegExp) =>
    texts.flatMap((text) => [...text.matchAll(what)].map(([, name = ""]) => name));
  const set = new Set([
    ...namesIn(styles, /(--[a-z0-9-]+)\s*:/g),
    ...namesIn([...sources.values()], /["'`](--[a-z0-9-]+)["'`]/g),
  ]);
  expect(namesIn(styles, /var\((--[a-z0-9-]+)/g).filter((name) => !set.has(name))).toEqual([]);
});

/** The specification's own words, the folder `data`, and a process of the machine. */
const wordsThatStand =
  /(?:info-modal|get-info|player-info|site-info|data-dir|remove-data|first-data|casino-process)[./-]|data-export\//;

test("no file is named after nothing", () => {
  const empty = /(?:^|[/-])(?:service|manager|helper|util|common|process|data|info)s?(?:[-./]|$)/;
  const named = [...sources.keys()].filter((path) => empty.test(path) && !wordsThatStand.test(path));
  expect(named).toEqual([]);
});

test("no code and no phrase names a currency: which there are, and what the house asks in each, is rows", () => {
  const named = /\b(?:USD|EUR|RUB|GBP|JPY|CNY|INR|BRL|CAD|AUD|CHF|KZT|UAH|PLN|BTC|ETH|USDT)\b/;
  const code = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|(?<=^|\s)\/\/.*$/gm, "");
  expect([...sources].filter(([, text]) => named.test(code(text))).map(([path]) => path)).toEqual([]);
  const phrases = readdirSync(join(root, "packages/phrases/src/locales"), {
    recursive: true,
    encoding: "utf8",
  })
    .filter((path) => path.endsWith(".json"))
    .filter((path) => named.test(readFileSync(join(root, "packages/phrases/src/locales", path), "utf8")));
  expect(phrases).toEqual([]);
});

/** A language that code names, instead of reading the list: a union, a comparison, a list of its own, an address pattern. */
const namedLanguage = (() => {
  const code = `(?:${allLocales.join("|")})`;
  const forms = [
    `[=!]== "${code}"`,
    `"${code}" \\| "${code}"`,
    `\\["${code}", "${code}"`,
    `\\((?:\\?:)?${code}\\|${code}\\b`,
  ];
  return new RegExp(forms.join("|"));
})();

test("no product code names a language: a new one is an entry of the list, phrase files and a file of content", () => {
  for (const wrong of ['x === "ru"', 'let lang: "ru" | "en"', 'z.enum(["en", "ru"])', "/^(?:ru|en)/"])
    expect(wrong).toMatch(namedLanguage);
  const breaches = [...sources].filter(
    ([path, text]) => !path.startsWith("packages/phrases/") && namedLanguage.test(text),
  );
  expect(breaches.map(([path]) => path)).toEqual([]);
});
