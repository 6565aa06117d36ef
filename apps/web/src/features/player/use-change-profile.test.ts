import { expect, test } from "vitest";
import { afterProfile } from "./use-change-profile.ts";

const pendingTournament = { id: "1", systemName: "dragon-run" };
const nothing = { pathAfterProfile: null, cashierAfterProfile: null, pendingTournament: null };

test("opens a remembered page first [PROFILE-24]", () => {
  const remembered = {
    pathAfterProfile: "/real/pharaoh",
    cashierAfterProfile: "cash-in",
    pendingTournament,
  } as const;
  expect(afterProfile(remembered)).toEqual({ path: "/real/pharaoh", cashier: null, tournament: null });
});

test("opens the pending cashier over the home page if no page is remembered [PROFILE-25]", () => {
  expect(afterProfile({ ...nothing, cashierAfterProfile: "cash-in", pendingTournament })).toEqual({
    path: "/",
    cashier: "cash-in",
    tournament: null,
  });
});

test("joins the pending tournament and opens its page if neither page nor cashier is remembered [PROFILE-26]", () => {
  expect(afterProfile({ ...nothing, pendingTournament })).toEqual({
    path: "/tournaments/dragon-run",
    cashier: null,
    tournament: pendingTournament,
  });
});

test("opens the home page if nothing is remembered [PROFILE-27]", () => {
  expect(afterProfile(nothing)).toEqual({ path: "/", cashier: null, tournament: null });
});
