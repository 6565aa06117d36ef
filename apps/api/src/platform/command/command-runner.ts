import { hash } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { StaffRole } from "@w10/contract";
import type { Clock } from "../time/clock.ts";
import type { Db, Tx } from "../database/database.ts";
import { createId, type PlayerId, type PlaySessionId, type SessionId } from "../ids.ts";
import type { Logger } from "../runtime/log.ts";
import { Refusal } from "../refusal.ts";
import { commandLogInput } from "./command-log-input.ts";
import { findEntry, type CommandLogEntry, writeEntry, writeReply } from "./command-log-store.ts";
import { type OutboxEvent, writeEvents } from "../outbox/outbox-store.ts";

export interface StaffActor {
  readonly kind: "staff";
  readonly id: string;
  readonly name: string;
  readonly role: StaffRole;
  /** Null on the server's own command line. */
  readonly sessionId: string | null;
}

export type Actor =
  | { readonly kind: "player"; readonly id: PlayerId; readonly sessionId: SessionId | PlaySessionId }
  | StaffActor
  | { readonly kind: "system" | "job" | "provider" | "guest"; readonly id: string; readonly name: string };

/** Dependencies of a command. It knows no HTTP and no tables; stores narrow `tx`. */
export interface CommandContext {
  readonly tx: Tx;
  readonly actor: Actor;
  readonly now: Date;
  readonly log: Logger;
  /** Publishes an event after the commit, and only then. */
  emit(event: OutboxEvent): void;
  /** What a guest did is of no account's concern: it leaves no entry in the log, which is kept for ever. */
  leaveUnlogged(): void;
}

export interface CommandCall<Input> {
  /** `noun.verb-noun`, the operation's id where there is one. */
  readonly name: string;
  readonly actor: Actor;
  readonly input: Input;
  /** With a key the first reply is stored and returned again for the same input. */
  readonly key?: string | undefined;
  readonly requestId?: string | undefined;
  readonly subjectId?: string | undefined;
  /** The subject if it has no id: `game/kraken`. */
  readonly subject?: string | undefined;
  /** Names in the input, at any depth, that the command log omits: personal data. */
  readonly withheld?: readonly string[];
  readonly note?: string | undefined;
  /** What else the command log shows of it, read when the command has run. */
  readonly details?: () => object;
  /** Runs the same path and rolls it back. */
  readonly isDryRun?: boolean;
}

export interface CommandRunner {
  run<Input, Reply>(
    call: CommandCall<Input>,
    command: (context: CommandContext, input: Input) => Promise<Reply>,
  ): Promise<Reply>;
}

export interface RunnerOptions {
  readonly db: Db;
  readonly clock: Clock;
  readonly log: Logger;
  /** Called after each commit with events. */
  readonly onCommitted: () => void;
}

const maxAttempts = 6;
const retriable = new Set(["40001", "40P01"]);

class DryRun extends Error {}

/** SHA-256 of the input with sorted keys, so that equal inputs have equal hashes. */
export function hashInput(name: string, input: unknown): Buffer {
  return hash("sha256", name + canonicalJson(input), "buffer");
}

function canonicalJson(value: unknown): string {
  if (typeof value === "bigint") return `"${value}"`;
  if (value === null || typeof value !== "object") return JSON.stringify(value) ?? "null";
  if (value instanceof Date) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const members = Object.entries(value)
    .filter(([, each]) => each !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`);
  return `{${members.join(",")}}`;
}

/** The only write path: transaction, key, command, command log, events, commit, publication. */
export function createCommandRunner(options: RunnerOptions): CommandRunner {
  return {
    async run(call, command) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await runOnce(options, call, command);
        } catch (error) {
          if (attempt >= maxAttempts || !isRetriable(error)) throw error;
          options.log.debug({ command: call.name, attempt }, "a command is retried after a conflict");
          await sleep(2 ** attempt * 5 * jitter(attempt));
        }
      }
    },
  };
}

async function runOnce<Input, Reply>(
  options: RunnerOptions,
  call: CommandCall<Input>,
  command: (context: CommandContext, input: Input) => Promise<Reply>,
): Promise<Reply> {
  const events: OutboxEvent[] = [];
  const rehearsed: { readonly reply: Reply }[] = [];
  const answer = options.db.transaction().execute(async (tx) => {
    const now = options.clock.now();
    const entry = {
      actorId: call.actor.id,
      key: call.key ?? `-${createId()}`,
      actorKind: call.actor.kind,
      command: call.name,
      // Without a key nothing is compared, and a plain hash of an input with a password must not be stored.
      inputHash: call.key === undefined ? Buffer.alloc(0) : hashInput(call.name, call.input),
      subjectId: call.subjectId ?? null,
      subject: call.subject ?? null,
      ...saidOf(call),
      note: call.note ?? null,
      details: null,
      requestId: call.requestId ?? null,
      now,
    };
    // A second call with the same key waits here for the first, and then returns its reply.
    if (call.key !== undefined && !(await writeEntry(tx, entry))) return repeatFirstAnswer<Reply>(tx, entry);
    let isLogged = true;
    const context: CommandContext = {
      tx,
      actor: call.actor,
      now,
      log: options.log,
      emit: (event) => events.push(event),
      leaveUnlogged: () => {
        isLogged = false;
      },
    };
    const result = await command(context, call.input);
    const details = call.details ? commandLogInput(call.details(), call.withheld) : null;
    if (call.key !== undefined) await writeReply(tx, { ...entry, details }, result);
    else if (isLogged) await writeEntry(tx, { ...entry, details });
    await writeEvents(tx, events, now);
    if (!call.isDryRun) return result;
    rehearsed.push({ reply: result });
    throw new DryRun();
  });
  const reply = await answer.catch((error: unknown) => {
    const [rehearsal] = rehearsed;
    if (rehearsal && error instanceof DryRun) return rehearsal.reply;
    throw error;
  });
  if (events.length > 0 && !call.isDryRun) options.onCommitted();
  return reply;
}

/**
 * Staff commands are logged with actor and input. Players' and guests' inputs may hold passwords and are left
 * out.
 */
function saidOf({
  actor,
  input,
  withheld,
}: CommandCall<unknown>): Pick<CommandLogEntry, "actorName" | "input"> {
  return actor.kind === "player" || actor.kind === "guest"
    ? { actorName: null, input: null }
    : { actorName: actor.name, input: commandLogInput(input, withheld) };
}

async function repeatFirstAnswer<Reply>(
  tx: Tx,
  entry: { actorId: string; key: string; inputHash: Buffer },
): Promise<Reply> {
  const first = await findEntry<Reply>(tx, entry.actorId, entry.key);
  if (!first?.inputHash.equals(entry.inputHash)) throw new Refusal("idempotency.key_reused");
  return first.reply;
}

function isRetriable(error: unknown): boolean {
  return (
    error instanceof Error && "code" in error && typeof error.code === "string" && retriable.has(error.code)
  );
}

/**
 * Spreads retries between 0.5 and 1.5 of their delay, by the process's own clock: no fairness depends on it.
 */
function jitter(attempt: number): number {
  return 0.5 + ((Number(process.hrtime.bigint() % 1000n) + attempt * 37) % 1000) / 1000;
}
