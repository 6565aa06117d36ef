// @vitest-environment happy-dom
import { UnauthorizedError } from "centrifuge";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { openRealtime } from "./realtime-client.ts";

interface Endpoint {
  readonly transport: string;
  readonly endpoint: string;
}

type Listener = (event: { readonly data: unknown }) => void;

/** Records the client's subscriptions and lets a test push as the server. */
const connection = vi.hoisted(() => ({
  url: "",
  transports: [] as readonly string[],
  emulationEndpoint: "",
  token: "",
  socket: class {} as new () => { readyState: number; send: (data: string) => void },
  isOpen: false,
  client: null as null | { state: string },
  history: [] as { readonly data: unknown }[],
  channels: new Map<string, (event: { readonly data: unknown }) => void>(),
  subscribed: new Map<string, (context: { recovered: boolean }) => void>(),
  getToken: async () => "",
  listeners: new Map<string, (event?: { readonly code: number }) => void>(),
}));
class FakeClient {
  constructor(
    endpoints: readonly Endpoint[],
    options: { readonly token: string; readonly websocket: unknown },
  ) {
    const { websocket: socket, ...rest } = options;
    const [{ endpoint: url } = { endpoint: "" }] = endpoints;
    const transports = endpoints.map(({ transport }) => transport);
    Object.assign(connection, { ...rest, url, transports, socket, isOpen: false, channels: new Map() });
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
  state = "connecting";
  connect() {
    connection.client = this;
    connection.isOpen = true;
  }
  disconnect() {
    connection.isOpen = false;
  }
}
vi.mock("centrifuge", () => ({
  State: { Connected: "connected" },
  UnauthorizedError: class UnauthorizedError extends Error {},
  // Resolved when a client is created: mocks are hoisted above the class.
  Centrifuge: function createClient(
    endpoints: readonly Endpoint[],
    options: { readonly token: string; readonly websocket: unknown },
  ) {
    return new FakeClient(endpoints, options);
  },
}));

const handlers = {
  onEvent: vi.fn(),
  onFreeSpins: vi.fn(),
  onConnectionChange: vi.fn(),
  onStale: vi.fn(),
  onSessionRevoked: vi.fn(),
};
const opened: (() => void)[] = [];
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

/** Opens the channels, and waits until the client exists. */
async function openPage(userId: string): Promise<() => void> {
  const close = openRealtime(userId, () => handlers, navigation);
  opened.push(close);
  await expect.poll(() => connection.isOpen).toBe(true);
  return close;
}

const navigation = {
  go: (): void => undefined,
  subscribe: (_: "onResolved", listener: () => void) => {
    navigation.go = listener;
    return () => (navigation.go = () => undefined);
  },
};

beforeEach(() => {
  connection.isOpen = false;

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
  await openPage("42");
  const socket = new connection.socket();
  socket.send("a pong");
  socket.readyState = 2;
  socket.send("a late pong");
  expect(sent).toEqual(["a pong"]);
});

test("connects with the configured token and subscribes to the player's channels [RT-03] [RT-04] [RT-05] [RT-06] [RT-07]", async () => {
  const close = await openPage("42");
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
  await expect.poll(() => connection.isOpen).toBe(false);
});

test("reads again with the focus and the next page where nothing can be pushed, and not while it is open", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const close = await openPage("42");
  const looked = async (look: () => void) => {
    vi.advanceTimersByTime(2_000);
    handlers.onStale.mockClear();
    look();
    await new Promise((done) => setTimeout(done));
    return handlers.onStale.mock.calls.length;
  };
  const focus = () => dispatchEvent(new Event("focus"));
  expect(await looked(focus)).toBe(1);
  expect(await looked(() => navigation.go())).toBe(1);
  // Focus and visibility come together.
  expect(await looked(() => [focus(), document.dispatchEvent(new Event("visibilitychange"))])).toBe(1);
  if (connection.client) connection.client.state = "connected";
  expect(await looked(focus)).toBe(0);
  if (connection.client) connection.client.state = "connecting";
  close();
  expect(await looked(focus)).toBe(0);
  vi.useRealTimers();
});

test("connects at the next look when the first attempt got no token", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  startFakeApi({ "GET /realtime/config": () => ({ status: 503, body: {} }) });
  const close = openRealtime("42", () => handlers, navigation);
  await new Promise((done) => setTimeout(done, 20));
  expect(connection.isOpen).toBe(false);
  startFakeApi({
    "GET /realtime/config": () => ({
      body: { url: "/connection/websocket", token: "t", projectId: "w10", imageStorageURI: "" },
    }),
  });
  vi.advanceTimersByTime(2_000);
  navigation.go();
  await expect.poll(() => connection.isOpen).toBe(true);
  close();
  vi.useRealTimers();
});

test("falls back to HTTP at the server's standard addresses", async () => {
  await openPage("42");
  expect(connection.transports).toEqual(["websocket", "http_stream"]);
  expect(connection.emulationEndpoint).toMatch(/^http.*\/emulation$/);
});

test("forwards valid events and drops invalid ones", async () => {
  await openPage("42");
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
  await openPage("42");
  connection.listeners.get("connected")?.();
  expect(handlers.onStale).not.toHaveBeenCalled();
  connection.listeners.get("connected")?.();
  expect(handlers.onStale).toHaveBeenCalledTimes(1);
});

test("reports an ended session for the server's close code, and when no token is given any more", async () => {
  await openPage("42");
  connection.listeners.get("disconnected")?.({ code: 0 });
  expect(handlers.onSessionRevoked).not.toHaveBeenCalled();
  connection.listeners.get("disconnected")?.({ code: 4501 });
  expect(handlers.onSessionRevoked).toHaveBeenCalledTimes(1);
  connection.listeners.get("disconnected")?.({ code: 1 });
  expect(handlers.onSessionRevoked).toHaveBeenCalledTimes(2);
});

test("gives up without a session, and tries again after any other failure to get a token", async () => {
  await openPage("42");
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
  await openPage("42");
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
  await openPage("p1");
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
