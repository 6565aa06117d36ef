import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { commonErrors, listOwnRefusals, listRefusals, type Operation } from "@w10/contract";
import type { RefusalListener } from "../platform/http/check-refusal.ts";

const noted = new Set<string>();

/** Records each refusal of an operation in this process, once. */
export function recordRefusal(folder: string): RefusalListener {
  return (operationId, code) => {
    const line = `${operationId} ${code}`;
    if (noted.has(line)) return;
    noted.add(line);
    appendFileSync(join(folder, String(process.pid)), `${line}\n`);
  };
}

/** Refusals recorded by all processes of a run, as `operation code`. */
export function readMetRefusals(folder: string): ReadonlySet<string> {
  return new Set(
    readdirSync(folder).flatMap((name) => readFileSync(join(folder, name), "utf8").trim().split("\n")),
  );
}

/** Differences between the contract and the tests: unlisted refusals, and listed ones that never occurred. */
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
      // Any operation may answer with these; one occurrence suffices.
      ...commonErrors.filter((code) => code !== "Server Error" && !metCodes.has(code)),
    ],
  };
}
