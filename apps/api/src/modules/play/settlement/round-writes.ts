import { toWire } from "@w10/money";
import type { SettledBatch, SettledRequest } from "./settled-batch.ts";
import type { Settled } from "./settlement-state.ts";
import { type Part, part, type TableWrite } from "./table-write.ts";

/** The stored state of a round: on a jackpot title with what it fed and won. */
const stateOf = ({ request, settled }: SettledRequest): object => {
  if (!request.jackpot) return request.state;
  const shares = Object.fromEntries(
    settled.pools
      .filter(({ jackpot, currency }) => jackpot === request.jackpot?.id && currency === request.currency)
      .map(({ code, sharePpm }) => [code, Number(sharePpm)]),
  );
  const state = { ...request.state, shares };
  return settled.jackpotWins.length === 0 ? state : { ...state, jackpot: toWireWins(settled) };
};

export const toWireWins = ({ jackpotWins }: Settled) =>
  jackpotWins.map(({ level, amountMinor }) => ({ level, amountMinor: toWire(amountMinor) }));

/** The balance before an opening: the current one minus the win plus the stake. */
const balanceBefore = ({ request, settled }: SettledRequest): bigint =>
  request.round?.balanceBeforeMinor ?? settled.balanceMinor - settled.winMinor + settled.stakeMinor;

const roundColumns: TableWrite<SettledRequest>["columns"] = [
  ["uuid", ({ request }) => request.playerId],
  ["timestamptz", ({ request }) => request.round?.createdAt ?? request.now],
  ["uuid", ({ request }) => request.roundId],
  ["uuid", ({ request }) => request.gameId],
  ["uuid", ({ request }) => (request.round ?? request).playSessionId],
  ["text", ({ request }) => request.currency],
  ["bigint", ({ settled }) => settled.stakeMinor],
  ["bigint", ({ settled }) => settled.winMinor],
  ["bigint", balanceBefore],
  ["bigint", ({ settled }) => settled.bonusStakeMinor],
  ["integer", ({ request }) => (request.round?.step ?? 0) + 1],
  ["jsonb", (each) => JSON.stringify(stateOf(each))],
  ["jsonb", ({ request }) => JSON.stringify(request.draws)],
  ["timestamptz", ({ request }) => request.now],
];

const settledRounds: TableWrite<SettledRequest> = {
  table: "round",
  columns: [
    ...roundColumns,
    ["bigint", ({ settled }) => settled.balanceMinor],
    ["bigint", ({ request, settled }) => (request.round ? null : settled.version)],
    ["text", ({ settled }) => settled.category],
    ["smallint", ({ settled }) => settled.bonusPercent],
    ["uuid", ({ settled }) => settled.bonusGrantId],
  ],
  text: `insert into round (player_id, created_at, id, game_id, play_session_id, currency, status, stake_minor, win_minor, balance_before_minor, bonus_stake_minor, step, state, draws, settled_at, balance_after_minor, balance_version, category, bonus_percent, bonus_grant_id, written_tx)
    select r.player_id, r.created_at, r.id, r.game_id, r.play_session_id, r.currency, 'settled', r.stake, r.win, r.before, r.bonus_stake, r.step, r.state, r.draws, r.at, r.after, r.version, r.category, r.bonus_percent, r.bonus_grant_id, (select round_writer())
    from $rows as r(player_id, created_at, id, game_id, play_session_id, currency, stake, win, before, bonus_stake, step, state, draws, at, after, version, category, bonus_percent, bonus_grant_id)`,
};

const openRounds: TableWrite<SettledRequest> = {
  table: "round_open",
  columns: [
    ...roundColumns,
    ["uuid", ({ settled }) => settled.bonusGrantId],
    ["boolean", ({ request }) => request.isSole],
  ],
  text: `insert into round_open (player_id, created_at, id, game_id, play_session_id, currency, stake_minor, win_minor, balance_before_minor, bonus_stake_minor, step, state, draws, updated_at, bonus_grant_id, is_sole)
    select * from $rows`,
};

const steppedRounds: TableWrite<SettledRequest> = {
  ...openRounds,
  table: "round_stepped",
  text: `update round_open o set stake_minor = r.stake, win_minor = r.win, bonus_stake_minor = r.bonus_stake, bonus_grant_id = r.bonus_grant_id, step = r.step, state = r.state, draws = r.draws, updated_at = r.at
    from $rows as r(player_id, created_at, id, game_id, play_session_id, currency, stake, win, before, bonus_stake, step, state, draws, at, bonus_grant_id, is_sole)
    where o.player_id = r.player_id and o.id = r.id`,
};

const closedRounds: TableWrite<SettledRequest> = {
  table: "round_closed",
  columns: [
    ["uuid", ({ request }) => request.playerId],
    ["uuid", ({ request }) => request.roundId],
  ],
  text: "delete from round_open o using $rows as r(player_id, id) where o.player_id = r.player_id and o.id = r.id",
};

/** Players' requests store their key and first answer here; those inside a command have its entry. */
const commandLog: TableWrite<SettledRequest> = {
  table: "command_log",
  columns: [
    ["uuid", ({ request }) => request.playerId],
    ["text", ({ request }) => request.order?.key],
    ["bytea", ({ request }) => request.order?.inputHash],
    ["uuid", ({ request }) => request.roundId],
    ["jsonb", (each) => firstReplyOf(each)],
    ["text", ({ request }) => request.order?.requestId],
    ["timestamptz", ({ request }) => request.now],
    ["text", ({ request }) => request.order?.command],
  ],
  text: `insert into command_log (actor_id, idempotency_key, input_hash, subject_id, reply, request_id, created_at, command, actor_kind)
    select r.*, 'player' from $rows as r`,
};

function firstReplyOf({ request, settled }: SettledRequest): string | null {
  const reply = request.order?.firstReply(settled) ?? null;
  return reply && JSON.stringify(reply);
}

const usedSeeds: TableWrite<SettledRequest> = {
  table: "seed_pair",
  columns: [
    ["uuid", ({ request }) => request.playerId],
    ["integer", ({ request }) => request.seed?.pair],
  ],
  text: "update seed_pair f set next_nonce = f.next_nonce + 1 from $rows as r(player_id, number) where f.player_id = r.player_id and f.number = r.number",
};

/** Rounds of a batch, with their keys and seeds. */
export function partsOfRounds({ settled: all }: SettledBatch): Part[] {
  const isFinal = ({ request }: SettledRequest): boolean => request.isFinal;
  const isOpening = ({ request }: SettledRequest): boolean => !request.round && !request.isFinal;
  const isStep = ({ request }: SettledRequest): boolean => request.round !== null && !request.isFinal;
  const isEnd = ({ request }: SettledRequest): boolean => request.round !== null && request.isFinal;
  return [
    ...part(settledRounds, all, isFinal),
    ...part(openRounds, all, isOpening),
    ...part(steppedRounds, all, isStep),
    ...part(closedRounds, all, isEnd),
    ...part(commandLog, all, ({ request }) => request.order !== null),
    ...part(usedSeeds, all, ({ request }) => request.seed !== null),
  ];
}
