// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import { startFakeApi } from "../../testing/fake-api.ts";
import { openRealtime } from "./realtime-client.ts";

type Listener = (event: { readonly data: unknown }) => void;

/** Stands where the socket would: what the client asks of it, and the way to speak as the server. */
const line = vi.hoisted(() => ({
  url: "",
  token: "",
  socket: class {} as new () => { readyState: number; send: (data: string) => void },
  isOpen: false,
  kept: [] as { readonly data: unknown }[],
  channels: new Map<string, (event: { readonly data: unknown }) => void>(),
  listeners: new Map<string, (event?: { readonly code: number }) => void>(),
}));
class FakeClient {
  constructor(url: string, options: { readonly token: string; readonly websocket: unknown }) {
    const { token, websocket: socket } = options;
    Object.assign(line, { url, token, socket, isOpen: false, channels: new Map() });
  }
  on(event: string, listener: (event?: { readonly code: number }) => void) {
    line.listeners.set(event, listener);
  }
  newSubscription(channel: string) {
    return {
      on: (_: "publication", listener: Listener) => line.channels.set(channel, listener),
      once: (_: "subscribed", listener: () => void) => listener(),
      history: async () => ({ publications: line.kept }),
      subscribe: () => undefined,
    };
  }
  connect() {
    line.isOpen = true;
  }
  disconnect() {
    line.isOpen = false;
  }
}
vi.mock("centrifuge", () => ({
  // Looked up when the client is made: mocks are set before the class of this file exists.
  Centrifuge: function make(url: string, options: { readonly token: string; readonly websocket: unknown }) {
    return new FakeClient(url, options);
  },
}));

const handlers = {
  onEvent: vi.fn(),
  onFreeSpins: vi.fn(),
  onLine: vi.fn(),
  onReturn: vi.fn(),
  onSessionOver: vi.fn(),
};
beforeEach(() => {
  vi.clearAllMocks();
  startFakeApi({
    "GET /realtime/config": () => ({
      body: { url: "/connection/websocket", token: "t", projectId: "w10", imageStorageURI: "" },
    }),
  });
});

test("a socket that is closing takes no more, so that the browser reports no error", async () => {
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
  const socket = new line.socket();
  socket.send("a pong");
  socket.readyState = 2;
  socket.send("a late pong");
  expect(sent).toEqual(["a pong"]);
});

test("connects with the token of the configuration and follows the player's channels [RT-03] [RT-04] [RT-05] [RT-06] [RT-07]", async () => {
  const close = await openRealtime("42", () => handlers);
  expect(line.url).toMatch(/^ws.*\/connection\/websocket$/);
  expect(line.token).toBe("t");
  expect(line.isOpen).toBe(true);
  expect([...line.channels.keys()]).toEqual([
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
  expect(line.isOpen).toBe(false);
});

test("hands on facts that it can read and drops all others", async () => {
  await openRealtime("42", () => handlers);
  const say = (channel: string, data: unknown) => line.channels.get(channel)?.({ data });
  say("w10_profile#42", { type: "block_status", status: 1 });
  say("w10_profile#42", { type: "block_status", status: 9 });
  say("w10_maintenance", { type: "maintenance", message: { ru: "В полдень", en: "Back at noon" } });
  say("w10_maintenance", "noise");
  const pool = {
    jackpotId: "riviera-sunset",
    level: "grand",
    currency: "USD",
    amountMinor: 2_500_010,
    version: 8,
  };
  say("w10_jackpot", { type: "jackpots", pools: [pool] });
  say("w10_jackpot", { type: "jackpots", pools: [{ ...pool, level: "huge" }] });
  expect(handlers.onEvent.mock.calls).toEqual([
    [{ type: "block_status", status: 1 }],
    [{ type: "maintenance", message: { ru: "В полдень", en: "Back at noon" } }],
    [{ type: "jackpots", pools: [pool] }],
  ]);
});

test("reports a return only if the connection was open before", async () => {
  await openRealtime("42", () => handlers);
  line.listeners.get("connected")?.();
  expect(handlers.onReturn).not.toHaveBeenCalled();
  line.listeners.get("connected")?.();
  expect(handlers.onReturn).toHaveBeenCalledTimes(1);
});

test("reports the end of the sign-in only if the server says so", async () => {
  await openRealtime("42", () => handlers);
  line.listeners.get("disconnected")?.({ code: 0 });
  expect(handlers.onSessionOver).not.toHaveBeenCalled();
  line.listeners.get("disconnected")?.({ code: 4501 });
  expect(handlers.onSessionOver).toHaveBeenCalledTimes(1);
});

test("reports whether the connection is open", async () => {
  await openRealtime("42", () => handlers);
  line.listeners.get("connected")?.();
  line.listeners.get("connecting")?.();
  line.listeners.get("disconnected")?.({ code: 0 });
  expect(handlers.onLine.mock.calls).toEqual([[true], [false], [false]]);
});

test("free spins are reported once from the week's history, and then as they arrive [RT-07]", async () => {
  const fact = (count: number) => ({
    type: "count",
    id: "01990000-0000-7000-8000-0000000000b1",
    count,
    amount: 20,
    currency: "USD",
    games: [],
    at: "2026-11-20T12:00:00.000Z",
  });
  line.kept = [{ data: fact(5) }, { data: { type: "nonsense" } }];
  await openRealtime("p1", () => handlers);
  await expect.poll(() => handlers.onFreeSpins).toHaveBeenCalledWith([fact(5)]);
  line.channels.get("week:w10_freespins#p1")?.({ data: fact(7) });
  expect(handlers.onFreeSpins).toHaveBeenLastCalledWith([fact(7)]);
  line.kept = [];
});
