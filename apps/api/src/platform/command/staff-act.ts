import type { Permission } from "@w10/contract";
import type { z } from "zod";
import type { Tx } from "../database/database.ts";
import type { CommandContext, CommandRunner, StaffActor } from "./command-runner.ts";

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
  /**
   * The subject as the command log shows it before and after, without personal data. Null where nothing is changed
   * that was there before.
   */
  readonly snapshot: ((tx: Tx, input: NoInfer<Input>) => Promise<object | null>) | null;
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
