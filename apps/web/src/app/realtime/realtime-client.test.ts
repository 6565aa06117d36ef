// @vitest-environment happy-dom
import { UnauthorizedError } from "centrifuge";
import { beforeEach, expect, test, vi } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { openRealtime } from "./realtime-client.ts";

type Listener = (event: { readonly data: unknown }) => void;

/** Records the client's subscriptions and lets a test push as the server. */
const connection = vi.hoisted(() => ({
  url: "",
  token: "",
  socket: class {} as new () => { readyState: number; send: (data: string) => void },
  isOpen: false,
  history: [] as { readonly data: unknown }[],
  channels: new Map<string, (event: { readonly data: unknown }) => void>(),
  subscribed: new Map<string, (context: { recovered: boolean }) => void>(),
  getToken: async () => "",
  listeners: new Map<string, (event?: { readonly code: number }) => void>(),
}));
class FakeClient {
  constructor(url: string, options: { readonly token: string; readonly websocket: unknown }) {
    const { websocket: socket, ...rest } = options;
    Object.assign(connection, { ...rest, url, socket, isOpen: false, channels: new Map() });
  }
  on(event: string, listener: (event?: { readonly code: number }) => void) {
    connection.listeners.set(event, listener);
  }
  newSubscription(channel: string) {
    return {
      on: (event: "publication" | "subscribed", listener: Listener) =>
        event === "publication"
          ? connection.channels.set(channel, listener)
          : connection.subscribed.set(
              channel,
              listener as unknown as (context: { recovered: boolean }) => void,
            ),
      history: async () => ({ publications: connection.history }),
      subscribe: () => undefined,
    };
  }
  connect() {
    connection.isOpen = true;
  }
  disconnect() {
    connection.isOpen = false;
  }
}
vi.mock("centrifuge", () => ({
  UnauthorizedError: class UnauthorizedError extends Error {},
  // Resolved when a client is created: mocks are hoisted above the class.
  Centrifuge: function createClient(
    url: string,
    options: { readonly token: string; readonly websocket: unknown },
  ) {
    return new FakeClient(url, options);
  },
}));

const handlers = {
  onEvent: vi.fn(),
  onFreeSpins: vi.fn(),
  onConnectionChange: vi.fn(),
  onReconnect: vi.fn(),
  onSessionRevoked: vi.fn(),
};
beforeEach(() => {
  vi.clearAllMocks();
  startFakeApi({
    "GET /realtime/config": () => ({
      body: { url: "/connection/websocket", token: "t", projectId: "w10", imageStorageURI: "" },
    }),
  });
});

test("a closing socket sends nothing, so the browser reports no error", async () => {
  const sent: string[] = [];
  class OpenSocket {
    static readonly OPEN = 1;
    readyState = 1;
    send(data: string) {
      sent.push(data);
    }
  }
  vi.stubGlobal("WebSocket", OpenSocket);
  await openRealtime("42", () => handlers);
  const socket = new connection.socket();
  socket.send("a pong");
  socket.readyState = 2;
  socket.send("a late pong");
  expect(sent).toEqual(["a pong"]);
});

test("connects with the configured token and subscribes to the player's channels [RT-03] [RT-04] [RT-05] [RT-06] [RT-07]", async () => {
  const close = await openRealtime("42", () => handlers);
  expect(connection.url).toMatch(/^ws.*\/connection\/websocket$/);
  expect(connection.token).toBe("t");
  expect(connection.isOpen).toBe(true);
  expect([...connection.channels.keys()]).toEqual([
    "w10_profile#42",
    "w10_notification#42",
    "w10_maintenance",
    "w10_jackpot",
    "w10_progressbar#42",
    "w10_tournament",
    "w10_winner",
    "week:w10_freespins#42",
  ]);
  close();
  expect(connection.isOpen).toBe(false);
});

