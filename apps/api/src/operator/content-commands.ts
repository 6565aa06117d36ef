import { baseCurrency } from "@w10/money";
import { isLocale, languages, locales, neededLocales } from "@w10/phrases/languages";
import { z } from "zod";
import type { App } from "../app.ts";
import { switchBanner } from "../modules/content/banner/index.ts";
import { switchMetroTile } from "../modules/content/metro/index.ts";
import { publishPageContent } from "../modules/foundation/page-content/index.ts";
import { listMailings, startMailing } from "../modules/content/mailing/index.ts";
import { getPromotion, switchPromotion } from "../modules/content/promotion/index.ts";
import { digestOf, importTexts, translationFile } from "../modules/content/translation/index.ts";
import { syncCatalogue } from "../modules/play/game/index.ts";
import { inLocales } from "../platform/database/texts.ts";
import { Refusal } from "../platform/refusal.ts";
import { type OperatorCommand, OperatorError, readTextFile, runAsOperator } from "./operator-call.ts";

const words = z.object({ title: z.string().min(1), summary: z.string().min(1), content: z.string().min(1) });
const file = inLocales(words);

/** The switch command by kind of content. */
const shown = { banner: switchBanner, promotion: switchPromotion, tile: switchMetroTile } as const;

/** Operator commands for texts and pictures. */
export const contentCommands: Readonly<Record<string, OperatorCommand>> = {
  "publish-text": {
    usage: "publish-text <name> <file.json> [--ask-again] --note <why>",
    summary:
      "Publish a new version of a page (terms-and-conditions, ...); --ask-again makes players accept it again",
    run: publishText,
  },
  "import-texts": {
    usage: "import-texts <language> <file.json> --note <why>",
    summary:
      "Write the content in a language: {table: {row: {field: text}}}; names what is unknown or missing",
    run: importLanguage,
  },
  show: {
    usage: "show banner|promotion|tile <code, address or slot> on|off --note <why>",
    summary: "Show or hide a banner, promotion or lobby tile",
    run: show,
  },
  "mail-promotion": {
    usage: "mail-promotion <address> --note <why>",
    summary: "Email a promotion to every player who opted in; blocked and self-excluded players are skipped",
    run: mailPromotion,
  },
  mailings: {
    usage: "mailings",
    summary: "List the latest mailings: emails queued, and whether the mailing has finished",
    run: async (app) =>
      (await listMailings(app.parts.db))
        .map(
          ({ promotionUri, queued, createdAt, finishedAt }) =>
            `${createdAt.toISOString()}  ${promotionUri.padEnd(24)} ${queued} letters, ${finishedAt ? "finished" : "in progress"}`,
        )
        .join("\n") || "No mailings yet.",
  },
};

async function publishText(app: App, args: readonly string[]): Promise<string> {
  const [slug, path] = args;
  if (!slug || !path || path.startsWith("--"))
    throw new OperatorError(
      'Name the text and a file: {"ru": {"title", "summary", "content"}, "en": {...}}, content as HTML.',
    );
  const needsAcceptance = args.includes("--ask-again");
  const input = { slug, needsAcceptance, words: await readWords(path) };
  const call = { args, name: "page-content.publish", input, subject: `text/${slug}` };
  const unless = `There is no text '${slug}'.`;
  const version = await runAsOperator(app, { ...call, unless }, publishPageContent);
  return `${slug} is now version ${version}.${needsAcceptance ? " Players are asked to accept it." : ""}`;
}

async function importLanguage(app: App, args: readonly string[]): Promise<string> {
  const [locale, path] = args;
  if (!isLocale(locale) || !path || path.startsWith("--"))
    throw new OperatorError(`Give a language (${locales.join(", ")}) and a file.`);
  const file = translationFile.safeParse(await readJson(path));
  if (!file.success)
    throw new OperatorError(`The file ${path} must contain texts as {table: {row: {field: text}}}.`);
  const input = { locale, sha256: digestOf(file.data) };
  const call = { args, name: "content.import-texts", input, subject: `texts/${locale}` };
  const { written, unknown, missing } = await runAsOperator(app, call, ({ tx }) =>
    importTexts(tx, file.data, { locale, isSeed: false }),
  );
  await syncCatalogue(app.parts.db, app.parts.clock.now());
  const list = (title: string, found: readonly string[]) =>
    found.length === 0 ? [] : [`${title}: ${found.length}`, ...found.map((each) => `  ${each}`)];
  return [
    `${written} texts written in ${languages[locale].name}.`,
    ...list("Unknown places", unknown),
    ...list("Not translated yet", missing),
  ].join("\n");
}

async function mailPromotion(app: App, [uri = "", ...args]: readonly string[]): Promise<string> {
  const { db, clock } = app.parts;
  const reader = { locale: "en", isMobile: false, currency: baseCurrency(), now: clock.now() } as const;
  const { title } = await getPromotion(db, uri, reader).catch((error: unknown) => {
    if (error instanceof Refusal) throw new OperatorError(`There is no promotion '${uri}' on the site.`);
    throw error;
  });
  const subject = `promotion/${uri}`;
  await runAsOperator(app, { args, name: "mailing.start", input: { uri }, subject }, startMailing);
  return `“${title}” is being sent to all players who opted in; 'mailings' shows the progress.`;
}

async function show(app: App, args: readonly string[]): Promise<string> {
  const [kind = "", code = "", state] = args;
  const known = Object.entries(shown).find(([name]) => name === kind);
  if (!known || !code || (state !== "on" && state !== "off"))
    throw new OperatorError("Give banner, promotion or tile, its code, and on or off.");
  const [name, command] = known;
  const call = {
    args,
    name: `${name}.switch`,
    input: { code, isEnabled: state === "on" },
    subject: `${name}/${code}`,
    unless: `There is no ${name} '${code}'.`,
  };
  await runAsOperator(app, call, command);
  return `The ${name} '${code}' is ${state === "on" ? "shown" : "hidden"}.`;
}

async function readWords(path: string): Promise<z.infer<typeof file>> {
  const parsed = file.safeParse(await readJson(path));
  if (parsed.success) return parsed.data;
  throw new OperatorError(
    `The file ${path} must contain title, summary and content in ${neededLocales.join(" and ")}.`,
  );
}

/** The parsed file; null when it is not JSON. */
async function readJson(path: string): Promise<unknown> {
  const text = await readTextFile(path);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
