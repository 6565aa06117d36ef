import { expect, test } from "vitest";
import { afterProfile } from "./after-profile.ts";

test("a remembered page comes first [PROFILE-24]", () => {
  expect(afterProfile({ pathAfterProfile: "/real/pharaoh", cashierAfterProfile: "cash-in" })).toEqual({
    path: "/real/pharaoh",
    cashier: null,
  });
});

test("then the pending cashier, over the home page [PROFILE-25]", () => {
  expect(afterProfile({ pathAfterProfile: null, cashierAfterProfile: "cash-in" })).toEqual({
    path: "/",
    cashier: "cash-in",
  });
});

test("with nothing remembered it is the home page [PROFILE-27]", () => {
  expect(afterProfile({ pathAfterProfile: null, cashierAfterProfile: null })).toEqual({
    path: "/",
    cashier: null,
  });
});
