import type { CommandContext } from "../../../platform/command-runner.ts";
import { readAcceptedVersions } from "../../content/page-content/index.ts";
import { execute } from "../../../platform/database/query.ts";

/** Accepts the current versions of the texts. */
export async function acceptTerms(context: CommandContext): Promise<Record<string, never>> {
  const { terms, policy } = await readAcceptedVersions(context.tx);
  await execute(context.tx)`update player set terms_version = ${terms}, policy_version = ${policy},
    terms_accepted_at = ${context.now}, updated_at = ${context.now} where id = ${context.actor.id}`;
  return {};
}
