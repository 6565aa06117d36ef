import { grantOf, type Permission } from "@w10/contract";
import type { z } from "zod";
import type { Tx } from "../database/database.ts";
import { createId, readId } from "../ids.ts";
import { readInput } from "./act-input.ts";
import { FieldRefusal, Refusal } from "../refusal.ts";
import {
  type CommandCall,
  type CommandContext,
  type CommandRunner,
  hashInput,
  type StaffActor,
} from "./command-runner.ts";

/** A refusal to staff, as one sentence. Nothing was changed. */
export class StaffRefusal extends Error {}

/** Input of staff that is not valid: the first fault of each field, as the end of a sentence ('must be …'). */
export class InputRefusal extends StaffRefusal {
  readonly faults: readonly { readonly field: string; readonly fault: string }[];

  constructor({ issues }: z.ZodError) {
    const faults = issues.map(({ path, message }) => ({ field: path.join("."), fault: message }));
    super(`${faults.map(({ field, fault }) => `${field} ${fault}`.trim()).join("; ")}.`);
    this.faults = faults;
  }
}

/** What staff need to know of a command or a query, and to be allowed. */
export interface StaffUse {
  readonly permission: Permission;
  /** One line of help. */
  readonly summary: string;
  /** Whether the reply is a file, as bytes. */
  readonly givesFile?: true;
}

export interface StaffRule<Input, Reply> extends StaffUse {
  /** Whether a second person must agree, where the caller's role may only propose. */
  readonly approval: "none" | "second-person";
  /** Whether the caller must say why. The note stands in the command log. */
  readonly needsNote: boolean;
  /** The reply as sentences. */
  answer(reply: NoInfer<Reply>, input: NoInfer<Input>): string;
}

/** A change of data as a value: it can be found by its name, checked, logged, stored and run later. */
export interface CommandDefinition<Input, Reply, Deps, Prepared> {
  /** `noun.verb-noun`, as an operation's id. */
  readonly name: string;
  /** Checks what was sent. Flags and help come from its JSON form, which is also what an approval stores. */
  readonly input: z.ZodType<Input>;
  /** What it is about: an id, or a name such as `game/kraken`. */
  subject(input: NoInfer<Input>): string;
  /** Names in the input, at any depth, that the command log omits: personal data. */
  readonly withheld?: readonly string[];
  /** Refuses the same input with the same note a second time: a command that pays is easily entered twice. */
  readonly isOnce?: boolean;
  readonly staff: StaffRule<Input, Reply>;
  /** The subject as the command log shows it before and after; without personal data. */
  snapshot?(tx: Tx, input: NoInfer<Input>): Promise<object | null>;
  /** Work that no transaction must wait for. */
  prepare?(deps: Deps, input: NoInfer<Input>): Promise<Prepared>;
  run(context: CommandContext, input: NoInfer<Input>, given: Given<Deps, Prepared>): Promise<Reply>;
  /** Runs after the transaction, however it ended. */
  cleanUp?(deps: Deps): Promise<void>;
}

interface Given<Deps, Prepared> {
  readonly deps: Deps;
  readonly prepared: Prepared | undefined;
}

/** A look at data by staff, as a value. */
export interface QueryDefinition<Input, Reply, Deps> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  /** What it is about, where that is one thing. */
  subject?(input: NoInfer<Input>): string;
  /** Whether its reply shows contacts or documents of players: such reads stand in the command log. */
  readonly isPersonal: boolean;
  readonly staff: StaffUse;
  run(deps: Deps, input: NoInfer<Input>): Promise<Reply>;
  /** The reply as lines. */
  print(reply: NoInfer<Reply>, input: NoInfer<Input>): string;
}

export interface StaffCall {
  readonly actor: StaffActor;
  /** As JSON gives it; the act's own schema checks it. */
  readonly sent: unknown;
  readonly note?: string | undefined;
  /** Runs a command and rolls it back. */
  readonly isDryRun: boolean;
  readonly requestId?: string | undefined;
}

export interface StaffReply {
  readonly reply: unknown;
  readonly text: string;
}

/** What a registry needs of its dependencies. */
export interface ActDeps {
  readonly runner: CommandRunner;
}

/** A command or query as staff use it, whatever its types: what is derived from the registry reads this. */
export interface StaffAct<Deps> {
  readonly kind: "command" | "query";
  readonly name: string;
  readonly input: z.ZodType;
  readonly staff: StaffUse & { readonly approval: "none" | "second-person"; readonly needsNote: boolean };
  perform(deps: Deps & ActDeps, call: StaffCall): Promise<StaffReply>;
}

/** A command that staff may run. */
export function defineCommand<Input, Reply, Deps = unknown, Prepared = undefined>(
  definition: CommandDefinition<Input, Reply, Deps, Prepared>,
): CommandDefinition<Input, Reply, Deps, Prepared> & StaffAct<Deps> {
  return {
    ...definition,
    kind: "command",
    perform: async (deps, call) => {
      const attempt = openAttempt(definition, deps, call);
      const input = await attempt.check(definition.staff.needsNote);
      const reply = await attempt.run(input, () => runCommand(definition, deps, { ...call, input }));
      return { reply, text: definition.staff.answer(reply, input) };
    },
  };
}

