import { baseCurrency, formatMoney } from "@w10/money";
import type { App } from "../app.ts";
import { selectPlayer } from "../modules/identity/player/index.ts";
import { formatPrize } from "../modules/rewards/prize/index.ts";
import {
  changeTournament,
  type ChangeVerdict,
  countEligible,
  countResults,
  createTournament,
  endTournament,
  findResults,
  isBelowMin,
  selectTournament,
  selectTournaments,
  type TournamentDefinition,
  tournamentDefinition,
  type TournamentRow,
} from "../modules/rewards/tournament/index.ts";
import { type OperatorCommand, OperatorError, readTextFile, runAsOperator } from "./operator-call.ts";

const pastShown = 20;
const maxShown = 200;

/** Operator commands for tournaments. */
export const tournamentCommands: Readonly<Record<string, OperatorCommand>> = {
  tournaments: {
    usage: "tournaments",
    summary: "List running, upcoming and recently ended tournaments, and what they paid",
    run: list,
  },
  "preview-tournament": {
    usage: "preview-tournament <name>",
    summary: "Preview the prizes as if the tournament ended now; pays nothing",
    run: preview,
  },
  "create-tournament": {
    usage: "create-tournament <file.json> --note <why>",
    summary: "Announce a tournament: texts, games, min bet, prizes by place, start and end in UTC",
    async run(app, args) {
      const input = await define(app, args, {
        name: "tournament.create-tournament",
        command: createTournament,
      });
      return `${input.systemName} is announced: ${input.startsAt} to ${input.endsAt}.`;
    },
  },
  "change-tournament": {
    usage: "change-tournament <file.json> --note <why>",
    summary: "Edit a tournament that hasn't ended; once started, its start, scoring and min bet are fixed",
    async run(app, args) {
      const input = await define(app, args, {
        name: "tournament.change-tournament",
        command: changeTournament,
      });
      return `${input.systemName} is changed.`;
    },
  },
  "end-tournament": {
    usage: "end-tournament <name> --note <why>",
    summary: "End a tournament now and pay its current places; cancel one that hasn't started",
    async run(app, [systemName = "", ...args]) {
      const subject = `tournament/${systemName}`;
      const call = { args, name: "tournament.end-tournament", input: { systemName }, subject };
      await runAsOperator(app, { ...call, unless: settle(systemName) }, endTournament);
      return `${systemName} has ended; its prizes are paid within a minute.`;
    },
  },
};

/** Creates or changes a tournament from its file and returns the definition. */
async function define(
  app: App,
  args: readonly string[],
  {
    name,
    command,
  }: { readonly name: string; readonly command: typeof createTournament | typeof changeTournament },
) {
  const input = await readDefinition(args[0]);
  const subject = `tournament/${input.systemName}`;
  await runAsOperator(app, { args, name, input, subject, unless: settle(input.systemName) }, command);
  return input;
}

async function list(app: App): Promise<string> {
  const { db, clock } = app.parts;
  const at = { now: clock.now(), limit: maxShown };
  const sections: string[] = [];
  for (const [title, when] of [
    ["Running:", "active"],
    ["Announced:", "future"],
    ["Ended:", "past"],
  ] as const) {
    const rows = await selectTournaments(db, when, when === "past" ? { ...at, limit: pastShown } : at);
    const lines = await Promise.all(rows.map((row) => toLine(app, row)));
    sections.push(title, ...(lines.length > 0 ? lines : ["  none"]));
  }
  return sections.join("\n");
}

async function toLine({ parts: { db } }: App, row: TournamentRow): Promise<string> {
  const { paid, unpaid } = await countResults(db, row.id);
  const state = row.isShort
    ? `, closed below ${row.minPlayers} players without prizes`
    : row.closedAt
      ? `, ${paid} prizes paid, ${unpaid} to be paid`
      : "";
  const time = (date: Date): string => date.toISOString().slice(0, 16).replace("T", " ");
  return `  ${row.systemName.padEnd(32)} ${time(row.startsAt)} to ${time(row.endsAt)}  ${row.scoring}, fund ${formatMoney(row.fundMinor, baseCurrency())}${state}`;
}

async function preview(app: App, [systemName = ""]: readonly string[]): Promise<string> {
  const { db } = app.parts;
  const tournament = await selectTournament(db, { systemName });
  if (!tournament)
    throw new OperatorError(`There is no tournament '${systemName}'; 'tournaments' lists them.`);
  const results = await findResults(db, tournament.id);
  if (results.length === 0) return `${systemName}: no player has points, nothing would be paid.`;
  const players = await countEligible(db, tournament.id);
  const short = isBelowMin(players, tournament.minPlayers)
    ? [
        `${systemName}: ${players} of at least ${tournament.minPlayers} players; as it stands no prizes are paid.`,
      ]
    : [];
  const lines = await Promise.all(
    results.map(async ({ place, playerId, points, prize }) => {
      const login = (await selectPlayer(db, playerId))?.login ?? playerId;
      const shown = `${points / 100n}.${String(points % 100n).padStart(2, "0")}`;
      return `  ${String(place).padStart(4)}  ${login.padEnd(20)} ${shown.padStart(14)}  ${formatPrize(prize, "en")}`;
    }),
  );
  return [...short, `${systemName}, current result:`, ...lines].join("\n");
}

async function readDefinition(path: string | undefined): Promise<TournamentDefinition> {
  if (!path || path.startsWith("--"))
    throw new OperatorError("Give a file; docs/runbook/operate.md describes it.");
  const text = await readTextFile(path);
  const read = tournamentDefinition.safeParse(parseJson(path, text));
  if (read.success) return read.data;
  const faults = read.error.issues.map(({ path: at, message }) => `  ${at.join(".") || "file"}: ${message}`);
  throw new OperatorError(`The file ${path} is not a valid tournament:\n${faults.join("\n")}`);
}

function parseJson(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new OperatorError(`The file ${path} is not JSON.`);
  }
}

function settle(systemName: string): (verdict: ChangeVerdict) => void {
  const sentences = {
    taken: `There is a tournament '${systemName}' already; 'change-tournament' changes it.`,
    unknown: `There is no tournament '${systemName}'; 'tournaments' lists them.`,
    ended: `'${systemName}' has ended, or would end before now.`,
    started: `'${systemName}' has started: its start, scoring and min bet are fixed, and its least number of players cannot rise.`,
  } as const;
  return (verdict) => {
    if (verdict.kind === "done") return;
    if (verdict.kind === "no-games") throw new OperatorError(`Unknown games: ${verdict.slugs.join(", ")}.`);
    throw new OperatorError(sentences[verdict.kind]);
  };
}
