import { createHash } from "node:crypto";
import { existsSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { EmbeddedDatabaseError } from "@w10/embedded-database";
import { type App, countConnections, createApp } from "./app.ts";
import { describeSettings } from "./platform/settings/describe-settings.ts";
import { type Env, parseEnv, SettingsError } from "./platform/settings/env.ts";
import { systemClock } from "./platform/time/clock.ts";
import { MigrationError } from "./platform/database/migrate.ts";
import { systemActor } from "./platform/command/actor.ts";
import { providerSettings } from "./modules/cashier/payment-provider/index.ts";
import { publishVersion } from "./modules/foundation/site/index.ts";
import { createLogger, type Logger } from "./platform/runtime/log.ts";
import { rootFolder } from "./root-folder.ts";
import { endInOrder } from "./start/end-in-order.ts";
import { openMigratedDatabase, StartError } from "./start/open-migrated-database.ts";
import { lockDataDir, makeDataDir } from "./start/lock-data-dir.ts";
import { seedDemoPlayer, type DemoPlayer } from "./start/seed-demo-player.ts";
import { scheduleWork } from "./start/schedule-work.ts";
import { type Place, takePlace } from "./start/take-place.ts";

/** Slightly longer than a process may take to end. */
const placeWithinMs = 30_000;
/** Connections that wait to be taken: after an outage all players come back at once. The system may allow fewer. */
const connectionBacklog = 4_096;

/** The process: settings, database, API, and their shutdown in order. */
async function main(): Promise<void> {
  if (process.argv.includes("--help")) {
    process.stdout.write(
      `npm start: runs the casino. Settings, each an environment variable:\n\n${describeSettings(providerSettings)}\n`,
    );
    return;
  }
  const env = parseEnv(process.env, providerSettings);
  const dataDir = resolve(rootFolder, env.DATA_DIR);
  makeDataDir(dataDir);
  const unlock = env.DATABASE_URL ? () => undefined : lockDataDir(dataDir);
  const log = createLogger(env.LOG_LEVEL);
  const opened = await openMigratedDatabase(env, dataDir, { log, isWatched: true });
  const place = await holdPlace(env, opened.url, log).catch(async (error: unknown) => {
    await opened.stop();
    unlock();
    throw error;
  });
  const undo = async (): Promise<void> => {
    await place.leave();
    await opened.stop();
    unlock();
  };
  const app = await createApp({
    env,
    secret: opened.secret,
    databaseUrl: opened.url,
    documentsDir: join(dataDir, "documents"),
    clock: systemClock,
    log,
    version: buildId(),
    hasOthers: place.hasOthers,
    ...(env.W10_ROLE === "worker" ? {} : { sites: siteFolders() }),
  }).catch(async (error: unknown) => {
    await undo();
    throw error;
  });
  const demo = env.NODE_ENV === "development" ? await seedDemoPlayer(app) : null;
  const schedule = scheduleWork(app, env.W10_ROLE);
  const close = async (): Promise<void> => {
    await schedule.close();
    await app.close();
    await undo();
  };

  endInOrder(process, {
    log,
    requestsInFlight: app.http.requestsInFlight,
    drainMs: drainMsOf(env),
    stopBeingReady: () => (app.http.readiness.isEnding = true),
    close,
    abandon: () => opened.abandon(),
  });

  await listen(app, env, close);
  await announceVersion(app);
  log.info(`as ${env.W10_ROLE}, with at most ${countConnections(env)} connections to the database`);
  sayOpen(greet(env, { remark: opened.remark, demo }));
}

function announceVersion({ runner, parts: { version: input } }: App): Promise<unknown> {
  return runner.run({ name: "site.publish-version", actor: systemActor, input }, publishVersion);
}

/**
 * If processes with another realtime server took over while the database was unreachable, this one ends as after
 * an uncaught error.
 */
function holdPlace(env: Env, url: string, log: Logger): Promise<Place> {
  const onLost = (): never => {
    throw new Error("processes with another realtime server took over while the database was unreachable");
  };
  const hasCentrifugo = env.CENTRIFUGO_URL !== undefined;
  return takePlace({ url, log, hasCentrifugo, waitMs: placeWithinMs, onLost });
}

function drainMsOf({ DRAIN_SECONDS: seconds, NODE_ENV: mode }: Env): number {
  return 1_000 * (seconds ?? (mode === "production" ? 5 : 0));
}

function siteFolders() {
  const own = (path: string): string => resolve(rootFolder, path);
  return {
    web: own("apps/web/dist"),
    studio: own("apps/studio/dist"),
    widget: own("apps/cashier-widget/dist"),
    art: own("tools/art/dist"),
  };
}

/** Identifies a build of the site. */
function buildId(): string {
  const manifest = resolve(rootFolder, "apps/web/dist/client/index.html");
  return existsSync(manifest)
    ? createHash("sha256").update(readFileSync(manifest)).digest("hex").slice(0, 12)
    : "development";
}

async function listen(app: App, env: Env, close: () => Promise<void>): Promise<void> {
  try {
    await app.http.listen({ host: env.HOST, port: env.PORT, backlog: connectionBacklog });
  } catch (error) {
    await close();
    throw listenError(error, env);
  }
}

function listenError(error: unknown, env: Env): Error {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "EADDRINUSE")
    return new StartError(
      `The port ${env.PORT} is taken: stop what listens there, or choose another with PORT=…`,
    );
  if (code === "EACCES")
    return new StartError(
      `The port ${env.PORT} may not be used by this user: choose one above 1023 with PORT=…`,
    );
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return new StartError(`The address ${env.HOST} is not one of this machine: choose another with HOST=…`);
  return error instanceof Error ? error : new Error(String(error));
}

// The queue's library also prints there what its logger gets.
Object.assign(console, { trace: () => undefined });

main().catch((error: unknown) => {
  const isKnown =
    error instanceof StartError ||
    error instanceof SettingsError ||
    error instanceof MigrationError ||
    error instanceof EmbeddedDatabaseError;
  process.stderr.write(
    `${isKnown ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});

/** From now on `npm start` starts a process again that ends unexpectedly. */
function sayOpen(greeting: string): void {
  process.stdout.write(greeting);
  process.send?.("open", undefined, undefined, () => undefined);
}

/** The address when the casino is ready. */
function greet(env: Env, ready: { remark: string | null; demo: DemoPlayer | null }): string {
  if (env.W10_ROLE === "worker") return "\n  W10 works, and serves health and metrics only.\n\n";
  const hasMailbox = !env.SMTP_URL && env.NODE_ENV !== "production";
  const lines = [
    "",
    `  W10 is open:  ${env.publicUrl}`,
    ...(hasMailbox ? [`  Mailbox:      ${env.publicUrl}/mailbox`] : []),
    ...(ready.demo ? [`  Demo player:  ${ready.demo.email}, password ${ready.demo.password}`] : []),
    ...(env.NODE_ENV === "development" ? [`  Calls:        ${env.publicUrl}/api/docs`] : []),
    ...(ready.remark ? [`  ${ready.remark}`] : []),
    "  Stop:         Ctrl+C",
    "",
  ];
  return `${lines.join("\n")}\n`;
}
