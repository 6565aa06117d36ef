import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";

/** A reply that everybody gets alike, ready to be sent. */
export interface SharedReply<Value = unknown> {
  readonly value: Value;
  readonly etag: string;
  readonly forms: Readonly<Record<"plain" | "gzip" | "br" | "unchanged", ReplyForm>>;
}

/** One way to send a shared reply, the same for all who take it. */
export interface ReplyForm {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  /** Undefined where the one that the caller has is still right. */
  readonly body: Buffer | undefined;
}

export interface SharedReplies {
  /** The reply of a key, made where it is not kept. `topic` names what makes it old. */
  find<Value>(at: { topic: string; key: string }, make: () => Promise<Value>): Promise<SharedReply<Value>>;
  /** The address at which a guest gets a reply of `find`, so that the next needs no finding. */
  rememberAddress(url: string, reply: SharedReply): void;
  /** The reply of an address, where it is known and still right. */
  findByAddress(url: string): SharedReply | undefined;
  /** Forgets what is under a topic; everything where nobody knows what changed. */
  drop(this: void, topic: string | null): void;
}

const maxReplies = 2_000;
const maxBytes = 64 * 1024 * 1024;

/**
 * Keeps replies serialised and compressed until something in them changes: never by time. `mayKeep` is false while changes are not
 * heard. A reply that was being made while a change came is given to those who wait for it and not kept.
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
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key is one caller's, so what lies under it was made by the same `make`.
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
  const headers = { etag, "cache-control": "private, no-cache", vary: "accept-encoding, cookie" };
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

/** The form of a shared reply that a caller takes. */
export function chooseForm(headers: IncomingHttpHeaders, { etag, forms }: SharedReply): ReplyForm {
  if (headers["if-none-match"] === etag) return forms.unchanged;
  const accepted = headers["accept-encoding"] ?? "";
  if (accepted.includes("br")) return forms.br;
  return accepted.includes("gzip") ? forms.gzip : forms.plain;
}
