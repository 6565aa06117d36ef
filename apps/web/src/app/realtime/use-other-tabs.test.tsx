// @vitest-environment happy-dom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { bannersQuery } from "../../features/banner/banner-queries.ts";
import { playerInfoQuery, playerKeys } from "../../entities/player/player-queries.ts";
import { sessionStore } from "../../entities/session/session-store.ts";
import { shellStore } from "../../entities/shell/shell-store.ts";
import { skillsQuery } from "../../entities/skill/skill-queries.ts";
import { resetPageStores } from "../../platform/page-store.ts";
import { type SentCall, startFakeApi } from "../../testing/fake-api.ts";
import { sampleSkills } from "../../testing/reward-samples.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { useOtherTabs } from "./use-other-tabs.ts";

let sent: readonly SentCall[] = [];
let current: object = samplePlayer;
beforeEach(() => {
  localStorage.clear();
  current = samplePlayer;
  sent = startFakeApi({ "GET /player/info": () => ({ body: current }) });
  resetPageStores();
});
afterEach(cleanup);

function TabSync() {
  useOtherTabs();
  return null;
}

/** Simulates the storage event that another tab's write causes in this one. */
function otherTabWrites(key: string, newValue: string) {
  localStorage.setItem(key, newValue);
  act(() => void dispatchEvent(new StorageEvent("storage", { key, newValue })));
}
/** Advances past the settling delay and the deferred first broadcast. */
async function untilSynced() {
  await act(() => vi.advanceTimersByTimeAsync(3_000));
}
const reloads = () => sent.filter(({ path }) => path === "/player/info").length;

test("a sign-in in another tab loads the player here and closes the sign-in modal [RT-22]", async () => {
  shellStore.getState().open({ name: "modal-auth" });
  const { client } = await renderScreen(<TabSync />);
  otherTabWrites("userAuth", "1:1");
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual(samplePlayer));
  await waitFor(() => expect(sessionStore.getState().isSignedIn).toBe(true));
  expect(shellStore.getState().modal).toBeNull();
});

test("a sign-in in another tab loads the player if it happened after this page's load began, not before [RT-22]", async () => {
  localStorage.setItem("userAuth", `1:${Date.now()}`);
  const { client } = await renderScreen(<TabSync />);
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual(samplePlayer));
  cleanup();
  localStorage.setItem("userAuth", `1:${performance.timeOrigin - 1}`);
  const before = reloads();
  await renderScreen(<TabSync />);
  expect(reloads()).toBe(before);
});

test("a sign-in in another tab is not overwritten by a guest's reply already in flight [RT-22]", async () => {
  let answerGuest = (): void => undefined;
  const asGuest = new Promise<{ body: object }>((resolve) => {
    answerGuest = () => resolve({ body: { auth: false } });
  });
  const replies = [asGuest, { body: samplePlayer }];
  startFakeApi({ "GET /player/info": () => replies.shift() ?? { body: samplePlayer } });
  const { client } = await renderScreen(<TabSync />);
  const earlier = client.fetchQuery({ ...playerInfoQuery, staleTime: 0 });
  otherTabWrites("userAuth", "1:1");
  answerGuest();
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual(samplePlayer));
  expect(await earlier).toEqual(samplePlayer);
});

test("a page restored from the back-forward cache reloads the player [RT-22]", async () => {
  const { client } = await renderScreen(<TabSync />);
  act(() => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual(samplePlayer));
});

test("a sign-out in another tab signs out here and leaves a player page, without calling logout [RT-22]", async () => {
  const { client, router } = await renderScreen(<TabSync />, {
    player: samplePlayer,
    path: "/player/balance",
  });
  client.setQueryData(bannersQuery("en", false).queryKey, { banners: [] });
  current = { auth: false };
  otherTabWrites("userAuth", "0:1");
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false }));
  // Its sums are in the player's currency.
  await waitFor(() => expect(client.getQueryData(bannersQuery("en", false).queryKey)).toBeUndefined());
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(sent.some(({ path }) => path === "/logout")).toBe(false);
  expect(shellStore.getState().modal).toBeNull();
});

test("a sign-out in another tab because of a changed device id is explained here too [RT-20, RT-21]", async () => {
  const { client } = await renderScreen(<TabSync />, { player: samplePlayer });
  current = { auth: false };
  otherTabWrites("userAuth", "0:1:session.other_device");
  await waitFor(() =>
    expect(shellStore.getState().modal).toEqual({ name: "modal-error", type: "session.other_device" }),
  );
  expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false });
});

test("a page opened after another tab's sign-out because of a changed device id explains it too [RT-20, RT-21]", async () => {
  localStorage.setItem("userAuth", "0:1:session.other_device");
  current = { auth: false };
  const { client } = await renderScreen(<TabSync />, { player: samplePlayer });
  await waitFor(() =>
    expect(shellStore.getState().modal).toEqual({ name: "modal-error", type: "session.other_device" }),
  );
  expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false });
});

