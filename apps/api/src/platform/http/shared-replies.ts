import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A reply shared by all guests, ready to send. */
export interface SharedReply<Value = unknown> {
  readonly value: Value;
  readonly etag: string;
  readonly forms: Readonly<Record<"plain" | "gzip" | "br" | "unchanged", ReplyForm>>;
}

/** One encoding of a shared reply, equal for all clients that accept it. */
export interface ReplyForm {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined for 304. */
  readonly body: Buffer | undefined;
}

export interface SharedReplies {
  /** The cached reply of a key, created if missing. `topic` is what invalidates it. */
  find<Value>(at: { topic: string; key: string }, make: () => Promise<Value>): Promise<SharedReply<Value>>;
  /** Remembers the URL of a guest's reply, for direct look-ups. */
  rememberAddress(url: string, reply: SharedReply): void;
  /** The valid cached reply of a URL, if any. */
  findByAddress(url: string): SharedReply | undefined;
  /** Invalidates a topic; null invalidates everything. */
  drop(this: void, topic: string | null): void;
}

const maxReplies = 2_000;
const maxBytes = 64 * 1024 * 1024;

/**
 * Caches serialised and compressed replies until their data changes, without a time limit. `mayKeep` is false
 * while change notifications are unavailable. A reply whose data changes while it is created is sent to the
 * waiting requests, but not cached.
 */
export function createSharedReplies(mayKeep: () => boolean): SharedReplies {
  const kept = new LRUCache<string, { topic: string; reply: SharedReply }>({
    max: maxReplies,
    maxSize: maxBytes,
    sizeCalculation: ({ reply: { forms } }) =>
      sizeOf(forms.plain) * 3 + sizeOf(forms.gzip) + sizeOf(forms.br),
  });
  const byAddress = new LRUCache<string, SharedReply>({ max: maxReplies });
  const current = new WeakSet<SharedReply>();
  const beingMade = new Map<string, Promise<SharedReply>>();
  let changes = 0;

  async function makeAndKeep(
    { topic, full }: { topic: string; full: string },
    make: () => Promise<unknown>,
  ): Promise<SharedReply> {
    const before = changes;
    try {
      const reply = await serialise(await make());
      if (changes === before && mayKeep()) {
        kept.set(full, { topic, reply });
        current.add(reply);
      }
      return reply;
    } finally {
      if (changes === before) beingMade.delete(full);
    }
  }

  function findAny(
    { topic, key }: { topic: string; key: string },
    make: () => Promise<unknown>,
  ): Promise<SharedReply> {
    const full = `${topic} ${key}`;
    const known = kept.get(full);
    if (known) return Promise.resolve(known.reply);
    const waiting = beingMade.get(full);
    if (waiting) return waiting;
    if (!mayKeep()) return make().then(serialise);
    const reply = makeAndKeep({ topic, full }, make);
    beingMade.set(full, reply);
    return reply;
  }

  return {
    find: <Value>(at: { topic: string; key: string }, make: () => Promise<Value>) =>
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key belongs to one caller, so its value was created by the same `make`.
      findAny(at, make) as Promise<SharedReply<Value>>,
    rememberAddress(url, reply) {
      if (current.has(reply)) byAddress.set(url, reply);
    },
    findByAddress: (url) => byAddress.get(url),
    drop(topic) {
      changes += 1;
      beingMade.clear();
      byAddress.clear();
      for (const [key, entry] of kept.entries()) {
        if (topic !== null && entry.topic !== topic) continue;
        kept.delete(key);
        current.delete(entry.reply);
      }
    },
  };
}

const zip = promisify(gzip);
const brotli = promisify(brotliCompress);
const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

async function serialise(value: unknown): Promise<SharedReply> {
  const plain = Buffer.from(JSON.stringify(value));
  const [zipped, br] = await Promise.all([zip(plain), brotli(plain, quality)]);
  const etag = `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`;
  const headers = {
    etag,
    "cache-control": "private, no-cache",
    vary: "accept-encoding, accept-language, cookie, x-locale",
  };
  const typed = { ...headers, "content-type": "application/json; charset=utf-8" };
  const forms = {
    plain: { status: 200, headers: typed, body: plain },
    gzip: { status: 200, headers: { ...typed, "content-encoding": "gzip" }, body: zipped },
    br: { status: 200, headers: { ...typed, "content-encoding": "br" }, body: br },
    unchanged: { status: 304, headers, body: undefined },
  } as const;
  return { value, etag, forms };
}

function sizeOf(form: ReplyForm): number {
  return form.body?.length ?? 0;
}

/** The encoding of a shared reply that a client accepts. */
export function chooseForm(headers: IncomingHttpHeaders, { etag, forms }: SharedReply): ReplyForm {
  if (headers["if-none-match"] === etag) return forms.unchanged;
  const accepted = headers["accept-encoding"] ?? "";
  if (accepted.includes("br")) return forms.br;
  return accepted.includes("gzip") ? forms.gzip : forms.plain;
}
