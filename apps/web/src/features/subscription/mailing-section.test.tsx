// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, vi } from "vitest";
import { ToastHost } from "../../app/shell/toast-host.tsx";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { MailingSection } from "./mailing-section.tsx";
import { UnsubscribeModal } from "./unsubscribe-modal.tsx";

afterEach(() => {
  closeAllToasts();
  cleanup();
});

const off = { emailPromo: false, emailService: true, phoneSms: false, phoneCall: false, emailInvalid: false };

async function open(
  player: { emailConfirmed: boolean; phoneConfirmed: boolean },
  flags: Partial<typeof off> = {},
) {
  const state = { ...off, ...flags };
  const sent = startFakeApi({
    "GET /subscriptions": () => ({ body: state }),
    "POST /subscription/emailPromo/subscribe": () => {
      state.emailPromo = true;
      return { body: {} };
    },
    "POST /subscription/emailService/unsubscribe": () => ({
      status: 503,
      body: { error: { type: "request.overloaded", code: null, message: "" } },
    }),
  });
  await renderScreen(<MailingSection player={{ ...samplePlayer, ...player }} />);
  await screen.findByRole("switch", { name: "Phone calls" });
  const of = (name: string) => screen.getByRole<HTMLInputElement>("switch", { name });
  return { sent, of, user: userEvent.setup() };
}

const disabledSwitches = (of: (name: string) => HTMLInputElement) =>
  ["Offers by email", "Service news by email", "Offers by SMS", "Phone calls"].map(
    (name) => of(name).disabled,
  );

test("has four switches, disabled until email and phone are confirmed [MAILING-01] [MAILING-02] [MAILING-03] [MAILING-04]", async () => {
  expect(disabledSwitches((await open({ emailConfirmed: false, phoneConfirmed: false })).of)).toEqual([
    true,
    false,
    true,
    true,
  ]);
  cleanup();
  expect(disabledSwitches((await open({ emailConfirmed: true, phoneConfirmed: false })).of)).toEqual([
    false,
    false,
    true,
    true,
  ]);
  cleanup();
  expect(disabledSwitches((await open({ emailConfirmed: true, phoneConfirmed: true })).of)).toEqual([
    false,
    false,
    false,
    false,
  ]);
});

test("disables the email switches if the address refuses mail [MAILING-05]", async () => {
  const { of } = await open({ emailConfirmed: true, phoneConfirmed: true }, { emailInvalid: true });
  expect(disabledSwitches(of)).toEqual([true, true, false, false]);
});

test("sets a switch at once and reverts it if the server refuses", async () => {
  const { sent, of, user } = await open({ emailConfirmed: true, phoneConfirmed: true });
  await user.click(of("Offers by email"));
  await waitFor(() => expect(of("Offers by email").checked).toBe(true));
  await user.click(of("Service news by email"));
  await waitFor(() =>
    expect(sent.some(({ path }) => path === "/subscription/emailService/unsubscribe")).toBe(true),
  );
  await waitFor(() => expect(of("Service news by email").checked).toBe(true));
});

test("sends a change made just before the page is left", async () => {
  const { of, sent, user } = await open({ emailConfirmed: true, phoneConfirmed: true });
  const send = globalThis.fetch;
  const keepaliveFlags: unknown[] = [];
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    if (init?.method === "POST") keepaliveFlags.push(init.keepalive);
    return send(address, init);
  });
  await user.click(of("Offers by email"));
  await waitFor(() => expect(keepaliveFlags).toEqual([true]));
  expect(sent).toContainEqual(expect.objectContaining({ path: "/subscription/emailPromo/subscribe" }));
});

test.each([
  ["emailPromo", "Offers by email"],
  ["emailService", "Service news by email"],
  ["phoneSms", "Offers by SMS"],
  ["phoneCall", "Phone calls"],
])(
  "names the mailing that the email link for %s ends, posts it and returns home [MAILING-06] [MAILING-07] [MAILING-08]",
  async (type, what) => {
    const path = `/subscription/${type}/hash/user/unsubscribe`;
    const sent = startFakeApi({ [`POST ${path}`]: () => ({ body: {} }) });
    const { router } = await renderScreen(
      <>
        <UnsubscribeModal link={{ type, hash: "hash", userId: "user" }} />
        <ToastHost />
      </>,
      { path: `/unsubscribe/hash/user/${type}` },
    );
    const modal = screen.getByRole("dialog", { name: "Unsubscribe?" });
    expect(modal.textContent).toContain(what);
    expect(sent).toEqual([]);
    await userEvent.click(screen.getByRole("button", { name: "Unsubscribe" }));
    await waitFor(() => expect(router.state.location.pathname).toBe("/"));
    expect(sent).toMatchObject([{ method: "POST", path }]);
    expect(await screen.findByText(`Turned off: ${what}`)).toBeTruthy();
  },
);

