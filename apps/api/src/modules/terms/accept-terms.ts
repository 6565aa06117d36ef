import { sql } from "kysely";
import type { CommandContext } from "../../platform/command-runner.ts";
import { currentPolicyVersion, currentTermsVersion } from "./terms-rules.ts";

/** The player accepts the texts as they are now. */
export async function acceptTerms(context: CommandContext): Promise<Record<string, never>> {
  await sql`update player set terms_version = ${currentTermsVersion}, policy_version = ${currentPolicyVersion},
    terms_accepted_at = ${context.now}, updated_at = ${context.now} where id = ${context.actor.id}`.execute(
    context.tx,
  );
  return {};
}
