// @vitest-environment happy-dom
import type { Locale } from "@w10/phrases";
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test, describe } from "vitest";
import { ToastHost } from "../../app/shell/toast-host.tsx";
import { formatLocal } from "../../platform/language/dates.ts";
import { closeAllToasts } from "../../platform/toast-store.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { SelfExclusionSection } from "./self-exclusion-section.tsx";
import { SelfExclusionModal } from "./self-exclusion-modal.tsx";

afterEach(() => {
  closeAllToasts();
  cleanup();
});

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

async function open(
  dates: { expireAt?: string; deletedAt?: string; reopensAt?: string } = {},
  locale: Locale = "en",
) {
  const sent = startFakeApi({
    "POST /player/self-exclusion": () => ({ body: { message: "Play is paused until tomorrow." } }),
    "GET /player/self-exclusion/delete": () => ({ body: {} }),
    "GET /player/info": () => ({
      body: { ...samplePlayer, selfExclusionExpireAt: inHours(24), selfExclusionDeletedAt: inHours(24) },
    }),
  });
  const player = {
    ...samplePlayer,
    selfExclusionExpireAt: dates.expireAt ?? null,
    selfExclusionDeletedAt: dates.deletedAt ?? null,
    selfExclusionReopensAt: dates.reopensAt ?? null,
  };
  await renderScreen(
    <>
      <SelfExclusionSection player={player} />
      <ToastHost />
    </>,
    { locale },
  );
  return { sent, user: userEvent.setup() };
}

test.each([
  ["DE", ["Check dein Spiel", "Anonyme Spieler"]],
  ["GB", ["GamCare", "BeGambleAware"]],
  ["BR", ["gamblingtherapy.org", "Gamblers Anonymous"]],
  [null, ["gamblingtherapy.org", "Gamblers Anonymous"]],
])("names who helps in the player's country: %s", async (country, names) => {
  await renderScreen(<SelfExclusionSection player={{ ...samplePlayer, country }} />);
  const links = screen.getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(names);
  expect(links.every(({ href }) => href.startsWith("https://"))).toBe(true);
});

test("is shown in English with four periods, and enables the button once one is selected [SELFEX-01] [SELFEX-02] [SELFEX-10]", async () => {
  const { user } = await open();
  expect(screen.getByText(/^If play is no longer just fun, take a break/)).toBeTruthy();
  expect(screen.getAllByRole("radio").map((each) => each.getAttribute("value"))).toEqual([
    "24_hour",
    "7_day",
    "1_month",
    "3_month",
  ]);
  expect(document.body.textContent).not.toMatch(/[а-яё]/i);
  const block = screen.getByRole("button", { name: "Take a break" });
  expect(block.hasAttribute("disabled")).toBe(true);
  await user.click(screen.getByRole("radio", { name: "7 days" }));
  expect(block.hasAttribute("disabled")).toBe(false);
  expect(screen.getByText("Time-out: play reopens automatically.")).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "1 month" }));
  expect(screen.getByText("Self-exclusion: once it ends, play reopens only if you ask us.")).toBeTruthy();
});

test("has its own texts in Russian [SELFEX-01]", async () => {
  await open({}, "ru");
  expect(screen.getByText(/^Если игра перестала быть просто развлечением, возьмите паузу/)).toBeTruthy();
  expect(screen.getAllByRole("radio").map((each) => each.closest("label")?.textContent)).toEqual([
    "24 часа",
    "7 дней",
    "1 месяц",
    "3 месяца",
  ]);
});

test("posts the confirmed period, closes the modal, shows a message and reloads the player [SELFEX-11] [SELFEX-12] [SELFEX-13] [SELFEX-14]", async () => {
  const { sent, user } = await open();
  await user.click(screen.getByRole("radio", { name: "24 hours" }));
  await user.click(screen.getByRole("button", { name: "Take a break" }));
  const modal = await screen.findByRole("dialog", { name: "Take a break for 24 hours?" });
  expect(sent).toEqual([]);
  await user.click(within(modal).getByRole("button", { name: "Take a break" }));
  expect(await screen.findByText("Play is paused until tomorrow.")).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ["/player/self-exclusion", { recurType: "24_hour" }],
    ["/player/info", null],
  ]);
});

test("shows only the end of a 24-hour pause, even if this clock is behind the server's", async () => {
  const expireAt = inHours(24.2);
  await open({ expireAt });
  expect(screen.getByRole("status").textContent).toContain(formatLocal(expireAt));
  expect(screen.queryByRole("button", { name: "Reopen play?" })).toBeNull();
  expect(screen.queryByText(/ask us to reopen play/)).toBeNull();
});

