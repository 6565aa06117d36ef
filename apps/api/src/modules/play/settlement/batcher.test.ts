import { describe, expect, test } from "vitest";
import { heldSettlement, idOfName, turn } from "../../../testing/laws/held-settlement.ts";
import { longestWaitMs, settlingConnections, worthABatch } from "./batcher.ts";

const times = (count: number, act: () => unknown): void => {
  for (let each = 0; each < count; each += 1) void act();
};
const jackpot = { id: "riviera", drawnLevels: [], nextHitsMinor: {} };
const sizes = ({ batches }: ReturnType<typeof heldSettlement>): number[] =>
  batches.map(({ players }) => players.length);

/** How each request was answered: the decision's kind, or the error. */
const answersOf = async (asked: readonly Promise<{ readonly kind: string }>[]): Promise<string[]> =>
  (await Promise.allSettled(asked)).map((each) =>
    each.status === "fulfilled" ? each.value.kind : String((each.reason as Error).message),
  );

describe("concurrent requests", () => {
  test("a first one is sent at once, alone", async () => {
    const held = heldSettlement();
    void held.settle();
    await turn();
    expect(sizes(held)).toEqual([1]);
  });

  test("those of one turn are batched, each with its own answer", async () => {
    const held = heldSettlement();
    const asked = [held.settle(), held.settle({ debitMinor: 10_001n }), held.settle()];
    await turn();
    expect(sizes(held)).toEqual([3]);
    await held.answerAll();
    expect(await answersOf(asked)).toEqual(["settled", "refused", "settled"]);
    expect(held.ended).toEqual(["batches commit", "batches released"]);
  });

  test("a few that arrive meanwhile share the next batch", async () => {
    const held = heldSettlement();
    void held.settle();
    await turn();
    times(worthABatch - 1, held.settle);
    await turn();
    expect(sizes(held)).toEqual([1]);
    await held.batches[0]?.answer();
    expect(sizes(held)).toEqual([1, worthABatch - 1]);
  });

  test("enough for another batch do not wait", async () => {
    const held = heldSettlement();
    void held.settle();
    await turn();
    times(worthABatch, held.settle);
    await turn();
    expect(sizes(held)).toEqual([1, worthABatch]);
  });

  test("many are distributed fairly over free connections", async () => {
    const held = heldSettlement();
    times(90, held.settle);
    await turn();
    expect(sizes(held)).toEqual([30, 30, 30]);
  });

  test("there are never more batches than connections, and no request is forgotten", async () => {
    const held = heldSettlement();
    const asked = Array.from({ length: 30 * worthABatch }, () => held.settle());
    await turn();
    expect(held.batches).toHaveLength(settlingConnections);
    for (let next = 0; next < held.batches.length; next += 1) {
      await held.batches[next]?.answer();
      expect(held.batches.length).toBeLessThanOrEqual(next + 1 + settlingConnections);
    }
    expect(new Set(await answersOf(asked))).toEqual(new Set(["settled"]));
    const players = held.batches.flatMap(({ players: each }) => each);
    expect(new Set(players).size).toBe(asked.length);
    expect(players).toHaveLength(asked.length);
    expect(Math.max(...sizes(held))).toBeLessThanOrEqual(128);
  });

  test("of one player run one at a time, in order", async () => {
    const held = heldSettlement();
    void held.settle({ playerId: "boris" });
    await turn();
    const answered: number[] = [];
    for (const place of [1, 2, 3]) void held.settle({ playerId: "boris" }).then(() => answered.push(place));
    times(worthABatch, held.settle);
    await turn();
    expect(held.batches[1]?.players).not.toContain("boris");
    await held.answerAll();
    expect(held.underWay(2)).toEqual(["batches: boris", "batches: boris", "batches: boris"]);
    expect(answered).toEqual([1, 2, 3]);
  });

  test("each batch reports its first request's waiting time and its duration", async () => {
    const held = heldSettlement();
    void held.settle();
    await turn();
    void held.settle();
    await new Promise((done) => setTimeout(done, 60));
    void held.settle();
    await held.answerAll();
    const [first, second] = held.times;
    expect(held.times).toHaveLength(2);
    expect(first?.waitedMs).toBeLessThan(second?.waitedMs ?? 0);
    expect(first?.tookMs).toBeGreaterThan(55);
    expect(second?.waitedMs).toBeGreaterThan(55);
    expect(second?.tookMs).toBeLessThan(55);
  });

  test("a batch that moved money is reported once, others are not", async () => {
    const held = heldSettlement();
    times(2, held.settle);
    await turn();
    await held.answerAll();
    expect(held.committed.count).toBe(1);
    void held.settle({ debitMinor: 10_001n });
    await turn();
    await held.answerAll(1);
    expect(held.committed.count).toBe(1);
  });
});

