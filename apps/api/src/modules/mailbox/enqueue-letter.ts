import type { CommandContext } from "../../platform/command-runner.ts";
import { enqueueJob } from "../../platform/jobs/job-store.ts";
import type { JobHandler } from "../../platform/jobs/job-runner.ts";
import type { MailPort } from "../../platform/mail/outgoing-mail.ts";
import { type LetterOrder, writeLetter } from "./letters.ts";

export const sendLetterJob = "mailbox.send-letter";

/** Orders a letter in the transaction that is its reason; a job sends it, and tries again where the server is away. */
export async function enqueueLetter(context: CommandContext, order: LetterOrder): Promise<void> {
  await enqueueJob(context.tx, { kind: sendLetterJob, input: order, runAt: context.now }, context.now);
}

/** The job that sends. */
export function createLetterSender(mail: MailPort): JobHandler {
  return (input) => mail.send(writeLetter(input as LetterOrder));
}
