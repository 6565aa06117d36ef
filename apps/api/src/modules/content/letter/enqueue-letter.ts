import type { Locale } from "@w10/phrases/languages";
import type { CommandContext } from "../../../platform/command-runner.ts";
import { formatUtc } from "../../../platform/format-utc.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { type JobHandler, readJob } from "../../../platform/jobs/job-runner.ts";
import type { MailPort } from "../../../platform/mail/outgoing-mail.ts";
import type { LetterKind } from "./letter-kinds.ts";
import { type LetterHome, type LetterOrder, letterOrder, writeLetter } from "./letters.ts";

export const sendLetterJob = "mailbox.send-letter";

/** Orders a letter in the transaction that is its reason; a job sends it, and tries again where the server is away. */
export async function enqueueLetter(context: CommandContext, order: LetterOrder): Promise<void> {
  await enqueueJob(context.tx, { kind: sendLetterJob, input: order, runAt: context.now }, context.now);
}

/** To whom a letter goes, as any row of a player says. */
export interface Addressee {
  readonly login: string;
  readonly email: string;
  readonly locale: Locale;
}

/** Orders a letter to a player, in the player's language; `login` is filled in. */
export function enqueueLetterTo(
  context: CommandContext,
  player: Addressee,
  { letter, values }: { letter: LetterKind; values?: Readonly<Record<string, string>> },
): Promise<void> {
  const { login, email: to, locale } = player;
  return enqueueLetter(context, { letter, to, locale, values: { login, ...values } });
}

/** An instant as letters and messages say it. */
export function letterDate(instant: Date): string {
  return `${formatUtc(instant)} UTC`;
}

/** The job that sends. */
export function createLetterSender(mail: MailPort, home: LetterHome): JobHandler {
  return readJob(letterOrder, (order) => mail.send(writeLetter(order, home)));
}