describe("requests with a jackpot", () => {
  test("run one batch at a time, beside the others", async () => {
    const held = heldSettlement();
    void held.settle({ jackpot });
    await turn();
    times(5 * worthABatch, () => held.settle({ jackpot }));
    void held.settle();
    await turn();
    expect(sizes(held)).toEqual([1, 1]);
    await held.batches[0]?.answer();
    expect(sizes(held)).toEqual([1, 1, 5 * worthABatch]);
  });

  test("do not share a batch with others", async () => {
    const held = heldSettlement();
    void held.settle({ playerId: "anna", jackpot });
    void held.settle({ playerId: "boris" });
    void held.settle({ playerId: "clara", jackpot });
    await turn();
    expect(held.underWay()).toEqual(["batches: anna,clara", "batches: boris"]);
  });
});

describe("a request whose rows are locked", () => {
  test("waits alone while others continue, and its player's next one waits for it", async () => {
    const held = heldSettlement();
    const asked = ["anna", "boris", "clara"].map((playerId) => held.settle({ playerId }));
    await turn();
    await held.batches[0]?.answer(["boris"]);
    expect(await answersOf(asked.filter((_, place) => place !== 1))).toEqual(["settled", "settled"]);
    const next = held.settle({ playerId: "boris" });
    const other = held.settle({ playerId: "dora" });
    await turn();
    expect(held.underWay()).toEqual(["batches: anna,boris,clara", "alone: boris", "batches: dora"]);
    await held.batches[2]?.answer();
    expect((await other).kind).toBe("settled");
    expect(held.batches).toHaveLength(3);
    await held.batches[1]?.answer();
    expect((await asked[1])?.kind).toBe("settled");
    expect(held.underWay(3)).toEqual(["batches: boris"]);
    await held.batches[3]?.answer();
    expect((await next).kind).toBe("settled");
    expect(held.committed.count).toBe(4);
  });

  test("fails when they stay locked, and its player's next one runs", async () => {
    const held = heldSettlement();
    const asked = held.settle({ playerId: "boris" });
    await turn();
    await held.batches[0]?.fail("55P03");
    const next = held.settle({ playerId: "boris" });
    await held.batches[1]?.fail("55P03");
    expect(await answersOf([asked])).toEqual(["failed with 55P03"]);
    await held.batches[2]?.answer();
    expect((await next).kind).toBe("settled");
    expect(held.underWay()).toEqual(["batches: boris", "alone: boris", "batches: boris"]);
  });

  test("is an error for an unknown game", async () => {
    const held = heldSettlement();
    const asked = held.settle({ playerId: "boris" });
    await turn();
    await held.batches[0]?.answer(["boris"]);
    await held.batches[1]?.answer(["boris"]);
    expect(await answersOf([asked])).toEqual([`the round ${idOfName("round")} names no game`]);
  });
});

