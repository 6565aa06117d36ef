// @vitest-environment happy-dom
import { act, cleanup, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
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

function Following() {
  useOtherTabs();
  return null;
}

/** What the browser does in this tab when another one writes. */
function otherTabWrites(key: string, newValue: string) {
  localStorage.setItem(key, newValue);
  act(() => void dispatchEvent(new StorageEvent("storage", { key, newValue })));
}
/** The clock moves by itself to the end of what waits: for the push channel to deliver the same change, or for the first look. */
async function untilFollowed() {
  await act(() => vi.advanceTimersByTimeAsync(3_000));
}
const reloads = () => sent.filter(({ path }) => path === "/player/info").length;

test("a sign-in in another tab brings the player here and closes the sign-in modal [RT-22]", async () => {
  shellStore.getState().open({ name: "modal-auth" });
  const { client } = await renderScreen(<Following />);
  otherTabWrites("userAuth", "1:1");
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual(samplePlayer));
  await waitFor(() => expect(sessionStore.getState().isSignedIn).toBe(true));
  expect(shellStore.getState().modal).toBeNull();
});

test("a sign-in in another tab before this one listens brings the player here; one before its load does not [RT-22]", async () => {
  localStorage.setItem("userAuth", `1:${Date.now()}`);
  const { client } = await renderScreen(<Following />);
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual(samplePlayer));
  cleanup();
  localStorage.setItem("userAuth", `1:${performance.timeOrigin - 1}`);
  const before = reloads();
  await renderScreen(<Following />);
  expect(reloads()).toBe(before);
});

test("a sign-in in another tab is not answered by a guest's reply that was already on its way [RT-22]", async () => {
  let answerGuest = (): void => undefined;
  const asGuest = new Promise<{ body: object }>((resolve) => {
    answerGuest = () => resolve({ body: { auth: false } });
  });
  const replies = [asGuest, { body: samplePlayer }];
  startFakeApi({ "GET /player/info": () => replies.shift() ?? { body: samplePlayer } });
  const { client } = await renderScreen(<Following />);
  const earlier = client.fetchQuery({ ...playerInfoQuery, staleTime: 0 });
  otherTabWrites("userAuth", "1:1");
  answerGuest();
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual(samplePlayer));
  expect(await earlier).toEqual(samplePlayer);
});

test("a page that comes back from the browser's memory shows who is signed in now [RT-22]", async () => {
  const { client } = await renderScreen(<Following />);
  act(() => void dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true })));
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual(samplePlayer));
});

test("a logout in another tab signs out here, away from a page for players, without a call of its own [RT-22]", async () => {
  const { client, router } = await renderScreen(<Following />, {
    player: samplePlayer,
    path: "/player/balance",
  });
  current = { auth: false };
  otherTabWrites("userAuth", "0:1");
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(sent.some(({ path }) => path === "/logout")).toBe(false);
  expect(shellStore.getState().modal).toBeNull();
});

test("a logout in another tab because of a changed device id is explained here too [RT-20, RT-21]", async () => {
  const { client } = await renderScreen(<Following />, { player: samplePlayer });
  current = { auth: false };
  otherTabWrites("userAuth", "0:1:session.other_device");
  await waitFor(() =>
    expect(shellStore.getState().modal).toEqual({ name: "modal-error", type: "session.other_device" }),
  );
  expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false });
});

test("a page that opens after another tab's logout because of a changed device id explains it as well [RT-20, RT-21]", async () => {
  localStorage.setItem("userAuth", "0:1:session.other_device");
  current = { auth: false };
  const { client } = await renderScreen(<Following />, { player: samplePlayer });
  await waitFor(() =>
    expect(shellStore.getState().modal).toEqual({ name: "modal-error", type: "session.other_device" }),
  );
  expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false });
});

test("a sign-in that was ended elsewhere does not make the page a guest's without a word", async () => {
  const { client } = await renderScreen(<Following />, { player: samplePlayer });
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
  "a sign-in that %s has ended elsewhere is a guest's page at once, with that popup and no other",
  async (by, until, [path, pathThen], modal) => {
    const { client, router } = await renderScreen(<Following />, { player: samplePlayer, path });
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
    const { client } = await renderScreen(<Following />, { player: samplePlayer });
    expect(localStorage.getItem(key)).not.toBeNull();
    current = { ...samplePlayer, ...change };
    vi.useFakeTimers();
    otherTabWrites(key, value);
    await untilFollowed();
    expect(client.getQueryData(playerKeys.info)).toMatchObject(change);
    expect(reloads()).toBe(1);
  });
}

test.each([
  ["userBalance", "USD:9"],
  ["userSelfExclusion", "2026-12-01T00:00:00.000Z/"],
  ["userProfileComplete", "0"],
])("a signal of %s that finds the session over signs out [RT-23] [RT-24] [RT-25]", async (key, value) => {
  const { client, router } = await renderScreen(<Following />, {
    player: samplePlayer,
    path: "/player/profile",
  });
  current = { auth: false };
  vi.useFakeTimers();
  otherTabWrites(key, value);
  await untilFollowed();
  expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false });
  expect(router.state.location.pathname).toBe("/");
});

test("a state that the push channel has delivered is not fetched again", async () => {
  const { client } = await renderScreen(<Following />, { player: samplePlayer });
  vi.useFakeTimers();
  otherTabWrites("userBalance", "USD:7");
  act(() => {
    client.setQueryData(playerKeys.info, { ...samplePlayer, balance: 500, balanceVersion: 7 });
  });
  await untilFollowed();
  expect(reloads()).toBe(0);
});

test("tabs share marks, never an amount, and keep none after a player has left", async () => {
  const { client } = await renderScreen(<Following />, { player: samplePlayer });
  expect(JSON.stringify(localStorage)).not.toContain(String(samplePlayer.balance));
  vi.useFakeTimers();
  act(() => {
    client.setQueryData(playerKeys.info, { auth: false });
  });
  await untilFollowed();
  expect(localStorage.getItem("userBalance")).toBeNull();
});

test("a change of the player in another tab reloads the skills [RT-26]", async () => {
  const { client } = await renderScreen(<Following />, { player: samplePlayer });
  client.setQueryData(skillsQuery.queryKey, sampleSkills);
  current = { ...samplePlayer, balance: 500, balanceVersion: 7 };
  vi.useFakeTimers();
  otherTabWrites("userBalance", "USD:7");
  await untilFollowed();
  expect(client.getQueryState(skillsQuery.queryKey)?.isInvalidated).toBe(true);
});

test("the popup of a session's end stays when another tab reports the same end a moment later [RT-16]", async () => {
  const { client } = await renderScreen(<Following />, { player: samplePlayer });
  current = { auth: false };
  otherTabWrites("userAuth", "0:1");
  shellStore.getState().open({ name: "modal-block", isFraud: false });
  otherTabWrites("userAuth", "0:2");
  await waitFor(() => expect(client.getQueryData(playerKeys.info)).toEqual({ auth: false }));
  expect(shellStore.getState().modal).toEqual({ name: "modal-block", isFraud: false });
});
