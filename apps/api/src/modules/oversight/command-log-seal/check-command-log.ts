import { dayMs } from "../../../platform/time/durations.ts";
import { type DailyCheckParts, raiseIncident } from "../../foundation/incident/index.ts";
import { hashSeal, sealCommandLog, type SealParts } from "./seal-command-log.ts";
import {
  digestRows,
  findFirstRow,
  type CommandLogSeal,
  markVerified,
  selectLongestUnread,
  selectSeals,
} from "./command-log-seal-store.ts";

export interface CheckParts extends DailyCheckParts {
  readonly secret: string;
}

/** A seal that does not verify. */
export interface BrokenSeal {
  readonly number: bigint;
  readonly upto: Date | null;
  /** Whether the seal itself was changed or is missing, or the rows of its span differ. */
  readonly what: "seal" | "rows";
  readonly sealedRows: bigint | null;
  readonly foundRows: bigint | null;
}

export interface CommandLogReport {
  readonly seals: number;
  readonly rowsRead: bigint;
  readonly newest: CommandLogSeal | null;
  /** The first seal that does not verify. */
  readonly broken: BrokenSeal | null;
}

const page = 1_000;
/**
 * Takes a minute of one core once a day: at a million rows a day this covers a week, and older rows in turn.
 */
const rowsADay = 5_000_000n;

/**
 * Daily check: seals what is due, verifies the chain of all seals, and reads again the rows that were
 * verified longest ago. A day without a seal is an incident too, because a transaction that never ends keeps
 * the command log unsealed.
 */
export async function checkCommandLogDaily(parts: CheckParts & SealParts): Promise<CommandLogReport> {
  await sealCommandLog(parts);
  const report = await checkCommandLog(parts, rowsADay);
  const upto = new Date(parts.clock.now().getTime() - dayMs);
  const since = await findFirstRow(parts.db, { from: report.newest?.upto ?? null, upto });
  if (since && !report.broken) await raise(parts, { what: "not sealed", since });
  return report;
}

/**
 * Verifies the command log against its seals, reading at most `maxRows` rows per run, and raises an incident
 * on a mismatch.
 */
export async function checkCommandLog(parts: CheckParts, maxRows?: bigint): Promise<CommandLogReport> {
  const chain = await followChain(parts);
  const read = await readRows(parts, maxRows);
  const [broken = null] = [chain.broken, read.broken]
    .filter((each) => each !== null)
    .toSorted((a, b) => Number(a.number - b.number));
  if (broken) await raise(parts, broken);
  return { seals: chain.seals, newest: chain.newest, rowsRead: read.rows, broken };
}

async function raise({ runner }: CheckParts, details: object): Promise<void> {
  await raiseIncident(runner, { kind: "command_log.changed", subject: "command_log", details });
}

async function followChain({ db, secret }: CheckParts) {
  let newest: CommandLogSeal | null = null;
  for (let seals = 0; ; ) {
    const next: readonly CommandLogSeal[] = await selectSeals(db, newest?.number ?? 0n, page);
    for (const seal of next) {
      const number: bigint = (newest?.number ?? 0n) + 1n;
      if (seal.number !== number || seal.hash !== hashSeal(secret, seal, newest))
        return { seals, newest, broken: brokenSeal(number, seal.number === number ? seal : null) };
      newest = seal;
      seals += 1;
    }
    if (next.length < page) return { seals, newest, broken: null };
  }
}

function brokenSeal(number: bigint, found: CommandLogSeal | null): BrokenSeal {
  const { upto = null, rows: sealedRows = null } = found ?? {};
  return { number, upto, what: "seal", sealedRows, foundRows: null };
}

async function readRows({ db, clock }: CheckParts, maxRows: bigint | undefined) {
  const before = clock.now();
  let [rows, broken]: [bigint, BrokenSeal | null] = [0n, null];
  for (;;) {
    const due = await selectLongestUnread(db, { before, limit: page });
    for (const seal of due) {
      if (maxRows !== undefined && rows + seal.rows > maxRows && rows > 0n) return { rows, broken };
      const found = await digestRows(db, seal);
      rows += found.rows;
      // A mismatch counts as read too: it is found again in its turn, without holding up the others.
      await markVerified(db, seal.number, before);
      const isAsSealed = found.digest === seal.digest && found.rows === seal.rows;
      if (!isAsSealed && (!broken || seal.number < broken.number))
        broken = {
          number: seal.number,
          upto: seal.upto,
          what: "rows",
          sealedRows: seal.rows,
          foundRows: found.rows,
        };
    }
    if (due.length < page) return { rows, broken };
  }
}