/** A query that staff may ask. */
export function defineQuery<Input, Reply, Deps = unknown>(
  definition: QueryDefinition<Input, Reply, Deps>,
): QueryDefinition<Input, Reply, Deps> & StaffAct<Deps> {
  const staff = { ...definition.staff, approval: "none", needsNote: false } as const;
  return {
    ...definition,
    staff,
    kind: "query",
    perform: async (deps, call) => {
      const attempt = openAttempt({ ...definition, staff }, deps, call);
      const input = await attempt.check(false);
      const reply = await attempt.run(input, () => definition.run(deps, input));
      // Before anybody sees it.
      if (definition.isPersonal) await attempt.log({ isRead: true }, input);
      return { reply, text: definition.print(reply, input) };
    },
  };
}

/** An attempt by staff: it is checked, and what is refused stands in the command log as well. */
function openAttempt<Input>(
  { name, input: schema, subject, withheld, staff }: Attempted<Input>,
  { runner }: ActDeps,
  call: StaffCall,
) {
  async function log(details: object, input?: Input): Promise<void> {
    if (call.isDryRun) return;
    const about = input === undefined || !subject ? {} : subjectOf(subject(input));
    const { actor, note, requestId } = call;
    const logged = {
      name,
      actor,
      input: input ?? null,
      note,
      requestId,
      ...about,
      ...(withheld && { withheld }),
    };
    await runner.run({ ...logged, details: () => ({ ...whoOf(actor), ...details }) }, () =>
      Promise.resolve(),
    );
  }
  async function run<Result>(input: Input | undefined, work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      const refused = refusalOf(error);
      if (refused !== null) await log({ refused }, input);
      throw error;
    }
  }
  return {
    log,
    run,
    async check(needsNote: boolean): Promise<Input> {
      await run(undefined, async () => requireGrant(call.actor, staff));
      if (needsNote && !call.note)
        throw new StaffRefusal("A note is required: it is stored in the command log.");
      // A slip is no attempt.
      const parsed = readInput(schema, call.sent);
      if (!parsed.success) throw new InputRefusal(parsed.error);
      return parsed.data;
    },
  };
}

interface Attempted<Input> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  readonly withheld?: readonly string[];
  readonly staff: Pick<StaffRule<Input, never>, "permission" | "approval">;
  subject?(input: Input): string;
}

function requireGrant({ role }: StaffActor, { permission }: Pick<StaffUse, "permission">): void {
  const grant = grantOf(role, permission);
  if (grant === null) throw new StaffRefusal(`This needs the permission ${permission}.`);
  if (grant === "propose") throw new StaffRefusal("This needs the agreement of a second person.");
}

/** Why an attempt was refused; null for a fault. */
function refusalOf(error: unknown): string | null {
  if (error instanceof Refusal) return error.code;
  return error instanceof StaffRefusal || error instanceof FieldRefusal ? error.message : null;
}

const whoOf = ({ role, sessionId }: StaffActor): object => ({ role, ...(sessionId && { sessionId }) });

function subjectOf(subject: string): Pick<CommandCall<unknown>, "subjectId" | "subject"> {
  const id = readId(subject);
  return id ? { subjectId: id } : { subject };
}

async function runCommand<Input, Reply, Deps, Prepared>(
  definition: CommandDefinition<Input, Reply, Deps, Prepared>,
  deps: Deps & ActDeps,
  call: StaffCall & { readonly input: Input },
): Promise<Reply> {
  const { name, withheld, isOnce = false } = definition;
  const { input, actor, note, requestId, isDryRun } = call;
  const subject = definition.subject(input);
  const prepared = await definition.prepare?.(deps, input);
  const seen: { before?: object | null; after?: object | null } = {};
  const logged: CommandCall<Input> = {
    ...{ name, actor, input, note, requestId, isDryRun },
    ...subjectOf(subject),
    ...(withheld && { withheld }),
    details: () => ({ ...whoOf(actor), ...seen }),
  };
  const run = async (context: CommandContext): Promise<Reply> => {
    if (definition.snapshot) seen.before = await definition.snapshot(context.tx, input);
    const reply = await definition.run(context, input, { deps, prepared });
    if (definition.snapshot) seen.after = await definition.snapshot(context.tx, input);
    return reply;
  };
  const ended = isOnce ? runOnce(deps.runner, logged, run) : deps.runner.run(logged, run);
  return ended.finally(() => definition.cleanUp?.(deps));
}

/** Runs it once for its input, subject and note. */
async function runOnce<Input, Reply>(
  runner: CommandRunner,
  call: CommandCall<Input>,
  run: (context: CommandContext) => Promise<Reply>,
): Promise<Reply> {
  const { name, input, note, subject = call.subjectId } = call;
  const key = `once-${hashInput(name, { subject, input, note }).toString("hex")}`;
  const attemptId = createId();
  const replies: { readonly reply: Reply }[] = [];
  const first = await runner.run({ ...call, key }, async (context) => {
    replies.push({ reply: await run(context) });
    return { attemptId, at: context.now.toISOString() };
  });
  const last = replies.at(-1);
  if (first.attemptId !== attemptId || !last)
    throw new StaffRefusal(
      `This was done at ${first.at} with the same note. To repeat it, give another note.`,
    );
  return last.reply;
}
