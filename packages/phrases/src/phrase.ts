import { existsSync, readFileSync } from "node:fs";
import { fillPhrase, findPhrase } from "./find-phrase.ts";
import type { Locale } from "./languages.ts";

/** Phrase files are beside this source; the API's bundle is three folders below the root. */
const folder =
  [
    new URL("locales/", import.meta.url),
    new URL("../../../packages/phrases/src/locales/", import.meta.url),
  ].find((url) => existsSync(url)) ?? new URL("locales/", import.meta.url);

const trees = new Map<string, unknown>();

function treeOf(locale: Locale, noun: string): unknown {
  const name = `${locale}/${noun}.json`;
  if (!trees.has(name)) trees.set(name, JSON.parse(readFileSync(new URL(name, folder), "utf8")));
  return trees.get(name);
}

/**
 * A phrase for the server (letters, error messages), synchronously and with `{{name}}` filled in. Throws when
 * it is missing.
 */
export function phrase(
  locale: Locale,
  noun: "errors" | "mail" | "method" | "payment" | "prize" | "site" | "sandbox" | "subscription",
  at: { readonly path: string; readonly values?: Readonly<Record<string, string>> },
): string {
  const found = findPhrase(treeOf(locale, noun), at.path);
  if (typeof found !== "string") throw new Error(`no phrase ${noun}:${at.path} in ${locale}`);
  return fillPhrase(found, at.values ?? {});
}
