// @vitest-environment happy-dom
import type { Locale } from "@w10/phrases";
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { CareModal } from "./care-modal.tsx";

afterEach(cleanup);

const check = {
  minutes: 60,
  choices: [15, 30, 60, 120],
  startedAt: "2026-11-20T11:48:00.000Z",
  dueAt: null,
  isDue: false,
  now: "2026-11-20T12:00:00.000Z",
  played: [],
};

async function open(locale: Locale) {
  const sent = startFakeApi({
    "GET /player/reality-check": () => ({ body: check }),
    "POST /player/reality-check": ({ body }) => ({ body: { ...check, ...(body as object) } }),
  });
  await renderScreen(<CareModal />, { player: samplePlayer, locale });
  return { sent, user: userEvent.setup() };
}

test("links to limits and time-out and shows the time since sign-in", async () => {
  await open("en");
  expect(await screen.findByText("12 min")).toBeTruthy();
  expect(screen.getByText("You haven’t played for real money since you signed in.")).toBeTruthy();
  const hrefOf = (name: RegExp) => screen.getByRole("link", { name }).getAttribute("href");
  expect(hrefOf(/^Limits/)).toBe("/player/profile#limits");
  expect(hrefOf(/^Take a break/)).toBe("/player/profile#self-exclusion");
  expect(hrefOf(/^Responsible gaming/)).toBe("/responsible-gaming");
});

test("lets the player choose the interval of the check, in Russian too", async () => {
  const { sent, user } = await open("ru");
  const interval = await screen.findByLabelText("Напоминать об этом каждые");
  expect([...interval.querySelectorAll("option")].map(({ textContent }) => textContent)).toEqual([
    "15 минут",
    "30 минут",
    "60 минут",
    "120 минут",
  ]);
  await user.selectOptions(interval, "15");
  await waitFor(() => expect(sent.at(-1)).toMatchObject({ method: "POST", body: { minutes: 15 } }));
  expect(await screen.findByDisplayValue("15 минут")).toBeTruthy();
});
