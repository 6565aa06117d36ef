import { callbackify } from "node:util";
import pg from "pg";
import { parseServerAddress, type ServerAddress } from "./server-address.ts";

/** How long a server may take to say whether it takes writes. */
const probeMs = 2_000;
/** Connections that open together share an answer; a promotion between two takes longer. */
const rememberMs = 1_000;

/** PostgreSQL's own code: requests are answered that they may be repeated. */
const unableToConnect = "08001";

type ClientClass = new (config?: pg.ClientConfig) => pg.Client;

/** The class of clients for a database: with several servers, one that connects to the one that takes writes. */
export function clientClassOf(databaseUrl: string): ClientClass {
  const address = parseServerAddress(databaseUrl);
  if (!address) throw new Error("the address of the database is malformed");
  const { urls, isSought } = address;
  const [first] = urls;
  const Client = class extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super({ ...config, connectionString: first });
    }
  };
  if (!isSought) return Client;
  const seek = createSeeker(address);
  return class extends Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error) => void): void;
    override connect(callback?: (error: Error) => void): unknown {
      const connecting = seek().then((url) => {
        const { host, port } = new pg.Client(url);
        Object.assign(this, { host, port });
        return super.connect();
      });
      if (!callback) return connecting;
      return callbackify(() => connecting)(callback);
    }
  };
}

function createSeeker({ urls }: ServerAddress): () => Promise<string> {
  let known: { readonly url: Promise<string>; readonly at: number } | null = null;
  return async () => {
    const now = performance.now();
    if (!known || now - known.at > rememberMs) known = { url: findPrimary(urls), at: now };
    try {
      return await known.url;
    } catch (error) {
      known = null;
      throw error;
    }
  };
}

/** The first server in the given order that takes writes. All are asked at once: one may be gone without a word. */
async function findPrimary(urls: readonly string[]): Promise<string> {
  const asked = urls.map((url) => takesWrites(url));
  const reasons: string[] = [];
  for (const [index, url] of urls.entries()) {
    const answer = await asked[index];
    if (answer === true) return url;
    const { hostname, port } = new URL(url);
    reasons.push(`${hostname}:${port || "5432"} ${answer === false ? "is read-only" : String(answer)}`);
  }
  const error = new Error(`no server of the database takes writes: ${reasons.join(", ")}`);
  throw Object.assign(error, { code: unableToConnect });
}

/** Or why it does not answer. */
async function takesWrites(url: string): Promise<boolean | string> {
  const client = new pg.Client({
    connectionString: url,
    connectionTimeoutMillis: probeMs,
    query_timeout: probeMs,
    application_name: "w10 seeks",
  });
  client.on("error", () => undefined);
  try {
    await client.connect();
    const { rows } = await client.query<{ isWritable: boolean }>(
      `select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as "isWritable"`,
    );
    return rows[0]?.isWritable === true;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    client.end().catch(() => undefined);
  }
}
