// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { playerInfoQuery } from "../../entities/player/player-queries.ts";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer } from "../../testing/samples.ts";
import { CloseAccountSection } from "./close-account-section.tsx";

afterEach(cleanup);

async function openAndConfirm(answer: { status?: number; body: unknown }) {
  let isClosed = false;
  const sent = startFakeApi({
    "GET /player/info": () => ({ body: isClosed ? { auth: false } : samplePlayer }),
    "POST /player/close": () => {
      isClosed = answer.status === undefined;
      return answer;
    },
  });
  const screenOf = await renderScreen(<CloseAccountSection />, {
    player: samplePlayer,
    path: "/player/profile",
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole("button", { name: "Close account" }));
  const dialog = screen.getByRole("dialog", { name: "Close your account?" });
  expect(dialog.querySelectorAll("li")).toHaveLength(4);
  await user.type(screen.getByLabelText("Current password"), "Riviera2026");
  const [confirm] = screen.getAllByRole("button", { name: "Close account" }).slice(-1);
  if (!confirm) throw new Error("no button");
  await user.click(confirm);
  return { ...screenOf, sent };
}

test("explains closing, asks for the password and leaves the player as a guest on the home page", async () => {
  const { client, router, sent } = await openAndConfirm({ body: {} });
  await waitFor(() => expect(client.getQueryData(playerInfoQuery.queryKey)).toEqual({ auth: false }));
  expect(router.state.location.pathname).toBe("/");
  expect(sent.find(({ path }) => path === "/player/close")?.body).toEqual({ password: "Riviera2026" });
});

test("leaves the player signed in after a refusal", async () => {
  const error = { type: "closure.money_left", code: null, message: "" };
  const { client, router } = await openAndConfirm({ status: 409, body: { error } });
  await waitFor(() => expect(screen.getByRole("dialog")).toBeTruthy());
  expect(client.getQueryData(playerInfoQuery.queryKey)).toMatchObject({ auth: true });
  expect(router.state.location.pathname).toBe("/player/profile");
});
