import { nilId } from "../../../platform/command/actor.ts";
import { createId } from "../../../platform/ids.ts";
import type { PoolState } from "../jackpot/index.ts";
import type { SettledBatch, SettledRequest } from "./settled-batch.ts";
import type { Settled } from "./settlement-state.ts";
import { type Part, part, type TableWrite } from "./table-write.ts";

type Change<Key extends "balances" | "limits" | "grants"> = SettledRequest & {
  readonly each: Settled[Key][number];
};

const changesOf = <Key extends "balances" | "limits" | "grants">(
  { settled: all }: SettledBatch,
  key: Key,
): Change<Key>[] =>
  all.flatMap(({ request, settled }) => settled[key].map((each) => ({ request, settled, each })));

const balances: TableWrite<Change<"balances">> = {
  table: "ledger_balance",
  columns: [
    ["uuid", ({ request }) => request.playerId],
    ["text", ({ each }) => each.kind],
    ["text", ({ request }) => request.currency],
    ["bigint", ({ each }) => each.amountMinor],
    ["bigint", ({ each }) => each.version],
    ["boolean", ({ each }) => each.hasBonus],
    ["timestamptz", ({ each, request }) => (each.kind === "real" ? request.now : null)],
  ],
  text: `update ledger_balance b set amount_minor = r.amount_minor, version = r.version, has_bonus = r.has_bonus, last_round_at = coalesce(r.at, b.last_round_at)
    from $rows as r(player_id, kind, currency, amount_minor, version, has_bonus, at)
    where b.player_id = r.player_id and b.kind = r.kind and b.currency = r.currency`,
};

/** A line of a transfer. Built without spread, which would cost a round more than its decision. */
interface PostingRow {
  readonly transfer: {
    readonly id: string;
    readonly playerId: string;
    readonly currency: string;
    readonly now: Date;
  };
  readonly line: number;
  readonly each: Omit<Settled["postings"][number], "reason"> & { readonly reason: string };
}

const postings: TableWrite<PostingRow> = {
  table: "ledger_posting",
  columns: [
    ["uuid", ({ transfer }) => transfer.playerId],
    ["timestamptz", ({ transfer }) => transfer.now],
    ["uuid", ({ transfer }) => transfer.id],
    ["smallint", ({ line }) => line],
    ["text", ({ each }) => each.reason],
    ["uuid", ({ each }) => each.subjectId],
    ["text", ({ each }) => each.from],
    ["text", ({ each }) => each.to],
    ["text", ({ transfer }) => transfer.currency],
    ["bigint", ({ each }) => each.amountMinor],
    ["bigint", ({ each }) => each.fromAfterMinor],
    ["bigint", ({ each }) => each.toAfterMinor],
  ],
  text: `insert into ledger_posting (player_id, created_at, transfer_id, line, reason, subject_id, from_account, to_account, currency, amount_minor, from_after_minor, to_after_minor)
    select * from $rows`,
};

/** All postings of a request are one transfer; the first one of a round has the round's id. */
const postingsOf = ({ settled: all }: SettledBatch): PostingRow[] =>
  all.flatMap(({ request, settled }) => {
    const { playerId, currency, roundId, now } = request;
    const id = request.round ? createId() : roundId;
    const transfer = { id, playerId, currency, now };
    return settled.postings.map((each, place) => ({ transfer, line: place + 1, each }));
  });

/** Contributions are one house transfer per pool and batch; payouts belong to the winning round. */
const poolPostings = ({ pools, now }: SettledBatch): PostingRow[] =>
  pools.after.flatMap((pool, index) => {
    const before = pools.before[index] ?? pool;
    const transfer = { id: createId(), playerId: nilId, currency: pool.currency, now };
    const common = {
      subjectId: pool.id,
      to: `house/jackpot/${pool.code}`,
      fromAfterMinor: null,
      toAfterMinor: null,
    } as const;
    const fedMinor = pool.contributedMinor - before.contributedMinor;
    const seededMinor = pool.seededMinor - before.seededMinor;
    const lines = [
      { ...common, reason: "jackpot_contribution", from: "house/games", amountMinor: fedMinor },
      { ...common, reason: "jackpot_seed", from: "house/jackpot_cost", amountMinor: seededMinor },
    ] as const;
    return lines.flatMap((each, place) =>
      each.amountMinor > 0n ? [{ transfer, line: place + 1, each }] : [],
    );
  });

