import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commonErrors, listOwnRefusals, listRefusals, type Operation } from "@w10/contract";
import type { RefusalListener } from "../platform/http/check-refusal.ts";

const noted = new Set<string>();

/** Writes down each refusal of an operation that this process meets, once. */
export function recordRefusal(folder: string): RefusalListener {
  return (operationId, code) => {
    const line = `${operationId} ${code}`;
    if (noted.has(line)) return;
    noted.add(line);
    appendFileSync(join(folder, String(process.pid)), `${line}\n`);
  };
}

/** What all processes of a run have met, as `operation code`. */
export function readMetRefusals(folder: string): ReadonlySet<string> {
  return new Set(
    readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n")),
  );
}

/** Where the contract and what the tests met differ: refusals that it does not list, and listed ones that nothing met. */
export function compareRefusals(
  operations: readonly Operation[],
  met: ReadonlySet<string>,
): { readonly unlisted: readonly string[]; readonly unmet: readonly string[] } {
  const pairs = (list: typeof listRefusals) =>
    operations.flatMap((operation) => list(operation).map((code) => `${operation.id} ${code}`));
  const listed = new Set(pairs(listRefusals));
  const metCodes = new Set([...met].map((pair) => pair.slice(pair.indexOf(" ") + 1)));
  return {
    unlisted: [...met].filter((pair) => !listed.has(pair)).toSorted(),
    unmet: [
      ...pairs(listOwnRefusals).filter((pair) => !met.has(pair)),
      // Any operation may answer with these; one that does is enough.
      ...commonErrors.filter((code) => code !== "Server Error" && !metCodes.has(code)),
    ],
  };
}
