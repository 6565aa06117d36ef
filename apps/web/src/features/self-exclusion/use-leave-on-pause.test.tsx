// @vitest-environment happy-dom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { type Player, playerInfoQuery } from "../../entities/player/player-queries.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { useLeaveOnPause } from "./use-leave-on-pause.ts";

afterEach(() => {
  shellStore.getState().close();
  cleanup();
});

function Playing() {
  useLeaveOnPause();
  return null;
}

test("leaves the game for the home page and shows the popup if a pause starts elsewhere [SELFEX-04]", async () => {
  const { router, client } = await renderScreen(<Playing />, {
    player: samplePlayer,
    path: "/real/penny-orchard",
  });
  const receive = (news: Partial<Player>) =>
    act(() => client.setQueryData<Player>(playerInfoQuery.queryKey, { ...samplePlayer, ...news }));
  void receive({ balance: 1 });
  expect(router.state.location.pathname).toBe("/real/penny-orchard");
  void receive({ selfExclusionExpireAt: "2100-01-01T00:00:00.000Z" });
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(shellStore.getState().modal).toEqual({ name: "modal-self-exclusion" });
});
