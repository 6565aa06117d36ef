import { expect, test } from "vitest";
import { restrictedPlayer, samplePlayer } from "../../testing/samples.ts";
import { guardVerdict } from "./guard-route.ts";

const incomplete = restrictedPlayer("player.profile_incomplete");

test("a guest is asked to sign in where a player is needed [GUARD-02]", () => {
  expect(guardVerdict("player", null)).toBe("sign-in");
  expect(guardVerdict("complete-player", null)).toBe("sign-in");
  expect(guardVerdict("anyone", null)).toBe("open");
});

test("an incomplete profile must be filled in first where a complete one is needed [GUARD-09]", () => {
  expect(guardVerdict("complete-player", incomplete)).toBe("player.profile_incomplete");
  expect(guardVerdict("player", incomplete)).toBe("open");
  expect(guardVerdict("complete-player", samplePlayer)).toBe("open");
});

test("a self-excluded player is refused real play and the cashier only [GUARD-11]", () => {
  const excluded = restrictedPlayer("player.self_excluded");
  expect(guardVerdict("complete-player", excluded)).toBe("player.self_excluded");
  expect(guardVerdict("player", excluded)).toBe("open");
});

test("a block or fraud mark closes routes that need a complete profile", () => {
  expect(guardVerdict("complete-player", restrictedPlayer("player.blocked"))).toBe("player.blocked");
  expect(guardVerdict("complete-player", restrictedPlayer("player.fraud"))).toBe("player.fraud");
});

test("sign-up is for guests only [ROUTE-26]", () => {
  expect(guardVerdict("guest", samplePlayer)).toBe("home");
  expect(guardVerdict("guest", null)).toBe("open");
});
