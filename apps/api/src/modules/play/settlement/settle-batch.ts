import { CompiledQuery } from "kysely";
import type pg from "pg";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import type { Publication } from "../../../platform/outbox/outbox-store.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { eventsOf } from "./settlement-events.ts";
import { settle } from "./settlement-rules.ts";
import { type Execute, loadPlay, type LoadedPlay, lockPools, type Statement } from "./load-play.ts";
import type { Decision, Settled, SettlementRequest } from "./settlement-state.ts";
import { partsOfLimits, partsOfMoney } from "./money-writes.ts";
import { partsOfRounds } from "./round-writes.ts";
import type { SettledBatch, SettledRequest } from "./settled-batch.ts";
import { writeParts } from "./table-write.ts";

/** A request's decision, or busy when a player's row is locked: it is settled alone then. */
export type Outcome = Decision | { readonly kind: "busy" };

interface Settling {
  readonly execute: Execute;
  readonly lock: "wait" | "skip locked";
}

/**
 * Settles requests in one transaction: loads and locks, decides, writes. A refused request does not affect
 * others.
 */
export async function settleBatch(pool: pg.Pool, requests: readonly SettlementRequest[]): Promise<Outcome[]> {
  return inTransaction(pool, (execute) => settleAll({ execute, lock: "skip locked" }, requests));
}

/** Settles a single request, waiting for locks on its player's accounts. */
export async function settleAlone(pool: pg.Pool, request: SettlementRequest): Promise<Outcome> {
  const [outcome] = await inTransaction(pool, (execute) => settleWaiting(execute, request));
  if (!outcome) throw new Error(`the round ${request.roundId} was not answered`);
  return outcome;
}

/** Settles a step of the house or a free spin inside its command. Throws the refusal. */
export async function settleInCommand(
  context: CommandContext,
  request: SettlementRequest & { readonly order: null },
): Promise<Settled> {
  const { tx } = context;
  const execute: Execute = async <Row extends pg.QueryResultRow>({ text, values }: Statement) => {
    const query: CompiledQuery<Row> = { ...CompiledQuery.raw(text, [...values]) };
    return (await tx.executeQuery(query)).rows;
  };
  const { outcomes, written } = await settleWaiting(execute, request, (event) => context.emit(event));
  await written;
  const [decision] = outcomes;
  if (decision?.kind === "settled") return decision;
  if (decision?.kind === "refused") throw new Refusal(decision.code);
  throw new Error(`the round ${request.roundId} cannot go on: ${decision?.kind}`);
}

const lockStatement = {
  name: "settlement.lock-balances",
  text: "select from ledger_balance where player_id = $1 and currency = $2 order by kind for no key update",
};

/**
 * Locks the player's accounts in a separate statement first, so that the next one's snapshot is as new as the
 * lock.
 */
async function settleWaiting(
  execute: Execute,
  request: SettlementRequest,
  emit?: (event: Publication) => void,
): Promise<SettledAll> {
  await execute({ ...lockStatement, values: [request.playerId, request.currency] });
  return settleAll({ execute, lock: "wait" }, [request], emit);
}

/** Decisions, and the end of writing them, which need not precede the commit. */
interface SettledAll {
  readonly outcomes: Outcome[];
  readonly written: Promise<void>;
}

async function settleAll(
  { execute, lock }: Settling,
  given: readonly SettlementRequest[],
  emit?: (event: Publication) => void,
): Promise<SettledAll> {
  // Rows are locked in player order.
  const requests = given.toSorted((a, b) => (a.playerId < b.playerId ? -1 : 1));
  const [loaded, before] = await Promise.all([
    loadPlay(execute, requests, lock),
    lockPools(execute, requests),
  ]);
  const { outcomes, settled, pools, events } = decideAll(requests, loaded, before);
  if (emit) for (const event of events) emit(event);
  const now = requests[0]?.now;
  const written =
    now && settled.length > 0
      ? write(execute, { settled, pools: { before, after: pools }, events: emit ? [] : events, now })
      : Promise.resolve();
  return { outcomes: given.map((request) => outcomes.get(request) ?? { kind: "busy" }), written };
}

const write = (execute: Execute, batch: SettledBatch): Promise<void> =>
  writeParts(execute, [...partsOfRounds(batch), ...partsOfMoney(batch), ...partsOfLimits(batch)]);

/** Decides requests in sequence: each sees the pools as the previous one left them. */
function decideAll(
  requests: readonly SettlementRequest[],
  loaded: readonly LoadedPlay[],
  before: Settled["pools"],
) {
  const outcomes = new Map<SettlementRequest, Decision>();
  const settled: SettledRequest[] = [];
  const events: Publication[] = [];
  let pools = before;
  for (const [index, request] of requests.entries()) {
    const state = loaded[index];
    if (!state) continue;
    const decision = settle({ ...state, pools }, request);
    outcomes.set(request, decision);
    if (decision.kind !== "settled") continue;
    pools = decision.pools;
    settled.push({ request, settled: decision });
    events.push(...eventsOf(state, { request, settled: decision }));
  }
  return { outcomes, settled, pools, events };
}

/**
 * Settlement connections pipeline statements, so a transaction takes two round trips: begin with the loading,
 * and writing with the commit. When writing fails, the server treats the commit as a rollback.
 */
async function inTransaction(
  pool: pg.Pool,
  run: (execute: Execute) => Promise<SettledAll>,
): Promise<Outcome[]> {
  const client = await pool.connect();
  const execute: Execute = async <Row extends pg.QueryResultRow>({ values, ...statement }: Statement) =>
    (await client.query<Row>({ ...statement, values: [...values] })).rows;
  let failure: Error | undefined;
  try {
    const [, { outcomes, written }] = await Promise.all([client.query("begin"), run(execute)]);
    await Promise.all([written, client.query("commit")]);
    return outcomes;
  } catch (error) {
    // A connection that cannot roll back is closed.
    await client.query("rollback").catch((broken: Error) => {
      failure = broken;
    });
    throw error;
  } finally {
    client.release(failure);
  }
}
