import { join, resolve } from "node:path";
import { createApp } from "../app.ts";
import { systemClock } from "../platform/time/clock.ts";
import { providerSettings } from "../modules/cashier/payment-provider/index.ts";
import { parseEnv } from "../platform/settings/env.ts";
import { createLogger } from "../platform/runtime/log.ts";
import { openMigratedDatabase } from "../start/open-migrated-database.ts";
import { rootFolder } from "../root-folder.ts";
import { commands, printHelp, readName } from "./commands.ts";
import { errorMessageOf, printable } from "./operator-call.ts";

/** The operator's command line: one command, its result on standard output, exit code 1 on refusal. */
async function main(): Promise<number> {
  const [typed = "help", ...words] = process.argv.slice(2);
  const { name, args } = readName([typed, ...words]);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command || name === "help" || args.includes("--help")) {
    process.stdout.write(printHelp(name));
    return command || name === "help" || name === "--help" ? 0 : 1;
  }
  const given = { ...process.env, LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn" };
  const env = parseEnv(given, providerSettings);
  const dataDir = resolve(rootFolder, env.DATA_DIR);
  const log = createLogger(env.LOG_LEVEL, "standard error");
  const opened = await openMigratedDatabase(env, dataDir, { log, isWatched: false });
  const app = await createApp({
    env,
    secret: opened.secret,
    databaseUrl: opened.url,
    documentsDir: join(dataDir, "documents"),
    clock: systemClock,
    log,
    version: "operator",
    isServing: false,
  });
  try {
    process.stdout.write(`${printable(await command.run(app, args))}\n`);
    return 0;
  } finally {
    await app.close();
    if (opened.isOurs) await opened.stop();
  }
}

// The reader may close the pipe early, as `head` does.
process.stdout.on("error", () => process.exit(1));
main()
  .then((code) => process.exit(code))
  .catch((error: unknown) => {
    process.stderr.write(`${printable(errorMessageOf(error))}\n`);
    process.exit(1);
  });
