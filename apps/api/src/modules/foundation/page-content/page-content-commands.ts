import { z } from "zod";
import { codeInput } from "../../../platform/command/act-input.ts";
import { defineCommand } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import { inLocales } from "../../../platform/database/texts.ts";
import { publishPageContent } from "./page-content-store.ts";
import { queryRow } from "../../../platform/database/query.ts";

const text = z.string().min(1);

export const pageContentCommands = [
  defineCommand({
    name: "page-content.publish",
    input: z.strictObject({
      slug: codeInput.meta({ flag: "page" }),
      words: inLocales(z.object({ title: text, summary: text, content: text })).meta({ flag: "file" }),
      needsAcceptance: z.boolean().default(false).meta({ flag: "ask-again" }),
    }),
    subject: ({ slug }) => `text/${slug}`,
    snapshot: (tx, { slug }) => queryRow<object>(tx)`
      select version from page_content where slug = ${slug} order by version desc limit 1`,
    staff: {
      permission: "text.publish",
      approval: "second-person",
      needsNote: true,
      summary:
        "Publish a new version of a page (terms-and-conditions, ...); --ask-again makes players accept it again",
      answer: (version: number, { slug, needsAcceptance }) =>
        `${slug} is now version ${version}.${needsAcceptance ? " Players are asked to accept it." : ""}`,
    },
    async run(context, input) {
      const version = await publishPageContent(context, input);
      if (version === null) throw new StaffRefusal(`There is no text '${input.slug}'.`);
      return version;
    },
  }),
];
