import { z } from "zod";
import { defineQuery } from "../../../platform/command/define-command.ts";
import { type ActDeps, StaffRefusal } from "../../../platform/command/staff-act.ts";
import { rootFolder } from "../../../root-folder.ts";
import type { Db } from "../../../platform/database/database.ts";
import { checkFiles, type FilesReport } from "./check-files.ts";
import { selectNewestVersion } from "./file-digest-store.ts";

const maxNamed = 10;

interface Deps extends ActDeps {
  readonly db: Db;
}

/** Compares the files under a folder with those that the newest version first ran with. */
export async function requireUnchanged(deps: Deps, root: string): Promise<FilesReport & { version: string }> {
  const version = await selectNewestVersion(deps.db);
  if (version === null)
    throw new StaffRefusal("No version is stored yet: the casino stores it when it starts.");
  const report = await checkFiles(deps, { root, version });
  if (!report.matchesCommandLog || report.parts.length > 0) throw new StaffRefusal(describe(report));
  return { ...report, version };
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

export const fileCommands = [
  defineQuery({
    name: "file.check-files",
    input: z.strictObject({}),
    isPersonal: false,
    staff: {
      permission: "incident.view",
      summary:
        "Check that the files of games, site, cashier and API match those the newest version first ran with; disables games whose files differ",
    },
    run: (deps: Deps) => requireUnchanged(deps, rootFolder),
    print: ({ files, version }) => `All ${files} files of version ${version} are unchanged.`,
  }),
];
