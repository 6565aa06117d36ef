// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, expect, test } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { MessageList } from "./message-list.tsx";

afterEach(cleanup);

const messages = [
  {
    id: "01990000-0000-7000-8000-000000000002",
    subject: "Document declined",
    text: "<p>Reason: <b>too dark</b></p>",
    createdAt: "2026-11-20T09:05:07.000Z",
    isNew: true,
  },
  {
    id: "01990000-0000-7000-8000-000000000001",
    subject: "Your withdrawal is on its way",
    text: "<p>Money is on its way.</p>",
    createdAt: "2026-11-19T10:00:00.000Z",
    isNew: false,
  },
];

async function open(list = messages) {
  const sent = startFakeApi({
    "GET /messages": () => ({ body: { messages: list } }),
    "GET /player/info": () => ({ body: { auth: false } }),
    [`POST /messages/${messages[0]?.id}/read`]: () => ({ body: {} }),
    [`POST /messages/${messages[1]?.id}/delete`]: () => ({ body: {} }),
  });
  await renderScreen(<MessageList />);
  return sent;
}

test("shows subject, text as HTML, time in UTC and a delete button, and highlights unread messages [MSG-01] [MSG-02]", async () => {
  await open();
  const [, first, second] = await screen.findAllByRole("row");
  if (!first || !second) throw new Error("two messages were expected");
  expect(screen.getAllByRole("columnheader").map(({ textContent }) => textContent)).toEqual([
    "Subject",
    "Text",
    "Date and time (UTC)",
    "Actions",
  ]);
  expect(within(first).getByText("too dark").tagName).toBe("B");
  expect(within(first).getByText("20/11/2026 09:05:07")).toBeTruthy();
  expect(within(first).getByRole("button", { name: /^Delete/ })).toBeTruthy();
  expect(first.className).not.toBe(second.className);
  expect(within(first).getByText(/Unread/)).toBeTruthy();
});

test("marks a pressed message as read and updates the player's count [MSG-04] [MSG-06]", async () => {
  const sent = await open();
  await userEvent.click(await screen.findByRole("button", { name: /Document declined.*Unread/ }));
  await waitFor(() => expect(screen.queryByText(/Unread/)).toBeNull());
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    "GET /messages",
    `POST /messages/${messages[0]?.id}/read`,
    "GET /player/info",
  ]);
});

test("removes a deleted message from the list and updates the count [MSG-05] [MSG-07]", async () => {
  const sent = await open();
  await userEvent.click(
    await screen.findByRole("button", { name: /^Delete.*Your withdrawal is on its way/ }),
  );
  await waitFor(() => expect(screen.queryByText("Your withdrawal is on its way")).toBeNull());
  await waitFor(() => expect(sent.at(-1)?.path).toBe("/player/info"));
});

test("shows that there are no messages [MSG-03]", async () => {
  await open([]);
  expect(await screen.findByText("No messages yet")).toBeTruthy();
});
