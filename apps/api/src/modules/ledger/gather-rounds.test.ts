import type pg from "pg";
import { describe, expect, it } from "vitest";
import { createRoundGatherer, settlingConnections, worthAStatement } from "./gather-rounds.ts";
import type { RoundOpening } from "./settle-rounds.ts";

/** A database that answers when it is told to. */
function heldDatabase() {
  const times: { readonly waitedMs: number; readonly tookMs: number }[] = [];
  const batches: {
    readonly name: string;
    readonly players: readonly string[];
    /** Settles all but those that are left. */
    answer(left?: readonly string[]): Promise<void>;
    fail(code: string): Promise<void>;
  }[] = [];
  const query = ({ name, values }: { name: string; values: unknown[][] }): Promise<unknown> =>
    new Promise((resolve, reject) => {
      const players = values[0] as string[];
      const rows = players.map((_, index) => ({
        ord: BigInt(index + 1),
        verdict: "settled",
        balance: 1n,
        version: 1n,
      }));
      const turns = async (): Promise<void> => {
        await turn();
        await turn();
      };
      const answer = async (left: readonly string[] = []): Promise<void> => {
        resolve({ rows: rows.filter((_, index) => !left.includes(players[index] ?? "")) });
        await turns();
      };
      const fail = async (code: string): Promise<void> => {
        reject(Object.assign(new Error("a conflict"), { code }));
        await turns();
      };
      batches.push({ name, players, answer, fail });
    });
  const gatherer = createRoundGatherer({
    pool: { query } as unknown as pg.Pool,
    patientPool: {
      query: (statement: { name: string; values: unknown[][] }) =>
        query({ ...statement, name: `${statement.name}, patiently` }),
    } as unknown as pg.Pool,
    onCommitted: () => undefined,
    onBatch: (waitedMs, tookMs) => times.push({ waitedMs, tookMs }),
  });
  let count = 0;
  const settle = (more: Partial<RoundOpening> = {}) => {
    count += 1;
    const opening = {
      playerId: `player ${String(count).padStart(3, "0")}`,
      debitMinor: 1n,
      creditMinor: 0n,
      isFinal: true,
      jackpot: null,
      seedPair: null,
      ...more,
    };
    return gatherer.settle(opening as RoundOpening);
  };
  return { batches, settle, times };
}

/** The end of a turn of the event loop, when what came in it goes. */
const turn = (): Promise<void> => new Promise((done) => void setImmediate(done));

const times = (count: number, act: () => unknown): void => {
  for (let each = 0; each < count; each += 1) void act();
};

