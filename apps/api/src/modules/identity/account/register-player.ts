import type { Locale } from "@w10/phrases/languages";
import type { CurrencyCode } from "@w10/money";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { createId, type PlayerId } from "../../../platform/ids.ts";
import { FieldRefusal } from "../../../platform/refusal.ts";
import { requestEmailConfirmation } from "../confirmation/index.ts";
import { offeredLocale, readMarket } from "../../foundation/market/index.ts";
import { openAccounts } from "../../foundation/ledger/index.ts";
import { storeUsedPassword } from "../password/index.ts";
import { type Device, startSession, type StartedSession } from "../session/index.ts";
import { readAcceptedVersions } from "../terms/index.ts";
import { insertPlayer, judgeNewEmail } from "../player/index.ts";

export interface Registration {
  readonly email: string;
  readonly login: string;
  readonly passwordHash: string;
  readonly currency: CurrencyCode;
  /** Country of the visitor's address; it selects the market. */
  readonly country: string | null;
  readonly locale: Locale;
  readonly device: Device & { readonly days: number };
  readonly publicUrl: string;
}

/**
 * Opens an account: the player, the ledger accounts, the first session, and the letter that confirms the
 * email.
 */
export async function registerPlayer(context: CommandContext, input: Registration): Promise<StartedSession> {
  const id: PlayerId = createId<"player">();
  const { email, login, passwordHash, currency } = input;
  const market = await readMarket(context.tx, input.country);
  if (!market.currencies.includes(currency)) throw new FieldRefusal({ currency: "blank" });
  const wrongEmail = await judgeNewEmail(context, email);
  if (wrongEmail) throw new FieldRefusal({ email: wrongEmail });
  const locale = offeredLocale(market, input.locale);
  const versions = await readAcceptedVersions(context.tx);
  await insertPlayer(
    context.tx,
    {
      id,
      email,
      login,
      password_hash: passwordHash,
      currency,
      locale,
      terms_version: versions.terms,
      policy_version: versions.policy,
    },
    context.now,
  ).catch(refuseTaken);
  await storeUsedPassword(context.tx, id, { passwordHash, now: context.now });
  await openAccounts(context.tx, id, { currency, now: context.now });
  await requestEmailConfirmation(context, {
    player: { id, login, email, locale, email_confirmed_at: null },
    publicUrl: input.publicUrl,
  });
  return startSession(context, id, { ...input.device, provedBy: "password" });
}

/** The unique indexes decide between concurrent sign-ups. */
function refuseTaken(error: unknown): never {
  const constraint = error instanceof Error && "constraint" in error ? error.constraint : undefined;
  if (constraint === "player_email_unique") throw new FieldRefusal({ email: "exist" });
  if (constraint === "player_login_unique") throw new FieldRefusal({ login: "exist" });
  throw error;
}