test("forwards valid events and drops invalid ones", async () => {
  await openRealtime("42", () => handlers);
  const push = (channel: string, data: unknown) => connection.channels.get(channel)?.({ data });
  push("w10_profile#42", { type: "block_status", status: 1 });
  push("w10_profile#42", { type: "block_status", status: 9 });
  push("w10_maintenance", { type: "maintenance", message: { ru: "В полдень", en: "Back at noon" } });
  push("w10_maintenance", "noise");
  const pool = {
    jackpotId: "riviera-sunset",
    level: "grand",
    currency: "USD",
    amountMinor: 2_500_010,
    version: 8,
  };
  push("w10_jackpot", { type: "jackpots", pools: [pool] });
  push("w10_jackpot", { type: "jackpots", pools: [{ ...pool, level: "huge" }] });
  expect(handlers.onEvent.mock.calls).toEqual([
    [{ type: "block_status", status: 1 }],
    [{ type: "maintenance", message: { ru: "В полдень", en: "Back at noon" } }],
    [{ type: "jackpots", pools: [pool] }],
  ]);
});

test("reports a reconnection only if the connection was open before", async () => {
  await openRealtime("42", () => handlers);
  connection.listeners.get("connected")?.();
  expect(handlers.onReconnect).not.toHaveBeenCalled();
  connection.listeners.get("connected")?.();
  expect(handlers.onReconnect).toHaveBeenCalledTimes(1);
});

test("reports an ended session for the server's close code, and when no token is given any more", async () => {
  await openRealtime("42", () => handlers);
  connection.listeners.get("disconnected")?.({ code: 0 });
  expect(handlers.onSessionRevoked).not.toHaveBeenCalled();
  connection.listeners.get("disconnected")?.({ code: 4501 });
  expect(handlers.onSessionRevoked).toHaveBeenCalledTimes(1);
  connection.listeners.get("disconnected")?.({ code: 1 });
  expect(handlers.onSessionRevoked).toHaveBeenCalledTimes(2);
});

test("gives up without a session, and tries again after any other failure to get a token", async () => {
  await openRealtime("42", () => handlers);
  const answer = (status: number) =>
    startFakeApi({
      "GET /realtime/config": () => ({
        status,
        body: { error: { type: "session.required", code: null, message: "" } },
      }),
    });
  answer(401);
  await expect(connection.getToken()).rejects.toBeInstanceOf(UnauthorizedError);
  answer(503);
  await expect(connection.getToken()).rejects.not.toBeInstanceOf(UnauthorizedError);
});

test("reports whether the connection is open", async () => {
  await openRealtime("42", () => handlers);
  connection.listeners.get("connected")?.();
  connection.listeners.get("connecting")?.();
  connection.listeners.get("disconnected")?.({ code: 0 });
  expect(handlers.onConnectionChange.mock.calls).toEqual([[true], [false], [false]]);
});

test("reports free spins once from the week's history, then as they arrive [RT-07]", async () => {
  const spinEvent = (count: number) => ({
    type: "count",
    id: "01990000-0000-7000-8000-0000000000b1",
    count,
    amount: 20,
    currency: "USD",
    games: [],
    at: "2026-11-20T12:00:00.000Z",
  });
  connection.history = [{ data: spinEvent(5) }, { data: { type: "nonsense" } }];
  await openRealtime("p1", () => handlers);
  const subscribe = (recovered: boolean) =>
    connection.subscribed.get("week:w10_freespins#p1")?.({ recovered });
  subscribe(false);
  await expect.poll(() => handlers.onFreeSpins).toHaveBeenCalledWith([spinEvent(5)]);
  connection.channels.get("week:w10_freespins#p1")?.({ data: spinEvent(7) });
  expect(handlers.onFreeSpins).toHaveBeenLastCalledWith([spinEvent(7)]);
  // A server that resumes has sent what was missed; one that cannot has its history read again.
  subscribe(true);
  expect(handlers.onFreeSpins).toHaveBeenCalledTimes(2);
  connection.history = [{ data: spinEvent(9) }];
  subscribe(false);
  await expect.poll(() => handlers.onFreeSpins).toHaveBeenLastCalledWith([spinEvent(9)]);
  connection.history = [];
});
