import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { allLocales } from "../../packages/phrases/src/languages.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** Texts under a folder by path: the sources, or the tests and their helpers. */
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
    const documented = [...page.matchAll(/^- \*\*(\w+)\*\* \([^)]*\): (.+)$/gm)].flatMap(
      ([, domain, nouns = ""]) => nouns.split(", ").map((noun) => `${domain}/${noun}`),
    );
    expect(documented.toSorted()).toEqual(modules.toSorted());
  });

  test("describes every module in its front door's first line", () => {
    const silent = modules.filter(
      (name) => !/^\/\*\* [A-Z]/m.test(api.get(`apps/api/src/modules/${name}/index.ts`) ?? ""),
    );
    expect(silent).toEqual([]);
  });

  test("no folder has more than 25 sources or styles: a noun that outgrows it is two nouns", () => {
    const counts = new Map<string, number>();
    for (const place of ["apps", "packages", "tools", "bench", "e2e"])
      for (const path of readdirSync(join(root, place), { recursive: true, encoding: "utf8" }))
        if (
          /\.(?:tsx?|mjs|css)$/.test(path) &&
          !/\.test\.|\.gen\.|(?:^|[\\/])(?:dist|node_modules)[\\/]/.test(path)
        )
          counts.set(dirname(join(place, path)), (counts.get(dirname(join(place, path))) ?? 0) + 1);
    expect(counts.size).toBeGreaterThan(200);
    expect([...counts].filter(([, count]) => count > 25)).toEqual([]);
  });

  test("has every app, package and folder of tools", () => {
    const folders = ["apps", "packages"].flatMap((each) => foldersOf(each).map((name) => `${each}/${name}`));
    for (const folder of [...folders, "e2e", "bench", "tools"])
      expect(map).toMatch(new RegExp(`^${folder} +\\S`, "m"));
  });
});

/** Tables with further writers than the owning module, and why. */
const alsoWrites: Readonly<Record<string, readonly string[]>> = {
  // A stake's effects are written together in one round trip (ADR 37).
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
  // Per-game, per-player or per-session data of these modules is a column there.
  bonus: ["game"],
  tournament: ["game"],
  terms: ["player"],
  limit: ["session"],
  "reality-check": ["session"],
  // A language is added to every kind of content at once.
  translation: ["tournament"],
};

/**
 * Tables that a module's statements read beside its own, and why (ADR 23). A new line needs a reason; a call
 * through the front door needs none.
 */
