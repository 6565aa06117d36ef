// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SessionSection } from "./session-section.tsx";

afterEach(cleanup);

const at = "2026-11-21T10:00:00.000Z";
const device = (number: number, name: string) => ({
  id: `01990000-0000-7000-8000-00000000000${number}`,
  device: name,
  ip: "10.0.0.1",
  country: number === 1 ? null : "Malta",
  createdAt: at,
  seenAt: at,
  isThis: number === 1,
});
const [here, there, third] = [
  device(1, "Chrome, Windows"),
  device(2, "Safari, iPhone"),
  device(3, "Firefox, Linux"),
];

async function open(all: readonly object[]) {
  let sessions = all;
  const onlyHere = () => {
    sessions = [here];
    return { body: {} };
  };
  const sent = startFakeApi({
    "GET /player/sessions": () => ({ body: { sessions } }),
    [`POST /player/sessions/${there.id}/revoke`]: onlyHere,
    "POST /player/sessions/revoke-others": onlyHere,
  });
  await renderScreen(<SessionSection />);
  expect(await screen.findByText("This device")).toBeTruthy();
  return sent;
}

test("lists the devices and signs out another one", async () => {
  const sent = await open([here, there]);
  expect(screen.getAllByRole("button")).toHaveLength(1);
  const lines = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(lines[0]).toMatch(/^Chrome, Windows10\.0\.0\.1Signed in /);
  expect(lines[1]).toMatch(/^Safari, iPhoneMalta, 10\.0\.0\.1Signed in /);
  await userEvent.click(screen.getByRole("button", { name: "Sign out: Safari, iPhone, 10.0.0.1" }));
  await waitFor(() => expect(screen.queryByText("Safari, iPhone")).toBeNull());
  expect(sent.map(({ method }) => method)).toEqual(["GET", "POST", "GET"]);
});

test("signs out all other devices with one press", async () => {
  const sent = await open([here, there, third]);
  await userEvent.click(screen.getByRole("button", { name: "Sign out everywhere else" }));
  await waitFor(() => expect(screen.queryByText("Safari, iPhone")).toBeNull());
  expect(screen.queryByText("Firefox, Linux")).toBeNull();
  expect(sent.map(({ path }) => path)).toEqual([
    "/player/sessions",
    "/player/sessions/revoke-others",
    "/player/sessions",
  ]);
});
