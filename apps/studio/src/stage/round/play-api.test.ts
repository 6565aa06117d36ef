import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createPlayApi, PlayError } from "./play-api.ts";

interface Sent {
  readonly url: string;
  readonly headers: Record<string, string>;
}

/** Listeners for the network's return. */
const network: (() => void)[] = [];

function serve(answers: readonly (Response | Error)[]): Sent[] {
  const sent: Sent[] = [];
  vi.stubGlobal("location", { href: "https://play.example/studio/index.html" });
  vi.stubGlobal("addEventListener", (_: "online", listener: () => void) => network.push(listener));
  vi.stubGlobal("fetch", (url: string, request: { headers: Record<string, string> }) => {
    const answer = answers[sent.length];
    sent.push({ url, headers: request.headers });
    return answer instanceof Response ? Promise.resolve(answer) : Promise.reject(answer);
  });
  return sent;
}

const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });

describe("the play API client", () => {
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it("sends the session token and retries a failed call with the same key until it succeeds", async () => {
    const sent = serve([
      json({ sessionToken: "s1" }),
      new TypeError("offline"),
      json({}, 503),
      json({}, 408),
      json({ round: { id: "r" } }),
    ]);
    const states: string[] = [];
    const api = createPlayApi((state) => states.push(state));
    await api.open("launch");
    const reply = api.bet({ stakeMinor: 100 }, "key-1", false);
    await vi.runAllTimersAsync();
    expect(await reply).toEqual({ round: { id: "r" } });
    expect(sent.slice(1).map(({ headers }) => headers["idempotency-key"])).toEqual([
      "key-1",
      "key-1",
      "key-1",
      "key-1",
    ]);
    expect(sent[1]).toMatchObject({
      url: "https://play.example/api/play/bet",
      headers: { authorization: "Bearer s1" },
    });
    expect(states).toEqual(["answers", "lost", "lost", "lost", "answers"]);
  });

  it("says that the server is busy and waits as long as it asks, with the same key", async () => {
    const overload = { error: { type: "request.overloaded", code: null, message: "" } };
    const sent = serve([
      new Response(JSON.stringify(overload), { status: 503, headers: { "retry-after": "2" } }),
      json({ round: { id: "r" } }),
    ]);
    const states: string[] = [];
    const reply = createPlayApi((state) => states.push(state)).bet({}, "key-4", false);
    await vi.advanceTimersByTimeAsync(1_999);
    expect(sent).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(501);
    expect(await reply).toEqual({ round: { id: "r" } });
    expect(sent.map(({ headers }) => headers["idempotency-key"])).toEqual(["key-4", "key-4"]);
    expect(states).toEqual(["busy", "answers"]);
  });

  it("retries after at most 2.5 seconds, and at once when the network is back", async () => {
    const sent = serve([...Array.from({ length: 8 }, () => new TypeError("offline")), json({ round: {} })]);
    const reply = createPlayApi(() => undefined).bet({}, "key-3", false);
    await vi.advanceTimersByTimeAsync(10_000);
    const before = sent.length;
    await vi.advanceTimersByTimeAsync(2_500);
    expect(sent.length).toBe(before + 1);
    for (const back of network.splice(0)) back();
    await vi.advanceTimersByTimeAsync(0);
    expect(sent.length).toBe(before + 2);
    await vi.runAllTimersAsync();
    expect(await reply).toEqual({ round: {} });
  });

  it("throws a refusal with its code and does not retry it", async () => {
    const sent = serve([
      json({ error: { type: "wallet.insufficient_funds", code: "x", message: "no" } }, 409),
    ]);
    const refused = await createPlayApi(() => undefined)
      .bet({}, "key-2", true)
      .catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(PlayError);
    expect(refused).toMatchObject({ type: "wallet.insufficient_funds" });
    expect(sent).toHaveLength(1);
  });

  it("polls a round with the same key and treats a timeout as a lost connection", async () => {
    const silent = new DOMException("timed out", "TimeoutError");
    const sent = serve([silent, json({ round: { id: "r", status: "settled" } })]);
    const reported: string[] = [];
    const polled = createPlayApi((state) => reported.push(state)).poll({ id: "r", step: 1 }, "key-of-a-look");
    await vi.runAllTimersAsync();
    expect(await polled).toMatchObject({ round: { status: "settled" } });
    expect(sent.map(({ url }) => new URL(url).pathname)).toEqual(["/api/play/act", "/api/play/act"]);
    expect(sent.map(({ headers }) => headers["idempotency-key"])).toEqual(["key-of-a-look", "key-of-a-look"]);
    expect(reported).toEqual(["lost", "answers"]);
  });
});
