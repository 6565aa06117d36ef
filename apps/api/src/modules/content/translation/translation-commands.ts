import { languages, type Locale, locales } from "@w10/phrases/languages";
import { z } from "zod";
import { defineCommand } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import { syncCatalogueIn } from "../../play/game/index.ts";
import { checkPlaceholders } from "./check-placeholders.ts";
import { digestOf, importTexts, translationFile } from "./import-texts.ts";

const importCommand = defineCommand({
  name: "content.import-texts",
  input: z
    .strictObject({
      locale: z.enum(locales).meta({ flag: "language" }),
      texts: translationFile.meta({ flag: "file" }),
    })
    .transform((given) => ({ ...given, sha256: digestOf(given.texts) })),
  subject: ({ locale }) => `texts/${locale}`,
  // Stored in their own rows; the log has their digest.
  withheld: ["texts"],
  snapshot: null,
  staff: {
    permission: "content.change",
    approval: "none",
    needsNote: true,
    summary:
      "Write the content in a language: {table: {row: {field: text}}}; names what is unknown or missing",
    answer: describe,
  },
  async run({ tx, now }, { locale, texts }) {
    const refused = await checkPlaceholders(tx, { file: texts, now });
    if (refused.length > 0)
      throw new StaffRefusal(
        `There are unknown placeholders:\n${refused.map((each) => `  ${each}`).join("\n")}`,
      );
    const report = await importTexts(tx, texts, { locale, isSeed: false });
    await syncCatalogueIn(tx, now);
    return report;
  },
});

function describe(
  { written, unknown, missing }: Awaited<ReturnType<typeof importTexts>>,
  { locale }: { readonly locale: Locale },
): string {
  const list = (title: string, found: readonly string[]) =>
    found.length === 0 ? [] : [`${title}: ${found.length}`, ...found.map((each) => `  ${each}`)];
  return [
    `${written} texts written in ${languages[locale].name}.`,
    ...list("Unknown places", unknown),
    ...list("Not translated yet", missing),
  ].join("\n");
}

export const translationCommands = [importCommand];
