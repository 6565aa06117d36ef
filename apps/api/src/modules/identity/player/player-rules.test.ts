import { describe, expect, test } from "vitest";
import { ageOn, judgeBirthDate } from "./player-rules.ts";

const day = (text: string) => new Date(`${text}T12:00:00Z`);

describe("the age of a player", () => {
  test.each([
    ["the day before the birthday", "2026-05-16", 25],
    ["the birthday", "2026-05-17", 26],
    ["the day after it", "2026-05-18", 26],
    ["an earlier day of a later month", "2026-06-01", 26],
    ["a later day of an earlier month", "2026-04-30", 25],
  ])("on %s is counted in whole years", (_what, today, age) => {
    expect(ageOn("2000-05-17", day(today))).toBe(age);
  });

  test("of a leap day child rises on 1 March in other years", () => {
    expect(ageOn("2008-02-29", day("2026-02-28"))).toBe(17);
    expect(ageOn("2008-02-29", day("2026-03-01"))).toBe(18);
  });
});

test("a birth date in the future is invalid, and one less than eighteen years ago too young", () => {
  const today = day("2026-11-24");
  expect(judgeBirthDate("2008-11-24", { today, minimumAge: 18 })).toBeNull();
  expect(judgeBirthDate("2008-11-25", { today, minimumAge: 18 })).toBe("underage");
  expect(judgeBirthDate("2026-12-31", { today, minimumAge: 18 })).toBe("underage");
  expect(judgeBirthDate("2027-01-01", { today, minimumAge: 18 })).toBe("wrong");
});
