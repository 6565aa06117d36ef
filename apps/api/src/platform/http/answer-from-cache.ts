import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import type { CookieRules } from "./cookies.ts";
import { hasTwoHosts } from "./read-headers.ts";
import { chooseForm, type ReplyForm, type SharedReplies } from "./shared-replies.ts";

export interface CacheOptions {
  readonly shared: SharedReplies;
  /** Headers of all answers. */
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: Pick<CookieRules, "session">;
}

/**
 * The first hook: answers guests' requests for cached lists without running other hooks, except those that
 * count answers. Nothing is read about the guest, so the only check is for a single Host header. Other
 * requests continue.
 */
export function answerFromCache(app: FastifyInstance, options: CacheOptions): void {
  const headOf = createHeads(options.headers);
  app.addHook("onRequest", (request, reply, done) => {
    const form = findForm(options, request.raw);
    if (!form) return done();
    reply.hijack();
    reply.raw.writeHead(form.status, [...headOf(form), "x-request-id", request.id]);
    reply.raw.end(form.body);
  });
}

function findForm(
  { shared, cookies }: CacheOptions,
  { method, url, headers, rawHeaders }: IncomingMessage,
): ReplyForm | undefined {
  if (method !== "GET" || headers.cookie?.includes(cookies.session)) return undefined;
  const known = shared.findByAddress(url ?? "");
  if (!known || hasTwoHosts(rawHeaders)) return undefined;
  return chooseForm(headers, known);
}

/** Raw headers of a cached form, built once: building them for every answer took a third of its time. */
function createHeads(common: Readonly<Record<string, string>>): (form: ReplyForm) => readonly string[] {
  const kept = new WeakMap<ReplyForm, readonly string[]>();
  return (form) => {
    const known = kept.get(form);
    if (known) return known;
    const length = form.body ? { "content-length": String(form.body.length) } : {};
    const head = Object.entries({ ...common, ...form.headers, ...length }).flat();
    kept.set(form, head);
    return head;
  };
}
