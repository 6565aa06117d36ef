import { describe, expect, test } from "vitest";
import { choosePlace, type Places } from "./choose-place.ts";

const [inside, elsewhere] = ["/data/postgres", "/var/lib/w10-1/postgres"];
const [oldInside, oldElsewhere] = ["/old/postgres", "/var/lib/w10-2/postgres"];

interface Case {
  readonly recorded?: string;
  readonly data?: readonly string[];
  readonly canEnter?: boolean;
  readonly canRun?: boolean;
  readonly users?: Readonly<Record<string, string>>;
}

function choose({ recorded, data = [], canEnter = true, canRun = true, users = {} }: Case): string {
  const places: Places = {
    dataDir: "/data",
    recorded: recorded ?? null,
    inside,
    elsewhere,
    canEnter,
    isReachable: canEnter && canRun,
    hasData: (cluster) => data.includes(cluster),
    userOf: (cluster) => users[cluster] ?? null,
  };
  return choosePlace(places);
}

describe("a new database", () => {
  test("is in the data folder where PostgreSQL's user reaches it, otherwise elsewhere", () => {
    expect(choose({})).toBe(inside);
    expect(choose({ canEnter: false })).toBe(elsewhere);
    expect(choose({ canRun: false })).toBe(elsewhere);
  });
});

describe("a recorded place", () => {
  test("wins over what the starting process can see", () => {
    for (const canRun of [true, false])
      for (const data of [[elsewhere], [inside, elsewhere]])
        expect(choose({ recorded: elsewhere, data, canRun })).toBe(elsewhere);
    expect(choose({ recorded: inside, data: [inside, elsewhere], canRun: false })).toBe(inside);
  });

  test("that PostgreSQL's user cannot enter is refused, and no second database made", () => {
    expect(() => choose({ recorded: inside, data: [inside], canEnter: false })).toThrow(
      /cannot enter \/data/,
    );
    expect(() => choose({ data: [inside], canEnter: false })).toThrow(/cannot enter \/data/);
  });

  test.each([inside, elsewhere, oldInside, oldElsewhere])("that is gone is refused: %s", (recorded) => {
    expect(() => choose({ recorded })).toThrow(/is not there any more/);
    // A database that the record does not name is not taken for it.
    if (recorded !== elsewhere)
      expect(() => choose({ recorded, data: [elsewhere] })).toThrow(/is not there any more/);
  });

  test("of another path belongs to a data folder that was moved: its own database, or the one elsewhere", () => {
    expect(choose({ recorded: oldInside, data: [inside] })).toBe(inside);
    expect(choose({ recorded: oldElsewhere, data: [oldElsewhere] })).toBe(oldElsewhere);
    expect(choose({ recorded: oldElsewhere, data: [oldElsewhere], users: { [oldElsewhere]: "/data" } })).toBe(
      oldElsewhere,
    );
  });

  test("of a data folder that was copied is not shared with the original", () => {
    expect(choose({ recorded: oldInside, data: [inside, oldInside], users: { [oldInside]: "/old" } })).toBe(
      inside,
    );
    for (const recorded of [oldInside, oldElsewhere])
      expect(() => choose({ recorded, data: [recorded], users: { [recorded]: "/old" } })).toThrow(
        /is a copy of \/old/,
      );
  });
});

describe("without a record", () => {
  test("an existing database is taken, wherever it is", () => {
    for (const place of [inside, elsewhere]) expect(choose({ data: [place] })).toBe(place);
    expect(choose({ data: [elsewhere], canRun: false })).toBe(elsewhere);
  });

  test("two databases are refused", () => {
    expect(() => choose({ data: [inside, elsewhere] })).toThrow(/move the one away/);
  });
});
