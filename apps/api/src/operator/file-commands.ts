import type { App } from "../app.ts";
import {
  checkFiles,
  type FilesReport,
  selectNewestVersion,
} from "../modules/oversight/file-integrity/index.ts";
import { rootFolder } from "../root-folder.ts";
import { type OperatorCommand, OperatorError } from "./operator-call.ts";

const maxNamed = 10;

/** Operator commands for the casino's files. */
export const fileCommands: Readonly<Record<string, OperatorCommand>> = {
  "check-files": {
    usage: "check-files",
    summary:
      "Check that the files of games, site, cashier and API match those the newest version first ran with; disables games whose files differ",
    run: (app) => check(app, rootFolder),
  },
};

/** Compares the files under a folder and reports changes. */
export async function check(app: Pick<App, "parts">, root: string): Promise<string> {
  const version = await selectNewestVersion(app.parts.db);
  if (version === null)
    throw new OperatorError("No version is stored yet: the casino stores it when it starts.");
  const report = await checkFiles(app.parts, { root, version });
  if (!report.matchesCommandLog || report.parts.length > 0) throw new OperatorError(describe(report));
  return `All ${report.files} files of version ${version} are unchanged.`;
}

function describe({ matchesCommandLog, parts, switchedOff }: FilesReport): string {
  const lines = parts.flatMap(({ part, isOtherBuild, ...files }) => [
    `${part}: ${isOtherBuild ? "this is another build than the running one; restart the casino if it is yours" : "files were changed"}`,
    ...(["changed", "missing", "added"] as const).flatMap((how) => [
      ...files[how].slice(0, maxNamed).map((path) => `  ${how.padEnd(8)} ${path}`),
      ...(files[how].length > maxNamed
        ? [`  ${how.padEnd(8)} and ${files[how].length - maxNamed} more`]
        : []),
    ]),
  ]);
  if (!matchesCommandLog)
    lines.push("The stored digests differ from those in the command log: somebody changed them.");
  return [...lines, switchedOff.length > 0 ? `Disabled: ${switchedOff.join(", ")}.` : ""]
    .filter(Boolean)
    .join("\n");
}
