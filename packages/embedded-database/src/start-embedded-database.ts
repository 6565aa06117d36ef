import pg from "pg";
import { openCluster } from "./cluster.ts";
import { type Known, knownFileOf, writeKnown } from "./known.ts";
import { type Place, placeCluster } from "./place-cluster.ts";
import {
  abandonServer,
  answers,
  findFreePort,
  launch,
  readPostmaster,
  stopServer,
  untilGone,
  untilReady,
} from "./postmaster.ts";
import { isAlive } from "./processes.ts";

export interface EmbeddedDatabase {
  /** Connection string of the database `w10`. */
  readonly url: string;
  /** A remark for the operator, in one sentence. */
  readonly remark: string | null;
  /** False when the server was already running. */
  readonly isOurs: boolean;
  /** The server's current process id, for tests that kill it. */
  pid(): number;
  /** Ends connections and stops the server after writing everything to disk. */
  stop(): Promise<void>;
  /** Ends the server at once, even one that hangs, for a process that cannot wait. It recovers at its next start. */
  abandon(): void;
}

export interface EmbeddedOptions {
  readonly dataDir: string;
  /** Extra server settings, for tests and benchmarks. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Set by the process that serves players: restarts a crashed server and reports it to the operator. */
  readonly onDeath?: (sentence: string) => void;
  /** Called now and then while the server recovers, with how far it is. */
  readonly onProgress?: (sentence: string) => void;
}

const database = "w10";
const watchEveryMs = 250;

/**
 * Starts PostgreSQL on a data folder and creates the cluster the first time. Takes over a server left running
 * by a killed process.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const place = placeCluster(options.dataDir);
  const knownFile = knownFileOf(options.dataDir);
  const known = openCluster(place, knownFile);
  const { settings = {}, onProgress } = options;
  const joined = await joinRunning(place, known, options);
  const port = joined ? known.port : await findFreePort();
  if (!joined || known.cluster !== place.cluster)
    writeKnown(knownFile, { ...known, port, cluster: place.cluster });
  const url = urlOf({ ...known, port });
  const start = async (): Promise<number> => {
    const server = launch(place, port, settings);
    await untilReady({ url, cluster: place.cluster }, server, { ...(onProgress && { onProgress }) });
    return server.pid;
  };
  let pid = joined ?? (await start());
  if (!joined) await createDatabase(url);
  const watch = options.onDeath
    ? watchServer(
        options.onDeath,
        () => pid,
        async () => {
          const running = readPostmaster(place.cluster);
          // Waits for a server in a long recovery; a second one would be refused.
          if (running === null) pid = await start();
          else if (await answers(url)) pid = running.pid;
        },
      )
    : null;
  return {
    url,
    remark: place.remark,
    isOurs: joined === null,
    pid: () => pid,
    async stop() {
      await watch?.stop();
      await stopServer(place.cluster, pid);
    },
    abandon: () => abandonServer(place.cluster, pid),
  };
}

/**
 * Process id of a server that runs on the cluster and accepts our connection. One that recovers is waited for,
 * one that ends too; any other is stopped.
 */
async function joinRunning(
  { cluster }: Place,
  known: Known,
  { onProgress }: EmbeddedOptions,
): Promise<number | null> {
  const running = readPostmaster(cluster);
  if (running === null) return null;
  const { pid, status } = running;
  const url = urlOf(known);
  const isOnOurPort = known.port > 0 && known.port === running.port;
  if (isOnOurPort && status === "starting")
    await untilReady(
      { url, cluster },
      { pid, complaints: [], hasEnded: () => !isAlive(pid) },
      { ...(onProgress && { onProgress }) },
    );
  if (isOnOurPort && (await answers(url))) return pid;
  if (status === "stopping") await untilGone(pid);
  else await stopServer(cluster, pid);
  return null;
}

/** Watches the server and restarts it whenever it has ended. */
function watchServer(
  report: (sentence: string) => void,
  pid: () => number,
  restart: () => Promise<void>,
): { stop(): Promise<void> } {
  let running: Promise<void> | null = null;
  let lastReport = "";
  const reportOnce = (sentence: string): void => {
    if (sentence !== lastReport) report(sentence);
    lastReport = sentence;
  };
  const timer = setInterval(() => {
    if (running || isAlive(pid())) return;
    reportOnce("The embedded database has stopped and is being restarted.");
    running = restart()
      .then(() => isAlive(pid()) && reportOnce("The embedded database is running again."))
      // Its orphans may hold the shared memory for a moment: the next look tries again.
      .catch((error: unknown) => reportOnce(error instanceof Error ? error.message : String(error)))
      .then(() => {
        running = null;
      });
  }, watchEveryMs);
  timer.unref();
  return {
    async stop() {
      clearInterval(timer);
      await running;
    },
  };
}

function urlOf({ port, password }: Known): string {
  return `postgresql://w10:${password}@127.0.0.1:${port}/${database}`;
}

async function createDatabase(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url.replace(/\/w10$/, "/postgres") });
  // A server that is killed meanwhile breaks the connection outside any call too.
  client.on("error", () => undefined);
  await client.connect();
  const { rowCount } = await client.query("select from pg_database where datname = $1", [database]);
  if (rowCount === 0) await client.query(`create database ${database} template template0 encoding 'UTF8'`);
  await client.end();
}
