import { locales, neededLocales } from "@w10/phrases/languages";
import { z } from "zod";
import { defineCommand } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Tx } from "../../../platform/database/database.ts";
import { textsSchema } from "../../../platform/database/texts.ts";
import { announceMaintenance, endMaintenance, readMaintenance } from "./announce-maintenance.ts";

const staff = { permission: "site.announce", approval: "none", needsNote: true } as const;
const snapshot = async (tx: Tx): Promise<object> => ({ message: await readMaintenance(tx) });

const text = z.string().min(1).meta({ description: "text" });
const byLocale = Object.fromEntries(
  locales.map((locale) => [locale, neededLocales.includes(locale) ? text : text.optional()]),
);

const announce = defineCommand({
  name: "site.announce-maintenance",
  input: z.strictObject(byLocale).pipe(textsSchema),
  subject: () => "site",
  snapshot,
  staff: {
    ...staff,
    summary: "Announce maintenance on every page until site.end-maintenance; a later text replaces it",
    answer: () => "Announced: open pages show it within 15 seconds, newly loaded ones within five.",
  },
  run: (context, message) => announceMaintenance(context, message),
});

const end = defineCommand({
  name: "site.end-maintenance",
  input: z.strictObject({}),
  subject: () => "site",
  snapshot,
  staff: {
    ...staff,
    summary: "Remove the maintenance announcement from every page",
    answer: () => "The announcement was withdrawn.",
  },
  async run(context) {
    if (!(await endMaintenance(context))) throw new StaffRefusal("No maintenance is announced.");
  },
});

export const siteCommands = [announce, end];
