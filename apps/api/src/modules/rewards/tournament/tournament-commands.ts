import { baseCurrency, formatMoney } from "@w10/money";
import { z } from "zod";
import { codeInput } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Clock } from "../../../platform/time/clock.ts";
import type { Db, Tx } from "../../../platform/database/database.ts";
import { selectPlayer } from "../../identity/player/index.ts";
import { formatPrize } from "../prize/index.ts";
import {
  changeTournament,
  type ChangeVerdict,
  createTournament,
  endTournament,
} from "./change-tournament.ts";
import { findResults } from "./close-tournaments.ts";
import { tournamentDefinition } from "./definition.ts";
import { countEligible, countResults } from "./result-store.ts";
import { isBelowMin } from "./tournament-rules.ts";
import { selectTournament, selectTournaments, type TournamentRow } from "./tournament-store.ts";

interface Deps {
  readonly db: Db;
  readonly clock: Clock;
}

const pastShown = 20;
const maxShown = 200;
const staff = { permission: "tournament.change", approval: "second-person", needsNote: true } as const;
const named = codeInput.meta({ flag: "tournament" });
const file = z.strictObject({ definition: tournamentDefinition });

const state = async (tx: Tx, { systemName }: { readonly systemName: string }): Promise<object | null> => {
  const found = await selectTournament(tx, { systemName });
  return found && { startsAt: found.startsAt, endsAt: found.endsAt, minPlayers: found.minPlayers };
};

const list = defineQuery({
  name: "tournament.list-tournaments",
  input: z.strictObject({}),
  isPersonal: false,
  staff: {
    permission: "tournament.view",
    summary: "List running, upcoming and recently ended tournaments, and what they paid",
  },
  async run({ db, clock }: Deps) {
    const at = { now: clock.now(), limit: maxShown };
    const lines = async (when: "active" | "future" | "past", limit = maxShown) =>
      Promise.all(
        (await selectTournaments(db, when, { ...at, limit })).map(async (row) => ({
          row,
          ...(await countResults(db, row.id)),
        })),
      );
    return {
      running: await lines("active"),
      announced: await lines("future"),
      ended: await lines("past", pastShown),
    };
  },
  print({ running, announced, ended }) {
    const section = (title: string, found: typeof running): readonly string[] => [
      title,
      ...(found.length > 0 ? found.map(toLine) : ["  none"]),
    ];
    return [
      ...section("Running:", running),
      ...section("Announced:", announced),
      ...section("Ended:", ended),
    ].join("\n");
  },
});

const preview = defineQuery({
  name: "tournament.preview-tournament",
  input: z.strictObject({ systemName: named }),
  subject: ({ systemName }) => `tournament/${systemName}`,
  isPersonal: false,
  staff: {
    permission: "tournament.view",
    summary: "Preview the prizes as if the tournament ended now; pays nothing",
  },
  async run({ db }: Deps, { systemName }) {
    const tournament = await selectTournament(db, { systemName });
    if (!tournament)
      throw new StaffRefusal(
        `There is no tournament '${systemName}'; tournament.list-tournaments lists them.`,
      );
    const results = await Promise.all(
      (await findResults(db, tournament.id)).map(async (result) => ({
        ...result,
        login: (await selectPlayer(db, result.playerId))?.login ?? result.playerId,
      })),
    );
    return { tournament, results, players: await countEligible(db, tournament.id) };
  },
  print({ tournament: { minPlayers }, results, players }, { systemName }) {
    if (results.length === 0) return `${systemName}: no player has points, nothing would be paid.`;
    const short = isBelowMin(players, minPlayers)
      ? [`${systemName}: ${players} of at least ${minPlayers} players; as it stands no prizes are paid.`]
      : [];
    const lines = results.map(({ place, login, points, prize }) => {
      const shown = `${points / 100n}.${String(points % 100n).padStart(2, "0")}`;
      return `  ${String(place).padStart(4)}  ${login.padEnd(20)} ${shown.padStart(14)}  ${formatPrize(prize, "en")}`;
    });
    return [...short, `${systemName}, current result:`, ...lines].join("\n");
  },
});

const create = defineCommand({
  name: "tournament.create-tournament",
  input: file,
  subject: ({ definition }) => `tournament/${definition.systemName}`,
  snapshot: null,
  staff: {
    ...staff,
    summary: "Announce a tournament: texts, games, min bet, prizes by place, start and end in UTC",
    answer: (_reply, { definition: { systemName, startsAt, endsAt } }) =>
      `${systemName} is announced: ${startsAt} to ${endsAt}.`,
  },
  run: async (context, { definition }) =>
    requireDone(definition.systemName, await createTournament(context, definition)),
});

const change = defineCommand({
  name: "tournament.change-tournament",
  input: file,
  subject: ({ definition }) => `tournament/${definition.systemName}`,
  snapshot: (tx, { definition }) => state(tx, definition),
  staff: {
    ...staff,
    summary: "Edit a tournament that hasn't ended; once started, its start, scoring and min bet are fixed",
    answer: (_reply, { definition }) => `${definition.systemName} is changed.`,
  },
  run: async (context, { definition }) =>
    requireDone(definition.systemName, await changeTournament(context, definition)),
});

const end = defineCommand({
  name: "tournament.end-tournament",
  input: z.strictObject({ systemName: named }),
  subject: ({ systemName }) => `tournament/${systemName}`,
  snapshot: state,
  staff: {
    ...staff,
    summary: "End a tournament now and pay its current places; cancel one that hasn't started",
    answer: (_reply, { systemName }) => `${systemName} has ended; its prizes are paid within a minute.`,
  },
  run: async (context, input) => requireDone(input.systemName, await endTournament(context, input)),
});

function requireDone(systemName: string, verdict: ChangeVerdict): void {
  const sentences = {
    taken: `There is a tournament '${systemName}' already; tournament.change-tournament changes it.`,
    unknown: `There is no tournament '${systemName}'; tournament.list-tournaments lists them.`,
    ended: `'${systemName}' has ended, or would end before now.`,
    started: `'${systemName}' has started: its start, scoring and min bet are fixed, and its least number of players cannot rise.`,
  } as const;
  if (verdict.kind === "done") return;
  if (verdict.kind === "no-games") throw new StaffRefusal(`Unknown games: ${verdict.slugs.join(", ")}.`);
  throw new StaffRefusal(sentences[verdict.kind]);
}

function toLine({
  row,
  paid,
  unpaid,
}: {
  readonly row: TournamentRow;
  readonly paid: number;
  readonly unpaid: number;
}): string {
  const state = row.isShort
    ? `, closed below ${row.minPlayers} players without prizes`
    : row.closedAt
      ? `, ${paid} prizes paid, ${unpaid} to be paid`
      : "";
  const time = (date: Date): string => date.toISOString().slice(0, 16).replace("T", " ");
  return `  ${row.systemName.padEnd(32)} ${time(row.startsAt)} to ${time(row.endsAt)}  ${row.scoring}, fund ${formatMoney(row.fundMinor, baseCurrency())}${state}`;
}

export const tournamentCommands = [list, preview, create, change, end];
