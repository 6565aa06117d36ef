import { operations } from "@w10/contract";
import type { CommandRunner, CommandContext } from "../../../platform/command/command-runner.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { readAcceptedVersions } from "../../foundation/page-content/index.ts";
import { execute } from "../../../platform/database/query.ts";

/** Accepts the current versions of the texts. */
export async function acceptTerms(context: CommandContext): Promise<Record<string, never>> {
  const { terms, policy } = await readAcceptedVersions(context.tx);
  await execute(context.tx)`update player set terms_version = ${terms}, policy_version = ${policy},
    terms_accepted_at = ${context.now}, updated_at = ${context.now} where id = ${context.actor.id}`;
  return {};
}

export function bindTerms(api: Binder, runner: CommandRunner): void {
  api.bind(operations.acceptTerms, (call) => runner.run(call.playerCommand({}), acceptTerms));
}
