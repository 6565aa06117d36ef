import {
  type Operation,
  operations,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from "@w10/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { FieldRefusal, Refusal } from "../refusal.ts";
import { isSame } from "../secrets.ts";
import { CsrfRefusal } from "./error-reply.ts";
import { rateLimitOf } from "./rate-limits.ts";
import type { RequestContext, SignedIn } from "./request-context.ts";

/** What a handler works with: parsed input, and who calls. */
export interface Call<O extends Operation> extends RequestContext {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  readonly idempotencyKey: string;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The player; throws Unauthorized where the operation let a guest through. */
  player(): SignedIn;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Binder {
  /** Mounts an operation: checks the caller, validates the request, runs the handler, validates the reply. */
  bind<O extends Operation>(operation: O, handler: (call: Call<O>) => Promise<ReplyOf<O>>): void;
}

export interface BinderOptions {
  readonly app: FastifyInstance;
  readonly rateLimitFactor: number;
  /** Outside production a reply that breaks its schema ends the request. */
  readonly isReplyChecked: boolean;
}

const keyShape = /^[\x21-\x7e]{8,255}$/;

/** Operations that change state although the specification makes them a GET ask for the token as well. */
const guardedGets: ReadonlySet<string> = new Set(["self-exclusion.delete-self-exclusion"]);

export function createBinder({ app, rateLimitFactor, isReplyChecked }: BinderOptions): Binder {
  return {
    bind(operation, handler) {
      app.route({
        method: operation.method,
        url: `/api${operation.path}`,
        config: { rateLimit: rateLimitOf(operation.rate, rateLimitFactor), operationId: operation.id },
        handler: async (request, reply) => {
          authorise(operation, request);
          const call = readCall(operation, request, reply);
          const answer = await handler(call);
          if (reply.sent) return reply;
          if (isReplyChecked) assertReply(operation, answer);
          return reply.send(answer);
        },
      });
    },
  };
}

function authorise(operation: Operation, request: FastifyRequest): void {
  if (
    operation.access === "frame" ||
    operation.access === "gateway" ||
    operation.id === operations.openPlaySession.id
  )
    return;
  const { signedIn, csrfToken } = request.w10;
  if (operation.method === "POST" || guardedGets.has(operation.id)) {
    const site = request.headers["sec-fetch-site"];
    if (site === "cross-site") throw new CsrfRefusal();
    const sent = request.headers["x-csrf-token"];
    if (typeof sent !== "string" || !isSame(sent, csrfToken)) throw new CsrfRefusal();
  }
  if (operation.access === "anyone") return;
  if (!signedIn) throw new Refusal("Unauthorized");
  if (operation.access === "complete-player" && !signedIn.isProfileComplete)
    throw new Refusal("player.profile_incomplete");
}

function readCall<O extends Operation>(operation: O, request: FastifyRequest, reply: FastifyReply): Call<O> {
  return {
    ...request.w10,
    params: parsePart(operation.params, request.params) as ParamsOf<O>,
    query: parsePart(operation.query, request.query) as QueryOf<O>,
    body: parseBody(operation, request.body) as BodyOf<O>,
    idempotencyKey: readKey(operation, request),
    requestId: request.id,
    ip: request.ip,
    userAgent: (request.headers["user-agent"] ?? "").slice(0, 255),
    player() {
      if (!request.w10.signedIn) throw new Refusal("Unauthorized");
      return request.w10.signedIn;
    },
    request,
    reply,
  };
}

function parsePart(schema: Operation["params"], value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new Refusal("request.malformed");
  return result.data;
}

function parseBody(operation: Operation, body: unknown): unknown {
  if (!operation.body) return undefined;
  const result = operation.body.safeParse(body ?? {});
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path[0];
    if (typeof field === "string")
      fields[field] ??= /^[A-Za-z_]{1,32}$/.test(issue.message) ? issue.message : "wrong";
  }
  if (Object.keys(fields).length === 0) throw new Refusal("request.malformed");
  throw new FieldRefusal(fields);
}

function readKey(operation: Operation, request: FastifyRequest): string {
  if (operation.idempotency === "none") return "";
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || !keyShape.test(key)) throw new Refusal("idempotency.key_missing");
  return key;
}

function assertReply(operation: Operation, answer: unknown): void {
  const result = operation.reply.safeParse(answer);
  if (!result.success)
    throw new Error(`${operation.id} answered outside its contract: ${JSON.stringify(result.error.issues)}`);
}
