// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { SessionSection } from "./session-section.tsx";

afterEach(cleanup);

test("lists the devices, and signs another one out", async () => {
  const at = "2026-11-21T10:00:00.000Z";
  const here = {
    id: "01990000-0000-7000-8000-000000000001",
    device: "Chrome, Windows",
    ip: "10.0.0.1",
    createdAt: at,
    seenAt: at,
    isThis: true,
  };
  const there = {
    ...here,
    id: "01990000-0000-7000-8000-000000000002",
    device: "Safari, iPhone",
    isThis: false,
  };
  let sessions = [here, there];
  const sent = startFakeApi({
    "GET /player/sessions": () => ({ body: { sessions } }),
    [`POST /player/sessions/${there.id}/revoke`]: () => {
      sessions = [here];
      return { body: {} };
    },
  });
  await renderScreen(<SessionSection />);
  expect(await screen.findByText("This device")).toBeTruthy();
  expect(screen.getAllByRole("button")).toHaveLength(1);
  await userEvent.click(screen.getByRole("button", { name: "Sign out: Safari, iPhone, 10.0.0.1" }));
  await waitFor(() => expect(screen.queryByText("Safari, iPhone")).toBeNull());
  expect(sent.map(({ method }) => method)).toEqual(["GET", "POST", "GET"]);
});
