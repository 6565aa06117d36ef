// @vitest-environment happy-dom
import { cleanup, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { samplePlayer, sampleRound } from "../../testing/samples.ts";
import { RoundsHistory } from "./rounds-history.tsx";

afterEach(cleanup);

const open = { ...sampleRound, id: "two", dateTimeEnd: null };

test("every finished round of the history can be shown again, in a frame that reaches nothing of the site", async () => {
  const sent = startFakeApi({
    "GET /history/rounds": () => ({ body: { collection: [sampleRound, open] } }),
    "GET /history/rounds/one/replay": () => ({
      body: { runUrl: "/studio/index.html#launch=x&mode=replay", game: "Pharaoh’s Mines" },
    }),
  });
  await renderScreen(<RoundsHistory />, { player: samplePlayer });
  const show = await screen.findAllByRole("button", { name: /^Watch the round again/ });
  expect(show).toHaveLength(1);
  await userEvent.click(show[0] ?? document.body);
  const frame = await screen.findByTitle("Replay of a Pharaoh’s Mines round");
  expect(frame.getAttribute("src")).toBe("/studio/index.html#launch=x&mode=replay");
  expect(frame.getAttribute("sandbox")).toBe("allow-scripts");
  expect(sent.at(-1)?.query).toEqual({ locale: "en" });
  await userEvent.click(screen.getByRole("button", { name: "Close" }));
  await waitFor(() => expect(screen.queryByTitle(/^Replay of a /)).toBeNull());
});

test("a round that cannot be shown says why, and can be asked for again", async () => {
  let asked = 0;
  startFakeApi({
    "GET /history/rounds": () => ({ body: { collection: [sampleRound] } }),
    "GET /history/rounds/one/replay": () => {
      asked += 1;
      return { status: 404, body: { error: { type: "round.not_found", message: "" } } };
    },
  });
  await renderScreen(<RoundsHistory />, { player: samplePlayer });
  await userEvent.click(await screen.findByRole("button", { name: /^Watch the round again/ }));
  const alert = await screen.findByRole("alert");
  expect(alert.textContent).not.toBe("");
  await userEvent.click(screen.getByRole("button", { name: /again$/i, hidden: false }));
  await waitFor(() => expect(asked).toBe(2));
});