test("shows an error and returns home for an email link without a mailing [MAILING-08]", async () => {
  const sent = startFakeApi({});
  const { router } = await renderScreen(
    <>
      <UnsubscribeModal link={{ type: "nothing", hash: "hash", userId: "user" }} />
      <ToastHost />
    </>,
    { path: "/unsubscribe/hash/user/nothing" },
  );
  await userEvent.click(screen.getByRole("button", { name: "Unsubscribe" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/"));
  expect(sent).toEqual([]);
  expect(await screen.findByText(/^This link doesn’t work/)).toBeTruthy();
});

/** Opens the switches; the test decides when each reply arrives. */
async function openSlow() {
  const state = { ...off };
  const answers: (() => void)[] = [];
  const answer = (isOn: boolean) => () =>
    new Promise<{ body: object }>((resolve) => {
      answers.push(() => {
        state.phoneCall = isOn;
        resolve({ body: {} });
      });
    });
  const sent = startFakeApi({
    "GET /subscriptions": () => ({ body: state }),
    "POST /subscription/phoneCall/subscribe": answer(true),
    "POST /subscription/phoneCall/unsubscribe": answer(false),
  });
  await renderScreen(
    <MailingSection player={{ ...samplePlayer, emailConfirmed: true, phoneConfirmed: true }} />,
  );
  return {
    answers,
    calls: await screen.findByRole<HTMLInputElement>("switch", { name: "Phone calls" }),
    posts: () => sent.filter(({ method }) => method === "POST").map(({ path }) => path.split("/").at(-1)),
    orders: () => sent.filter(({ method }) => method === "POST").map(({ query }) => query),
    reads: () => sent.filter(({ method }) => method === "GET").length,
    user: userEvent.setup(),
  };
}

test("sends quick changes one after the other and keeps the last state on screen", async () => {
  const { answers, calls, posts, reads, user } = await openSlow();
  await user.click(calls);
  await user.click(calls);
  expect([calls.checked, posts(), reads()]).toEqual([false, ["subscribe"], 1]);
  answers[0]?.();
  await waitFor(() => expect(posts()).toHaveLength(2));
  expect([calls.checked, posts()[1], reads()]).toEqual([false, "unsubscribe", 1]);
  answers[1]?.();
  await waitFor(() => expect(reads()).toBe(2));
  expect(calls.checked).toBe(false);
});

test("toggles back on a second press before the first is rendered", async () => {
  const { answers, calls, posts, reads } = await openSlow();
  for (const _ of [1, 2]) fireEvent.click(calls);
  expect(calls.checked).toBe(false);
  answers[0]?.();
  await waitFor(() => expect(posts()).toEqual(["subscribe", "unsubscribe"]));
  answers[1]?.();
  await waitFor(() => expect(reads()).toBe(2));
  expect(calls.checked).toBe(false);
});

test("sends only the last of the queued changes", async () => {
  const { answers, calls, posts, reads, user } = await openSlow();
  await user.click(calls);
  await user.click(calls);
  await user.click(calls);
  answers[0]?.();
  await waitFor(() => expect(posts()).toEqual(["subscribe", "subscribe"]));
  answers[1]?.();
  await waitFor(() => expect(reads()).toBe(2));
  expect(calls.checked).toBe(true);
});

test("sends a change at once when the page is left, and aborts the one in flight", async () => {
  const { answers, calls, orders, posts, reads, user } = await openSlow();
  const send = globalThis.fetch;
  const requests: { readonly isLasting: boolean; readonly signal: AbortSignal | null | undefined }[] = [];
  vi.stubGlobal("fetch", (address: string, init?: RequestInit) => {
    requests.push({ isLasting: init?.keepalive ?? false, signal: init?.signal });
    return send(address, init);
  });
  await user.click(calls);
  await user.click(calls);
  expect(posts()).toEqual(["subscribe"]);
  dispatchEvent(new Event("pagehide"));
  expect(posts()).toEqual(["subscribe", "unsubscribe"]);
  expect(requests.map(({ isLasting, signal }) => [isLasting, signal?.aborted])).toEqual([
    [true, true],
    [true, false],
  ]);
  // These numbers let the server ignore the older one if they arrive out of order.
  const [first, second] = orders();
  expect(second?.["page"]).toBe(first?.["page"]);
  expect(Number(second?.["wish"])).toBeGreaterThan(Number(first?.["wish"]));
  // A page restored from the back/forward cache reloads the state.
  for (const answer of answers) answer();
  await waitFor(() => expect(reads()).toBe(2));
  expect(calls.checked).toBe(false);
});