test("a session that ended elsewhere is explained before the page becomes a guest's", async () => {
  const { client } = await renderScreen(<TabSync />, { player: samplePlayer });
  act(() => {
    client.setQueryData(playerKeys.info, { auth: false });
  });
  await waitFor(() =>
    expect(shellStore.getState().modal).toEqual({ name: "modal-error", type: "Unauthorized" }),
  );
});

test.each([
  [
    "self_exclusion",
    "2026-12-01T00:00:00.000Z",
    ["/promo", "/promo"],
    { name: "modal-self-exclusion", until: "2026-12-01T00:00:00.000Z" },
  ],
  ["blocked", null, ["/player/balance", "/"], { name: "modal-block", isFraud: false }],
  [
    "password",
    null,
    ["/promo", "/promo"],
    { name: "modal-info", title: "session:ended.title", text: "session:ended.password" },
  ],
] as const)(
  "a session ended elsewhere by %s signs out at once and shows only that popup",
  async (by, until, [path, pathThen], modal) => {
    const { client, router } = await renderScreen(<TabSync />, { player: samplePlayer, path });
    // The popup does not wait until the data is reloaded for a guest.
    sent = startFakeApi({ "GET /player/info": () => new Promise(() => undefined) });
    act(() => {
      client.setQueryData(playerKeys.info, { auth: false, ended: { by, until } });
    });
    await waitFor(() => expect(shellStore.getState().modal).toEqual(modal));
    expect(sessionStore.getState().isSignedIn).toBe(false);
    expect(router.state.location.pathname).toBe(pathThen);
    expect(sent.some(({ path }) => path === "/logout")).toBe(false);
  },
);

const changes = [
  ["userBalance", "USD:7", { balance: 500, balanceVersion: 7 }],
  ["userSelfExclusion", "2026-12-01T00:00:00.000Z/", { selfExclusionExpireAt: "2026-12-01T00:00:00.000Z" }],
  ["userProfileComplete", "0", { isProfileComplete: false }],
] as const;
for (const [key, value, change] of changes) {
  test(`another tab's ${key} makes this one reload the player [RT-23] [RT-24] [RT-25]`, async () => {
    const { client } = await renderScreen(<TabSync />, { player: samplePlayer });
    expect(localStorage.getItem(key)).not.toBeNull();
    current = { ...samplePlayer, ...change };
    vi.useFakeTimers();
    otherTabWrites(key, value);
    await untilSynced();
    expect(client.getQueryData(playerKeys.info)).toMatchObject(change);
    expect(reloads()).toBe(1);
  });
}

test.each([
  ["userBalance", "USD:9"],
  ["userSelfExclusion", "2026-12-01T00:00:00.000Z/"],
  ["userProfileComplete", "0"],
])("a %s signal signs out when the session has ended [RT-23] [RT-24] [RT-25]", async (key, value) => {
  const { client, router } = await renderScreen(<TabSync />, {
    player: samplePlayer,
    path: "/player/profile",
  });
  current = { auth: false };
  vi.useFakeTimers();
  otherTabWrites(key, value);
  await untilSynced();
  expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false });
  expect(router.state.location.pathname).toBe("/");
});

test("a change that the push channel has delivered is not fetched again", async () => {
  const { client } = await renderScreen(<TabSync />, { player: samplePlayer });
  vi.useFakeTimers();
  otherTabWrites("userBalance", "USD:7");
  act(() => {
    client.setQueryData(playerKeys.info, { ...samplePlayer, balance: 500, balanceVersion: 7 });
  });
  await untilSynced();
  expect(reloads()).toBe(0);
});

test("tabs share no balance amounts, and nothing remains after a sign-out", async () => {
  const { client } = await renderScreen(<TabSync />, { player: samplePlayer });
  expect(JSON.stringify(localStorage)).not.toContain(String(samplePlayer.balance));
  vi.useFakeTimers();
  act(() => {
    client.setQueryData(playerKeys.info, { auth: false });
  });
  await untilSynced();
  expect(localStorage.getItem("userBalance")).toBeNull();
});

test("a change of the player in another tab reloads the skills [RT-26]", async () => {
  const { client } = await renderScreen(<TabSync />, { player: samplePlayer });
  client.setQueryData(skillsQuery.queryKey, sampleSkills);
  current = { ...samplePlayer, balance: 500, balanceVersion: 7 };
  vi.useFakeTimers();
  otherTabWrites("userBalance", "USD:7");
  await untilSynced();
  expect(client.getQueryState(skillsQuery.queryKey)?.isInvalidated).toBe(true);
});

test("the session-end popup stays when another tab reports the same end later [RT-16]", async () => {
  const { client } = await renderScreen(<TabSync />, { player: samplePlayer });
  current = { auth: false };
  otherTabWrites("userAuth", "0:1");
  shellStore.getState().open({ name: "modal-block", isFraud: false });
  otherTabWrites("userAuth", "0:2");
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false }));
  expect(shellStore.getState().modal).toEqual({ name: "modal-block", isFraud: false });
});
