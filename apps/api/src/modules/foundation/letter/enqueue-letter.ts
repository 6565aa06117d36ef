import { type Locale, locales } from "@w10/phrases/languages";
import type { CommandContext } from "../../../platform/command/command-runner.ts";
import { formatUtc } from "../../../platform/time/format-utc.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import { type JobHandler, readJob } from "../../../platform/jobs/job-runner.ts";
import type { MailPort, SmsPort } from "../../../platform/mail/outgoing-mail.ts";
import { type LetterKind, smsKinds } from "./letter-kinds.ts";
import { type LetterHome, type LetterOrder, letterOrder, writeLetter } from "./letters.ts";
import { phrase } from "@w10/phrases/phrase";
import { z } from "zod";

export const sendLetterJob = "mailbox.send-letter";

/** Enqueues a letter in the caller's transaction; a job sends it and retries while the server is down. */
export async function enqueueLetter(context: CommandContext, order: LetterOrder): Promise<void> {
  await enqueueJob(context, { kind: sendLetterJob, input: order });
}

/** A letter's recipient: the common columns of player rows. */
export interface Addressee {
  readonly login: string;
  readonly email: string;
  readonly locale: Locale;
}

/** Enqueues a letter in the player's language; fills in `login`. */
export function enqueueLetterTo(
  context: CommandContext,
  player: Addressee,
  { letter, values }: { letter: LetterKind; values?: Readonly<Record<string, string>> },
): Promise<void> {
  const { login, email: to, locale } = player;
  return enqueueLetter(context, { letter, to, locale, values: { login, ...values } });
}

/** Formats an instant for letters and messages. */
export function letterDate(instant: Date): string {
  return `${formatUtc(instant)} UTC`;
}

/** Creates the job handler that sends letters. */
export function createLetterSender(mail: MailPort, home: LetterHome): JobHandler {
  return readJob(letterOrder, (order) => mail.send(writeLetter(order, home)));
}

export const sendSmsJob = "mailbox.send-sms";

/** A text message: its texts are in the phrase files under `mail:sms.{text}`. */
const smsOrder = z.object({
  text: z.enum(smsKinds),
  /** Digits in E.164 without the plus. */
  to: z.string(),
  locale: z.enum(locales),
  values: z.record(z.string(), z.string()),
});
type SmsOrder = z.infer<typeof smsOrder>;

/** Enqueues a text message in the caller's transaction; a job sends it. */
export async function enqueueSms(context: CommandContext, order: SmsOrder): Promise<void> {
  await enqueueJob(context, { kind: sendSmsJob, input: order });
}

/** Creates the job handler that sends text messages. */
export function createSmsSender(sms: SmsPort): JobHandler {
  return readJob(smsOrder, ({ to, ...order }) =>
    sms.send({ to, locale: order.locale, text: writeSms(order) }),
  );
}

/** Renders a text message. */
export function writeSms({ text, locale, values }: Omit<SmsOrder, "to">): string {
  return phrase(locale, "mail", { path: `sms.${text}`, values });
}
