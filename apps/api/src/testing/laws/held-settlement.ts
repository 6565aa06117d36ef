import type pg from "pg";
import { type Caller, createSettlementBatcher } from "../../modules/play/settlement/batcher.ts";
import { rowOf } from "../../modules/play/settlement/load-play.ts";
import type { OpeningRequest } from "../../modules/play/settlement/settlement-state.ts";
import type { Id } from "../../platform/ids.ts";
import { openingOf, playedAt } from "../fixtures/sample-play.ts";

/** The loaded row of a player who may play, with $100. */
const loadedRow = (place: number) =>
  rowOf({
    "i.ord": BigInt(place + 1),
    "g.is_enabled": true,
    "g.rules_version": 3,
    "s.expires_at": playedAt.getTime() + 1,
    "s.profile_completed_at": playedAt.getTime(),
    "b.amount_minor": 10_000n,
    "b.version": 1n,
  });

/** An id that encodes a name; ids sort like their names. */
export const idOfName = <Of extends string>(name: string): Id<Of> =>
  Buffer.from(name)
    .toString("hex")
    .padEnd(32, "0")
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-") as Id<Of>;

/** The names encoded in an array of ids sent to the database. */
const namesIn = (ids: unknown): string[] => {
  if (!Buffer.isBuffer(ids)) throw new Error("ids go as a binary array");
  const length = ids.readInt32BE(12);
  // Each id follows its length, after the header.
  return Array.from({ length }, (_, place) =>
    ids
      .subarray(24 + place * 20, 40 + place * 20)
      .toString()
      .replaceAll("\0", ""),
  );
};

/** A transaction that waits with its loaded rows. */
interface HeldBatch {
  readonly name: string;
  readonly players: readonly string[];
  /** Returns all players except those whose rows are locked. */
  answer(busy?: readonly string[]): Promise<void>;
  /** Fails the statement; a lost connection cannot be rolled back either. */
  fail(code: string, isLost?: boolean): Promise<void>;
}

/** Requests of one event loop turn are batched at its end. */
export const turn = (): Promise<void> => new Promise((done) => void setImmediate(done));

interface Statement {
  readonly name: string;
  readonly values: readonly unknown[];
}

/** Events on the connections, each with its pool's name. */
interface Log {
  readonly batches: HeldBatch[];
  readonly ended: string[];
}

function heldPool(poolName: string, { batches, ended }: Log): pg.Pool {
  const connect = () => {
    let isLost = false;
    const query = (statement: string | Statement): Promise<unknown> => {
      if (statement === "rollback" && isLost) return Promise.reject(new Error("the connection is lost"));
      if (statement === "commit" || statement === "rollback") ended.push(`${poolName} ${statement}`);
      if (typeof statement === "string" || !statement.name.startsWith("settlement.load"))
        return Promise.resolve({ rows: [] });
      return new Promise((resolve, reject) => {
        const players = namesIn(statement.values[0]);
        const answer = async (busy: readonly string[] = []): Promise<void> => {
          const rows = players.map((_, place) => loadedRow(place));
          resolve({ rows: rows.filter((_, place) => !busy.includes(players[place] ?? "")) });
          await turn().then(turn);
        };
        const fail = async (code: string, lost = false): Promise<void> => {
          isLost = lost;
          reject(Object.assign(new Error(`failed with ${code}`), { code }));
          await turn().then(turn);
        };
        batches.push({ name: poolName, players, answer, fail });
      });
    };
    const release = (failure?: Error): void => {
      ended.push(`${poolName} ${failure ? "closed" : "released"}`);
    };
    return Promise.resolve({ query, release });
  };
  return { connect } as unknown as pg.Pool;
}

/** A batcher over a database that answers on request. */
export function heldSettlement() {
  const log: Log = { batches: [], ended: [] };
  const times: { readonly waitedMs: number; readonly tookMs: number }[] = [];
  const committed = { count: 0 };
  const batcher = createSettlementBatcher({
    pool: heldPool("batches", log),
    patientPool: heldPool("alone", log),
    onCommitted: () => {
      committed.count += 1;
    },
    onBatch: (waitedMs, tookMs) => times.push({ waitedMs, tookMs }),
  });
  let count = 0;
  const settle = (
    { playerId, ...more }: Partial<Omit<OpeningRequest, "playerId">> & { playerId?: string } = {},
    caller?: Caller,
  ) => {
    count += 1;
    const answer = batcher.settle(
      openingOf({
        gameId: idOfName("slot"),
        playSessionId: idOfName("session"),
        roundId: idOfName("round"),
        ...more,
        playerId: idOfName(playerId ?? `player-${String(count).padStart(3, "0")}`),
      }),
      caller,
    );
    // A test may check the failure later, or not at all.
    answer.catch(() => undefined);
    return answer;
  };
  /** Players of each transaction, and its pool. */
  const underWay = (from = 0): string[] =>
    log.batches.slice(from).map(({ name, players }) => `${name}: ${players.join()}`);
  /** Answers all current and future batches. */
  const answerAll = async (from = 0): Promise<void> => {
    for (let next = from; next < log.batches.length; next += 1) await log.batches[next]?.answer();
  };
  return { ...log, batcher, times, committed, settle, underWay, answerAll };
}
