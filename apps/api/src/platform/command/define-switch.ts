import { z } from "zod";
import type { Tx } from "../database/database.ts";
import { codeInput } from "./act-input.ts";
import type { CommandContext } from "./command-runner.ts";
import { defineCommand } from "./define-command.ts";
import { StaffRefusal } from "./staff-act.ts";

type Run = (
  context: CommandContext,
  input: { readonly code: string; readonly isEnabled: boolean },
) => Promise<boolean>;

/** The command that shows or hides a piece of content. `run` answers false where there is none. */
export const defineSwitch = (
  kind: string,
  {
    run,
    isShown,
  }: { readonly run: Run; readonly isShown: (tx: Tx, code: string) => Promise<boolean | null> },
) =>
  defineCommand({
    name: `${kind}.switch-${kind}`,
    input: z.strictObject({
      code: codeInput.meta({ flag: kind }),
      isEnabled: z.boolean().meta({ flag: "shown" }),
    }),
    subject: ({ code }) => `${kind}/${code}`,
    snapshot: async (tx, { code }) => {
      const isEnabled = await isShown(tx, code);
      return isEnabled === null ? null : { isEnabled };
    },
    staff: {
      permission: "content.change",
      approval: "none",
      needsNote: true,
      summary: `Show or hide a ${kind}`,
      answer: (_reply, { code, isEnabled }) => `The ${kind} '${code}' is ${isEnabled ? "shown" : "hidden"}.`,
    },
    async run(context, input) {
      if (!(await run(context, input))) throw new StaffRefusal(`There is no ${kind} '${input.code}'.`);
    },
  });
