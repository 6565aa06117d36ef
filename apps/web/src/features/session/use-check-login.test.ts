import { expect, test } from "vitest";
import { restrictedPlayer, samplePlayer } from "../../testing/samples.ts";
import { afterSignIn } from "./use-check-login.ts";

test("sends a self-excluded player home with the popup, whatever page was wanted [SIGNIN-13] [SIGNIN-14]", () => {
  const player = { ...samplePlayer, selfExclusionExpireAt: "2026-12-01T00:00:00Z", blocked: true };
  expect(afterSignIn(player, "/real/pharaoh")).toEqual({ path: "/", popup: "player.self_excluded" });
});

test("sends a blocked player home with the block popup [SIGNIN-16] [SIGNIN-17]", () => {
  expect(afterSignIn(restrictedPlayer("player.blocked"), "/real/pharaoh")).toEqual({
    path: "/",
    popup: "player.blocked",
  });
});

test("opens the wanted page for any other player, or stays [SIGNIN-15]", () => {
  expect(afterSignIn(samplePlayer, "/real/pharaoh")).toEqual({ path: "/real/pharaoh", popup: null });
  expect(afterSignIn(samplePlayer, null)).toEqual({ path: null, popup: null });
});
