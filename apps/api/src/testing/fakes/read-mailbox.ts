import type { TestApp } from "../test-app.ts";

/** Sends pending messages and returns the newest one to an address or phone that contains this text. */
export async function newestMessage(
  app: TestApp,
  recipient: string,
  part = "",
): Promise<{ subject: string; body: string }> {
  await app.jobs.drain();
  const { rows } = await app.database.pool.query<{ subject: string; body: string }>(
    "select subject, body from mailbox_message where recipient = $1 and position($2 in body) > 0 order by id desc limit 1",
    [recipient, part],
  );
  const [newest] = rows;
  if (!newest) throw new Error(`nothing was sent to ${recipient}`);
  return newest;
}

/** Sends pending messages and returns their number for an address or phone. */
export async function countMessages(app: TestApp, recipient: string): Promise<number> {
  await app.jobs.drain();
  const { rows } = await app.database.pool.query<{ count: number }>(
    "select count(*)::int as count from mailbox_message where recipient = $1",
    [recipient],
  );
  return rows[0]?.count ?? 0;
}

/** The six-digit code in the newest text message to a phone. */
export async function newestCode(app: TestApp, phone: string): Promise<string> {
  const code = /\b\d{6}\b/.exec((await newestMessage(app, phone)).body)?.[0];
  if (!code) throw new Error(`no code was sent to ${phone}`);
  return code;
}

/** A parsed two-part letter. */
interface ReadLetter {
  readonly headers: ReadonlyMap<string, string>;
  /** Decoded bodies by type. */
  readonly parts: ReadonlyMap<string, { readonly charset: string; readonly text: string }>;
}

/** Parses a letter with a text and an HTML part (RFC 2045 to 2047); header names are in lower case. */
export function readLetter(raw: string): ReadLetter {
  const { headers, body } = splitHead(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get("content-type") ?? "")?.[1] ?? "";
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => {
      const { headers: own, body: encoded } = splitHead(part.replace(/^\r\n/, ""));
      const [type = "", charset = ""] = (own.get("content-type") ?? "").split("; charset=");
      const bytes = decode(own.get("content-transfer-encoding") ?? "", encoded);
      return [type, { charset, text: bytes.toString("utf8") }] as const;
    });
  return { headers, parts: new Map(parts) };
}

function splitHead(text: string): { headers: Map<string, string>; body: string } {
  const end = text.indexOf("\r\n\r\n");
  const lines = text
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, " ")
    .split("\r\n");
  const headers = lines.map((line) => {
    const colon = line.indexOf(":");
    return [line.slice(0, colon).toLowerCase(), decodeWords(line.slice(colon + 1).trim())] as const;
  });
  return { headers: new Map(headers), body: text.slice(end + 4) };
}

const decodeWords = (value: string): string =>
  value
    .replaceAll("?= =?", "?==?")
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_all, how: string, word: string) =>
      decode(how.toUpperCase() === "B" ? "base64" : "quoted-printable", word.replaceAll("_", " ")).toString(),
    );

function decode(how: string, text: string): Buffer {
  if (how === "base64") return Buffer.from(text, "base64");
  if (how !== "quoted-printable") return Buffer.from(text, "latin1");
  const plain = text
    .replaceAll("=\r\n", "")
    .replaceAll(/=([0-9A-F]{2})/g, (_all, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(plain, "latin1");
}