describe("rounds in flight together", () => {
  it("a round that finds nothing under way goes at once, alone", async () => {
    const { batches, settle } = heldDatabase();
    void settle();
    await turn();
    expect(batches.map(({ players }) => players.length)).toEqual([1]);
  });

  it("a few that come meanwhile share the next statement, and each has its verdict", async () => {
    const { batches, settle } = heldDatabase();
    void settle();
    await turn();
    const waiting = Array.from({ length: worthAStatement - 1 }, () => settle());
    await turn();
    expect(batches).toHaveLength(1);
    await batches[0]?.answer();
    expect(batches[1]?.players).toHaveLength(worthAStatement - 1);
    await batches[1]?.answer();
    for (const verdict of await Promise.all(waiting)) expect(verdict.kind).toBe("settled");
  });

  it("each batch tells how long its first round waited, and how long it took", async () => {
    const { batches, settle, times: told } = heldDatabase();
    void settle();
    await turn();
    void settle();
    await new Promise((done) => setTimeout(done, 30));
    void settle();
    await batches[0]?.answer();
    await batches[1]?.answer();
    expect(told).toHaveLength(2);
    expect(told[0]?.waitedMs).toBeLessThan(25);
    expect(told[0]?.tookMs).toBeGreaterThan(28);
    expect(told[1]?.waitedMs).toBeGreaterThan(28);
    expect(told[1]?.tookMs).toBeLessThan(25);
  });

  it("those that come in one turn go together", async () => {
    const { batches, settle } = heldDatabase();
    times(3, settle);
    await turn();
    expect(batches.map(({ players }) => players.length)).toEqual([3]);
  });

  it("as many as are worth another statement do not wait", async () => {
    const { batches, settle } = heldDatabase();
    void settle();
    await turn();
    times(worthAStatement, settle);
    await turn();
    expect(batches.map(({ players }) => players.length)).toEqual([1, worthAStatement]);
  });

  it("never are more statements under way than there are connections, and nobody is forgotten", async () => {
    const { batches, settle } = heldDatabase();
    const all = Array.from({ length: 40 * worthAStatement }, () => settle());
    await turn();
    expect(batches).toHaveLength(settlingConnections);
    for (let next = 0; next < batches.length; next += 1) await batches[next]?.answer();
    expect(await Promise.all(all)).toHaveLength(40 * worthAStatement);
    expect(batches.flatMap(({ players }) => players)).toHaveLength(new Set(all).size);
  });

  it("a round of another form waits for no batch but one of its own", async () => {
    const { batches, settle } = heldDatabase();
    void settle();
    void settle({ isFinal: false });
    await turn();
    void settle({ limitRates: { USD: 1_000_000 } });
    await turn();
    expect(batches.map(({ name, players }) => [name, players.length])).toEqual([
      ["ledger.settle-plain-rounds", 1],
      ["ledger.settle-rounds", 1],
    ]);
  });

  it("what the plain statement leaves is judged by the full one, and what it settled is answered then and settled once, whatever becomes of the others", async () => {
    const { batches, settle } = heldDatabase();
    const players = ["anna", "boris", "clara"] as const;
    const verdicts = players.map((playerId) => settle({ playerId }));
    await turn();
    await batches[0]?.answer(["anna", "clara"]);
    expect((await verdicts[1])?.kind).toBe("settled");
    await batches[1]?.fail("40P01");
    // The conflict sends both again, each alone; the plain statement leaves the first of them once more.
    await batches[2]?.answer(["anna"]);
    await batches[3]?.answer();
    await batches[4]?.answer();
    expect((await Promise.all(verdicts)).map(({ kind }) => kind)).toEqual(["settled", "settled", "settled"]);
    expect(batches.map((batch) => [batch.name, batch.players.join()])).toEqual([
      ["ledger.settle-plain-rounds", "anna,boris,clara"],
      ["ledger.settle-rounds", "anna,clara"],
      ["ledger.settle-plain-rounds", "anna"],
      ["ledger.settle-rounds", "anna"],
      ["ledger.settle-plain-rounds", "clara"],
    ]);
  });

  it("rounds with a jackpot, which lock the same pools, go in one statement at a time", async () => {
    const { batches, settle } = heldDatabase();
    const jackpot = { id: "riviera", drawnLevels: [], nextHitsMinor: {} };
    void settle({ jackpot });
    await turn();
    times(5 * worthAStatement, () => settle({ jackpot }));
    void settle();
    await turn();
    expect(batches.map(({ players }) => players.length)).toEqual([1, 1]);
    await batches[0]?.answer();
    expect(batches[2]?.players).toHaveLength(5 * worthAStatement);
  });

  it("two rounds of one player never share a statement", async () => {
    const { batches, settle } = heldDatabase();
    void settle();
    await turn();
    times(3, () => settle({ playerId: "player" }));
    for (let next = 0; next < batches.length; next += 1) await batches[next]?.answer();
    expect(batches.slice(1).map(({ players }) => players)).toEqual([["player"], ["player"], ["player"]]);
  });

  it("waits for no player whose rows are locked: he leaves the batch, and all his rounds go apart in their order", async () => {
    const { batches, settle } = heldDatabase();
    const players = ["anna", "boris", "clara"] as const;
    const verdicts = players.map((playerId) => settle({ playerId }));
    await turn();
    await batches[0]?.fail("55P03");
    await batches[1]?.answer();
    await batches[2]?.fail("55P03");
    const later = [
      settle({ playerId: "boris" }),
      settle({ playerId: "boris" }),
      settle({ playerId: "dora" }),
    ];
    await turn();
    expect(batches.slice(1).map(({ name, players: who }) => [name, who.join()])).toEqual([
      ["ledger.settle-plain-rounds", "anna"],
      ["ledger.settle-plain-rounds", "boris"],
      ["ledger.settle-plain-rounds, patiently", "boris"],
      ["ledger.settle-plain-rounds", "clara"],
    ]);
    await batches[4]?.answer();
    await batches[5]?.answer();
    expect((await Promise.all([verdicts[0], verdicts[2], later[2]])).map((each) => each?.kind)).toEqual([
      "settled",
      "settled",
      "settled",
    ]);
    for (let next = 3; next < batches.length; next += 1) await batches[next]?.answer();
    await Promise.all([...verdicts, ...later]);
    expect(batches.slice(5).map(({ name, players: who }) => [name, who.join()])).toEqual([
      ["ledger.settle-plain-rounds", "dora"],
      ["ledger.settle-plain-rounds, patiently", "boris"],
      ["ledger.settle-plain-rounds, patiently", "boris"],
    ]);
  });

  it("a round whose rows stay locked fails by itself, and the next of its player is tried again", async () => {
    const { batches, settle } = heldDatabase();
    const held = settle({ playerId: "boris" });
    const failed = expect(held).rejects.toThrow("a conflict");
    await turn();
    for (const each of [0, 1, 2]) await batches[each]?.fail("55P03");
    await failed;
    const next = settle({ playerId: "boris" });
    await turn();
    await batches[3]?.answer();
    expect((await next).kind).toBe("settled");
  });
});