test("says only of the 24-hour pause that it cannot be shortened", async () => {
  const { user } = await open();
  for (const [name, text] of [
    ["24 hours", /you can’t shorten it/],
    ["7 days", /You won’t be able to end it on the spot/],
  ] as const) {
    await user.click(screen.getByRole("radio", { name }));
    await user.click(screen.getByRole("button", { name: "Take a break" }));
    const modal = await screen.findByRole("dialog");
    expect(within(modal).getByText(text)).toBeTruthy();
    await user.click(within(modal).getByRole("button", { name: "Cancel" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  }
});

test("shows the end of a pause with less than a day left, and of one that the player asked to end [SELFEX-04] [SELFEX-05] [SELFEX-15] [SELFEX-16]", async () => {
  const soon = inHours(23);
  await open({ expireAt: soon });
  expect(screen.getByRole("status").textContent).toContain(formatLocal(soon));
  expect(screen.queryByRole("button", { name: "Reopen play?" })).toBeNull();
  cleanup();
  const deletedAt = inHours(100);
  await open({ expireAt: inHours(500), deletedAt });
  expect(screen.getByRole("status").textContent).toContain(formatLocal(deletedAt));
});

test("asks before it requests a reopening: 'No' sends nothing, 'Yes' sends the request and reloads the player [SELFEX-17] [SELFEX-18] [SELFEX-19] [SELFEX-20] [SELFEX-21]", async () => {
  const { sent, user } = await open({ expireAt: inHours(100), reopensAt: inHours(24) });
  await user.click(screen.getByRole("button", { name: "Reopen play?" }));
  const modal = await screen.findByRole("dialog");
  expect(
    within(modal).getByText(/^You can ask us to reopen play: a time-out ends 24 hours after you ask/),
  ).toBeTruthy();
  await user.click(within(modal).getByRole("button", { name: "No" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Reopen play?" }));
  await user.click(await screen.findByRole("button", { name: "Yes, reopen" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /player/self-exclusion/delete",
    "GET /player/info",
  ]);
  expect(sent[0]?.headers.get("x-csrf-token")).toBe("token");
});

test("shows the end of a pause that can be ended on request, and after that date that it waits for the request", async () => {
  const expireAt = inHours(200);
  await open({ expireAt, reopensAt: inHours(24) });
  expect(screen.getByText(`You’re on a break until ${formatLocal(expireAt)}.`)).toBeTruthy();
  cleanup();
  await open({ expireAt: inHours(-2), reopensAt: inHours(24) });
  expect(screen.getByText("You’re excluded until you ask us to reopen your account.")).toBeTruthy();
});

test("shows no pause without a date [SELFEX-03]", async () => {
  await open();
  expect(screen.queryByRole("status")).toBeNull();
  expect(screen.queryByRole("button", { name: "Reopen play?" })).toBeNull();
});

describe("the self-exclusion modal", () => {
  afterEach(cleanup);

  const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

  test.each([
    ["offers to end a long pause", 240, null, 24],
    ["offers nothing for a 24-hour pause", 24, null, null],
    ["offers nothing after a request to end a pause", 240, 24, null],
  ])("%s, with its date", async (_case, expireHours, deletedHours, reopensHours) => {
    const selfExclusionExpireAt = inHours(expireHours);
    const selfExclusionDeletedAt = deletedHours === null ? null : inHours(deletedHours);
    const selfExclusionReopensAt = reopensHours === null ? null : inHours(reopensHours);
    await renderScreen(<SelfExclusionModal />, {
      player: { ...samplePlayer, selfExclusionExpireAt, selfExclusionDeletedAt, selfExclusionReopensAt },
    });
    expect(
      await screen.findByText(
        new RegExp(`until ${formatLocal(selfExclusionDeletedAt ?? selfExclusionExpireAt)}`),
      ),
    ).toBeTruthy();
    expect(screen.queryByText(/^You can ask us to reopen play/) !== null).toBe(reopensHours !== null);
  });

  test("does not repeat the title, and names no date once it has passed", async () => {
    const open = (hours: number) =>
      renderScreen(<SelfExclusionModal />, {
        player: {
          ...samplePlayer,
          selfExclusionExpireAt: inHours(hours),
          selfExclusionReopensAt: inHours(24),
        },
      });
    await open(240);
    expect((await screen.findByRole("dialog", { name: "You’re on a break" })).textContent).toMatch(
      /^You’re on a breakReal-money play and deposits are closed until [^.]+\. Withdrawals/,
    );
    cleanup();
    await open(-2);
    expect(await screen.findByText("You’re excluded until you ask us to reopen your account.")).toBeTruthy();
    expect(screen.queryByText(/closed until/)).toBeNull();
  });
});