const alsoReads: Readonly<Record<string, readonly string[]>> = {
  // Reconciliation compares the books with what they record.
  ledger: [
    "bonus_grant",
    "bonus_wagering",
    "jackpot_pool",
    "payment",
    "round",
    "round_open",
    "round_void",
    "unmatched_money",
  ],
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
  // Marks the tiles on which the viewer has free spins.
  game: ["free_spin_grant"],
  // Who may open a game session, with what money and limits, in one query.
  "game-session": ["bonus_grant", "game", "market", "market_country", "play_stop", "player", "session"],
  // Joins the title, and the player whose open round waits.
  round: ["bonus_grant", "game", "player", "round", "round_open"],
  // Joins the owner or title in the same row, for a screen's list and its rules.
  bonus: ["game", "payment"],
  "bonus-grant": ["bonus_claim", "bonus_offer", "bonus_setting", "bonus_wagering", "game"],
  "round-consumer": ["round", "round_open", "round_void"],
  // Excludes retired currencies.
  market: ["currency"],
  prize: ["player"],
  // Leaves out restricted players, whose weekly rewards wait.
  skill: ["player"],
  studio: ["game", "provider"],
  // Bets count as activity of a session.
  session: ["ledger_balance", "player"],
  subscription: ["player"],
  "two-factor": ["player"],
  // Matches the same person by profile, browser, and cards that were paid with.
  person: ["exclusion_exception", "exclusion_instrument", "player", "session"],
  "self-exclusion": ["player", "session"],
  account: ["password_used", "session"],
  // Counts settled rounds (ADR 16).
  tournament: ["game", "player", "round", "round_consumer", "round_void"],
  winner: ["game", "player", "round"],
  // The sealed command log (ADR 24) proves which digests were stored.
  "file-integrity": ["command_log"],
  "command-log-seal": ["command_log"],
  // Play time and open rounds follow from the sitting.
  limit: ["payment", "play_session", "session"],
  "reality-check": ["play_session", "session"],
  fairness: ["round_open"],
  // A week's cashback waits for the rounds that were opened in it.
  cashback: ["round_open"],
  // Shows what was done on a player's account, payments and documents.
  "command-log": ["command_log", "payment", "verification_document"],
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

  /** By table, the modules with statements that begin so. */
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
  const writers = modulesBy(/(?:insert into |update |delete from )(\w+)/g, alsoWrites);

  test("a table is written by one module, and the ledger's by the ledger only", () => {
    expect(tables.size).toBeGreaterThan(80);
    expect([...writers].filter(([, who]) => who.size > 1).map(([table, who]) => [table, ...who])).toEqual([]);
    const ledger = [...writers].filter(([table]) => table.startsWith("ledger_"));
    expect(ledger.length).toBeGreaterThan(1);
    for (const [, who] of ledger) expect([...who]).toEqual(["ledger"]);
  });

  test("a module's statements read its own tables, and only foreign ones that are listed with a reason", () => {
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

test("statements are SQL text, run by the query functions", () => {
  const another = /\.(?:selectFrom|insertInto|updateTable|deleteFrom)\(|`\s*\.execute\(/;
  expect([...api].filter(([, text]) => another.test(text)).map(([path]) => path)).toEqual([]);
});

test("a test that replaces a global or a prototype method undoes it, because its worker runs other files too", () => {
  const lasting =
    /(?<!")\b(?:globalThis|window|document|navigator|location|\w+\.prototype)\.\w+ = |(?:Reflect\.set|defineProperty|Object\.assign)\(\s*(?:globalThis|window|navigator|\w+\.prototype)\b/;
  const tests = ["apps", "packages", "tools"].flatMap((folder) => [...readTexts(folder, "tests")]);
  expect(tests.length).toBeGreaterThan(350);
  const breaches = tests.filter(([, text]) => lasting.test(text)).map(([path]) => path);
  // It gives every file a network without connections.
  expect(breaches).toEqual(["apps/web/src/testing/leave-clean-page.ts"]);
});

/** These replace the machine's clock, or wait for real time. */
const clocks =
  /platform\/time\/clock|realtime-clock|art-files|start\/open-migrated-database|embedded-database\/src\/postmaster/;

test("instants come from the injected clock, never from the machine's", () => {
  const readers = [...api, ...readSources("packages")].filter(
    ([path, text]) => !clocks.test(path) && /new Date\(\)|Date\.now\(\)/.test(text),
  );
  expect(readers.map(([path]) => path)).toEqual([]);
});

test("a suppression has a reason beside it, and their number only falls", () => {
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

test("a style uses no custom property that nobody sets", () => {
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

/** The specification's own words, the folder `data`, and an operating system process. */
const wordsThatStand =
  /(?:info-modal|get-info|player-info|site-info|data-dir|remove-data|first-data|casino-process)[./-]|data-export(?:\.ts|\/)/;

test("no file has a meaningless name", () => {
  const empty = /(?:^|[/-])(?:service|manager|helper|util|common|process|data|info)s?(?:[-./]|$)/;
  const named = [...sources.keys()].filter((path) => empty.test(path) && !wordsThatStand.test(path));
  expect(named).toEqual([]);
});

test("neither code nor phrases name a currency: which exist, and the amounts in each, are rows", () => {
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

/**
 * Code that names a language instead of reading the list: a union, a comparison, a list of its own, a URL
 * pattern.
 */
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

test("no product code names a language: a new one is an entry in the list, phrase files and a content file", () => {
  for (const wrong of ['x === "ru"', 'let lang: "ru" | "en"', 'z.enum(["en", "ru"])', "/^(?:ru|en)/"])
    expect(wrong).toMatch(namedLanguage);
  const breaches = [...sources].filter(
    ([path, text]) => !path.startsWith("packages/phrases/") && namedLanguage.test(text),
  );
  expect(breaches.map(([path]) => path)).toEqual([]);
});
