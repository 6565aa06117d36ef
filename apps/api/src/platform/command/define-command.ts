import { grantOf } from "@w10/contract";
import type { z } from "zod";
import { createId, readId } from "../ids.ts";
import { FieldRefusal, Refusal } from "../refusal.ts";
import { readInput } from "./act-input.ts";
import {
  type CommandCall,
  type CommandContext,
  type CommandRunner,
  hashInput,
  type StaffActor,
} from "./command-runner.ts";
import {
  type ActDeps,
  type CommandDefinition,
  InputRefusal,
  type QueryDefinition,
  type StaffAct,
  type StaffCall,
  StaffRefusal,
  type StaffRule,
  type StaffUse,
} from "./staff-act.ts";

/** A command that staff may run. */
export function defineCommand<Input, Reply, Deps = unknown, Prepared = undefined>(
  definition: CommandDefinition<Input, Reply, Deps, Prepared>,
): CommandDefinition<Input, Reply, Deps, Prepared> & StaffAct<Deps> {
  return {
    ...definition,
    kind: "command",
    perform: async (deps, call) => {
      const attempt = openAttempt(definition, deps, call);
      const input = await attempt.check();
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
      const input = await attempt.check();
      const reply = await attempt.run(input, () => definition.run(deps, input));
      // Before anybody sees it.
      if (definition.isPersonal) await attempt.log({ isRead: true }, input);
      return { reply, text: definition.print(reply, input) };
    },
  };
}

/** An attempt by staff: it is checked, and what is refused stands in the command log as well. */
function openAttempt<Input>(act: Attempted<Input>, { runner }: ActDeps, call: StaffCall) {
  async function log(details: object, input?: Input): Promise<void> {
    if (call.isDryRun) return;
    const logged = { ...callOf(act, call, input), input: input ?? null };
    await runner.run({ ...logged, details: () => ({ ...whoOf(call.actor), ...details }) }, () =>
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
    async check(): Promise<Input> {
      await run(undefined, async () => requireGrant(call.actor, act.staff));
      if (act.staff.needsNote && !call.note)
        throw new StaffRefusal("A note is required: it is stored in the command log.");
      // A slip is no attempt.
      const parsed = readInput(act.input, call.sent);
      if (!parsed.success) throw new InputRefusal(parsed.error);
      return parsed.data;
    },
  };
}

interface Attempted<Input> {
  readonly name: string;
  readonly input: z.ZodType<Input>;
  readonly withheld?: readonly string[];
  readonly staff: Pick<StaffRule<Input, never>, "permission" | "needsNote">;
  subject?(input: Input): string;
}

/** What the command log says of a call, whether it ran, was refused or only read. */
function callOf<Input>(
  { name, withheld, subject }: Omit<Attempted<Input>, "input" | "staff">,
  { actor, note, requestId }: StaffCall,
  input: Input | undefined,
): Omit<CommandCall<Input>, "input"> {
  const about = input === undefined ? undefined : subject?.(input);
  return {
    name,
    actor,
    note,
    requestId,
    ...(about !== undefined && subjectOf(about)),
    ...(withheld && { withheld }),
  };
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
  const { input, actor, isDryRun } = call;
  const prepared = await definition.prepare?.(deps, input);
  const seen: { before?: object | null; after?: object | null } = {};
  const logged: CommandCall<Input> = {
    ...callOf(definition, call, input),
    input,
    isDryRun,
    details: () => ({ ...whoOf(actor), ...seen }),
  };
  const run = async (context: CommandContext): Promise<Reply> => {
    if (definition.snapshot) seen.before = await definition.snapshot(context.tx, input);
    const reply = await definition.run(context, input, { deps, prepared });
    if (definition.snapshot) seen.after = await definition.snapshot(context.tx, input);
    return reply;
  };
  const ended = definition.isOnce ? runOnce(deps.runner, logged, run) : deps.runner.run(logged, run);
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
