import { spawnSync } from "node:child_process";

/** What the system has to bring, and the parts that are measured with it. */
const programs = [
  { command: "wrk", package: "wrk", why: "makes the load over HTTP", parts: ["lobby", "settle"] },
  {
    command: "pgbench",
    package: "postgresql-contrib",
    why: "measures the limit of the database",
    parts: ["settle"],
  },
] as const;

/** Ends the process with one sentence for each program that the wanted parts need and the system does not have, before anything is started. */
export function refuseWithoutPackages(isWanted: (part: string) => boolean): void {
  const missing = programs.filter(
    ({ command, parts }) =>
      parts.some(isWanted) && spawnSync(command, ["--version"], { stdio: "ignore" }).error !== undefined,
  );
  if (missing.length === 0) return;
  for (const { command, package: name, why, parts } of missing)
    console.error(`${command} ${why} (${parts.join(", ")}): install the system's package ${name}.`);
  process.exit(1);
}
