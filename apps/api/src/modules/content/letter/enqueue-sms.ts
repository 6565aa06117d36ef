import { locales } from "@w10/phrases/languages";
import { phrase } from "@w10/phrases/phrase";
import { z } from "zod";
import type { CommandContext } from "../../../platform/command-runner.ts";
import { type JobHandler, readJob } from "../../../platform/jobs/job-runner.ts";
import { enqueueJob } from "../../../platform/jobs/job-store.ts";
import type { SmsPort } from "../../../platform/mail/outgoing-mail.ts";
import { smsKinds } from "./letter-kinds.ts";

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
