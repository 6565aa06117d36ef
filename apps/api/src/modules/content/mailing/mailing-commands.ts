import { baseCurrency } from "@w10/money";
import { z } from "zod";
import { codeInput } from "../../../platform/command/act-input.ts";
import { defineCommand, defineQuery } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Db } from "../../../platform/database/database.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { getPromotion } from "../promotion/index.ts";
import { startMailing } from "./mailing-jobs.ts";
import { listMailings } from "./mailing-store.ts";

const list = defineQuery({
  name: "mailing.list-mailings",
  input: z.strictObject({}),
  isPersonal: false,
  staff: {
    permission: "mailing.send",
    summary: "List the latest mailings: emails queued, and whether the mailing has finished",
  },
  run: ({ db }: { readonly db: Db }) => listMailings(db),
  print: (mailings) =>
    mailings
      .map(
        ({ promotionUri, queued, createdAt, finishedAt }) =>
          `${createdAt.toISOString()}  ${promotionUri.padEnd(24)} ${queued} letters, ${finishedAt ? "finished" : "in progress"}`,
      )
      .join("\n") || "No mailings yet.",
});

const start = defineCommand({
  name: "mailing.mail-promotion",
  input: z.strictObject({ uri: codeInput.meta({ flag: "promotion", description: "address" }) }),
  subject: ({ uri }) => `promotion/${uri}`,
  snapshot: null,
  staff: {
    permission: "mailing.send",
    approval: "none",
    needsNote: true,
    summary: "Email a promotion to every player who opted in; blocked and self-excluded players are skipped",
    answer: (title: string) =>
      `“${title}” is being sent to all players who opted in; mailing.list-mailings shows the progress.`,
  },
  async run(context, input) {
    const reader = { locale: "en", isMobile: false, currency: baseCurrency(), now: context.now } as const;
    const { title } = await getPromotion(context.tx, input.uri, reader).catch((error: unknown): never => {
      if (error instanceof Refusal)
        throw new StaffRefusal(`There is no promotion '${input.uri}' on the site.`);
      throw error;
    });
    await startMailing(context, input);
    return title;
  },
});

export const mailingCommands = [list, start];
