import { spawnSync } from "node:child_process";

/** Required system programs, and the benchmarks that use them. */
const programs = [
  { command: "wrk", package: "wrk", why: "makes the load over HTTP", parts: ["lobby", "settle"] },
  {
    command: "pgbench",
    package: "postgresql-contrib",
    why: "measures the limit of the database",
    parts: ["settle"],
  },
] as const;

/** Exits with one sentence per missing program before anything is started. */
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