const fedPools: TableWrite<PoolState> = {
  table: "jackpot_pool",
  columns: [
    ["uuid", ({ id }) => id],
    ["bigint", ({ amountMinor }) => amountMinor],
    ["bigint", ({ fractionPpm }) => fractionPpm],
    ["bigint", ({ seededMinor }) => seededMinor],
    ["bigint", ({ contributedMinor }) => contributedMinor],
    ["bigint", ({ paidMinor }) => paidMinor],
    ["bigint", ({ wins }) => wins],
    ["bigint", ({ hitAtMinor }) => hitAtMinor],
    ["bigint", ({ lastWonMinor }) => lastWonMinor],
    ["timestamptz", ({ lastWonAt }) => lastWonAt],
  ],
  text: `update jackpot_pool p set amount_minor = r.amount, fraction_ppm = r.fraction::integer, seeded_minor = r.seeded, contributed_minor = r.contributed, paid_minor = r.paid, wins = r.wins,
      hit_at_minor = r.hit_at, last_won_minor = r.last_won, last_won_at = r.last_won_at, version = p.version + 1
    from $rows as r(id, amount, fraction, seeded, contributed, paid, wins, hit_at, last_won, last_won_at) where p.id = r.id`,
};

interface OutboxRow {
  readonly payload: string;
  readonly now: Date;
}

/** One row with all events of a batch, sent to Centrifugo as one batch of commands. */
const outbox: TableWrite<OutboxRow> = {
  table: "outbox",
  columns: [
    ["json", ({ payload }) => payload],
    ["timestamptz", ({ now }) => now],
  ],
  text: "insert into outbox (method, payload, created_at) select 'batch', r.* from $rows as r",
};

/** Balances, postings and pools of a batch, and their events. */
export function partsOfMoney(batch: SettledBatch): Part[] {
  const { events, pools, now } = batch;
  const commands = events.map(({ payload }) => ({ publish: payload }));
  return [
    ...part(balances, changesOf(batch, "balances")),
    ...part(postings, [...postingsOf(batch), ...poolPostings(batch)]),
    ...part(fedPools, pools.after, (pool) => !pools.before.includes(pool)),
    ...part(outbox, events.length > 0 ? [{ payload: JSON.stringify({ commands }), now }] : []),
  ];
}

const limits: TableWrite<Change<"limits">> = {
  table: "play_limit",
  columns: [
    ["uuid", ({ request }) => request.playerId],
    ["text", ({ each }) => each.limit.kind],
    ["text", ({ each }) => each.limit.period],
    ["text", ({ each }) => each.limit.currency],
    ["bigint", ({ each }) => each.used],
    ["timestamptz", ({ each }) => each.windowFrom],
    ["timestamptz", ({ each, request }) => (each.warnOfMinor === null ? null : request.now)],
  ],
  text: `update play_limit p set used = r.used, window_from = r.window_from, warned_at = coalesce(r.warned_at, p.warned_at)
    from $rows as r(player_id, kind, period, currency, used, window_from, warned_at)
    where p.player_id = r.player_id and p.kind = r.kind and p.period = r.period and p.currency = r.currency`,
};

const grants: TableWrite<Change<"grants">> = {
  table: "bonus_grant",
  columns: [
    ["uuid", ({ each }) => each.id],
    ["bigint", ({ each }) => each.wageredMinor],
    ["bigint", ({ each }) => each.atRiskMinor],
    ["bigint", ({ each }) => each.paidOutMinor],
    ["text", ({ each }) => each.end && "committed"],
    ["text", ({ each }) => each.end],
    ["timestamptz", ({ each, request }) => (each.end ? request.now : null)],
  ],
  text: `update bonus_grant q set wagered_minor = q.wagered_minor + r.wagered, at_risk_minor = q.at_risk_minor + r.at_risk, paid_out_minor = q.paid_out_minor + r.paid_out,
      status = coalesce(r.status, q.status), end_reason = coalesce(r.end_reason, q.end_reason), ended_at = coalesce(r.ended_at, q.ended_at)
    from $rows as r(id, wagered, at_risk, paid_out, status, end_reason, ended_at) where q.id = r.id`,
};

const wagering: TableWrite<Change<"grants">> = {
  table: "bonus_wagering",
  columns: [
    ["uuid", ({ each }) => each.id],
    ["uuid", ({ request }) => request.roundId],
    ["timestamptz", ({ request }) => request.now],
    ["uuid", ({ request }) => request.playerId],
    ["bigint", ({ each }) => each.wageredMinor],
  ],
  text: "insert into bonus_wagering (grant_id, round_id, created_at, player_id, counted_minor) select * from $rows",
};

/** A job enqueued by this commit starts the next queued bonus. */
const jobs: TableWrite<Change<"grants">> = {
  table: "job",
  columns: [
    ["uuid", () => createId()],
    ["jsonb", ({ request: { playerId, currency } }) => JSON.stringify({ playerId, currency })],
    ["timestamptz", ({ request }) => request.now],
  ],
  text: "insert into job (id, kind, input, run_at, created_at) select r.id, 'bonus.start-next', r.input, r.at, r.at from $rows as r(id, input, at)",
};

/** Limits and bonuses that a batch has changed. */
export function partsOfLimits(batch: SettledBatch): Part[] {
  const changes = changesOf(batch, "grants");
  return [
    ...part(limits, changesOf(batch, "limits")),
    ...part(grants, changes),
    ...part(wagering, changes, ({ each }) => each.wageredMinor > 0n),
    ...part(jobs, changes, ({ each }) => each.end !== null),
  ];
}
