/** Where the database is: one server, or several of which one is the primary. */
export interface ServerAddress {
  /** A connection string for each server, in the given order. */
  readonly urls: readonly string[];
  /** Whether the server that takes writes is to be looked for. */
  readonly isSought: boolean;
}

/** `target_session_attrs` of libpq: the casino writes, so a standby is of no use to it. */
const usableTargets: ReadonlySet<string> = new Set(["any", "read-write", "primary"]);

/**
 * Reads a connection string of libpq, as a URL or as `keyword=value` pairs, with one server or several. Null
 * when it is neither.
 */
export function parseServerAddress(text: string): ServerAddress | null {
  const isUrl = /^postgres(ql)?:\/\//.test(text);
  const parts = isUrl ? readUrl(text) : readPairs(text);
  if (!parts) return null;
  const { settings } = parts;
  const target = settings.get("target_session_attrs") ?? "any";
  if (isUrl && parts.hosts.length <= 1 && target === "any")
    return URL.canParse(text) ? { urls: [text], isSought: false } : null;
  if (!usableTargets.has(target)) return null;
  settings.delete("target_session_attrs");
  const hosts = parts.hosts.length > 0 ? parts.hosts : [{ host: "", port: "" }];
  const urls = hosts.map((server) => toUrl(server, parts));
  if (urls.some((url) => !URL.canParse(url))) return null;
  return { urls, isSought: urls.length > 1 || target !== "any" };
}

interface Server {
  readonly host: string;
  readonly port: string;
}

interface Parts {
  readonly hosts: readonly Server[];
  /** Encoded, with the `@`. */
  readonly login: string;
  /** Encoded. */
  readonly database: string;
  readonly settings: Map<string, string>;
}

/** `new URL` takes one host only. */
const urlForm = /^postgres(?:ql)?:\/\/([^@/?#]*@)?([^/?#]*)(?:\/([^?#]*))?(?:\?([^#]*))?$/;

function readUrl(text: string): Parts | null {
  const found = urlForm.exec(text);
  if (!found) return null;
  const [, login = "", authority = "", database = "", query = ""] = found;
  const settings = new Map(new URLSearchParams(query));
  const listed = authority === "" ? takeHosts(settings) : authority.split(",").map(readServer);
  return listed && { hosts: listed, login, database, settings };
}

function readServer(text: string): Server {
  const [, host = text, port = ""] = /^(\[[^\]]*\]|[^:]*)(?::(\d*))?$/.exec(text) ?? [];
  return { host, port };
}

/** Backslash and single quotes as in libpq. */
const pair = /\s*([a-z_]+)\s*=\s*(?:'((?:[^'\\]|\\.)*)'|((?:[^\s'\\]|\\.)*))(?=\s|$)/y;

function readPairs(text: string): Parts | null {
  const settings = new Map<string, string>();
  const trimmed = text.trim();
  if (trimmed === "") return null;
  pair.lastIndex = 0;
  while (pair.lastIndex < trimmed.length) {
    const [, name = "", quoted, plain = ""] = pair.exec(trimmed) ?? [];
    if (name === "") return null;
    settings.set(name, (quoted ?? plain).replaceAll(/\\(.)/g, "$1"));
  }
  const take = (name: string): string => {
    const value = encodeURIComponent(settings.get(name) ?? "");
    settings.delete(name);
    return value;
  };
  const [user, password, database] = [take("user"), take("password"), take("dbname")];
  const hosts = takeHosts(settings);
  if (!hosts) return null;
  return { hosts, login: user && `${user}${password && `:${password}`}@`, database, settings };
}

/** From lists of hosts and ports: one port stands for all. Null when they do not match. */
function takeHosts(settings: Map<string, string>): readonly Server[] | null {
  const listOf = (name: string): readonly string[] => {
    const list = settings.get(name)?.split(",") ?? [];
    settings.delete(name);
    return list;
  };
  const [hosts, ports] = [listOf("host"), listOf("port")];
  if (ports.length > 1 && ports.length !== hosts.length) return null;
  if (hosts.length === 0) return ports.map((port) => ({ host: "localhost", port }));
  return hosts.map((host, index) => ({ host, port: ports[index] ?? ports[0] ?? "" }));
}

function toUrl({ host, port }: Server, { login, database, settings }: Parts): string {
  // A folder is a socket's; the client reads it from the query.
  const isFolder = host.startsWith("/") || host.startsWith("%2F");
  const query = new URLSearchParams([...settings]);
  if (isFolder) query.set("host", decodeURIComponent(host));
  const isBare = host.includes(":") && !host.startsWith("[");
  const place = isFolder ? "localhost" : isBare ? `[${host}]` : host || "localhost";
  const suffix = query.size > 0 ? `?${query.toString()}` : "";
  return `postgresql://${login}${place}${port && `:${port}`}/${database}${suffix}`;
}