describe("a failed batch", () => {
  test.each(["23505", "40001", "40P01"])("retries each request alone after the conflict %s", async (code) => {
    const held = heldSettlement();
    const asked = ["anna", "boris"].map((playerId) => held.settle({ playerId }));
    await turn();
    await held.batches[0]?.fail(code);
    expect(held.underWay(1)).toEqual(["alone: anna", "alone: boris"]);
    expect(held.ended).toEqual(["batches rollback", "batches released"]);
    await held.batches[1]?.fail(code);
    await held.answerAll(2);
    expect(await answersOf(asked)).toEqual(["settled", "settled"]);
    expect(held.underWay(3)).toEqual(["alone: anna"]);
  });

  test("retries a repeated conflict four times alone, and no more", async () => {
    const held = heldSettlement();
    const asked = held.settle();
    await turn();
    for (let next = 0; next < held.batches.length; next += 1) await held.batches[next]?.fail("40001");
    expect(await answersOf([asked])).toEqual(["failed with 40001"]);
    expect(held.batches).toHaveLength(5);
  });

  test("fails only the request that the server refuses", async () => {
    const held = heldSettlement();
    const asked = ["anna", "poison", "zoe"].map((playerId) => held.settle({ playerId }));
    await turn();
    await held.batches[0]?.fail("22003");
    await held.batches
      .find(({ name, players }) => name === "alone" && players[0] === "poison")
      ?.fail("22003");
    for (const each of held.batches.filter(({ name }) => name === "alone")) await each.answer();
    expect(await answersOf(asked)).toEqual(["settled", "failed with 22003", "settled"]);
    expect(held.batches).toHaveLength(4);
  });

  test("is not retried for its only request", async () => {
    const held = heldSettlement();
    const asked = held.settle();
    await turn();
    await held.batches[0]?.fail("22003");
    expect(await answersOf([asked])).toEqual(["failed with 22003"]);
    expect(held.batches).toHaveLength(1);
  });

  test.each(["ECONNRESET", "08006", "53300", "57P01", "58030"])(
    "fails all its requests when the database is unreachable (%s), and the next ones run",
    async (code) => {
      const held = heldSettlement();
      const asked = ["anna", "boris"].map((playerId) => held.settle({ playerId }));
      await turn();
      await held.batches[0]?.fail(code, true);
      expect(await answersOf(asked)).toEqual([`failed with ${code}`, `failed with ${code}`]);
      expect(held.ended).toEqual(["batches closed"]);
      const next = held.settle({ playerId: "anna" });
      await turn();
      await held.answerAll(1);
      expect((await next).kind).toBe("settled");
    },
  );
});

describe("an overload", () => {
  const since = (ms: number, isGone = () => false) => ({ arrivedAt: performance.now() - ms, isGone });

  test("is answered while the database is silent: what waits for a second has not played", async () => {
    const held = heldSettlement();
    const first = held.settle();
    await turn();
    const late = held.settle({}, since(longestWaitMs - 150));
    const early = held.settle({}, since(0));
    await expect(late).rejects.toMatchObject({ code: "request.overloaded", retryAfterSeconds: 1 });
    await held.answerAll();
    expect(await answersOf([first, early])).toEqual(["settled", "settled"]);
    expect(held.batches.flatMap(({ players }) => players)).toHaveLength(2);
  });

  test("plays no bet whose call took too long before it came here, or whose caller has gone", async () => {
    const held = heldSettlement();
    let isGone = false;
    void held.settle();
    await turn();
    const asked = [
      held.settle({}, since(longestWaitMs + 1)),
      held.settle(
        {},
        since(0, () => isGone),
      ),
    ];
    isGone = true;
    await held.answerAll();
    expect(await answersOf(asked)).toEqual(["request.overloaded", "request.overloaded"]);
    expect(held.batches).toHaveLength(1);
  });

  test("refuses at once what could not start in time, by the number of the last second, and takes it again afterwards", async () => {
    const held = heldSettlement();
    const asked = Array.from({ length: 600 }, () => held.settle());
    expect(held.batcher.isFull(512)).toBe(true);
    expect((await answersOf(asked.slice(512))).every((answer) => answer === "request.overloaded")).toBe(true);
    await turn();
    await held.answerAll();
    expect(new Set(await answersOf(asked.slice(0, 512)))).toEqual(new Set(["settled"]));
    expect([held.batcher.isFull(0), held.batcher.isBusy()]).toEqual([false, true]);
  });
});
