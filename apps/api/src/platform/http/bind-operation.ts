import {
  needsCsrf,
  type Operation,
  operations,
  type BodyOf,
  type Locale,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  type StepUp,
} from "@w10/contract";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Actor, CommandCall } from "../command/command-runner.ts";
import { Refusal } from "../refusal.ts";
import { authorise, isStepUpCall } from "./authorise.ts";
import { errorBody } from "./error-reply.ts";
import { parseSent, readKey, type Sent } from "./parse-call.ts";
import { guestActor, playerActor } from "../command/actor.ts";
import { rateLimitOf } from "./rate-limits.ts";
import { readUserAgent } from "./read-headers.ts";
import type { RequestContext, SignedIn } from "./request-context.ts";
import { chooseForm, type SharedReplies } from "./shared-replies.ts";

/** Parsed input and caller of a request. */
export interface Call<O extends Operation> extends RequestContext {
  readonly params: ParamsOf<O>;
  readonly query: QueryOf<O>;
  readonly body: BodyOf<O>;
  readonly idempotencyKey: string;
  readonly requestId: string;
  readonly ip: string;
  readonly userAgent: string;
  /** The player; throws Unauthorized for a guest. */
  player(): SignedIn;
  /** The operation as a command: its id, idempotency key and request id. */
  command<Input>(actor: Actor, input: Input): CommandCall<Input>;
  /** The same of a visitor, also where a player is signed in. */
  guestCommand<Input>(input: Input): CommandCall<Input>;
  /** The same of the player; throws Unauthorized for a guest. */
  playerCommand<Input>(input: Input): CommandCall<Input>;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

export interface Binder {
  /**
   * Registers an operation: checks the caller, validates the request, runs the handler, validates the reply.
   */
  bind<O extends Operation>(operation: O, handler: (call: Call<O>) => Promise<ReplyOf<O>>): void;
  /** The same for a list that all guests share: their reply is cached until the topic changes. */
  bindShared<O extends Operation>(
    operation: O,
    topic: string,
    handler: (call: Call<O>) => Promise<ReplyOf<O>>,
  ): void;
  /** A binder for a scope of its own, with the same rules. */
  within(scope: FastifyInstance): Binder;
}

/** An operation that a page reads during server rendering. */
export interface PageRead {
  readonly locale: Locale;
  readonly name: string;
  readonly params?: object | undefined;
  readonly query?: object | undefined;
}

/**
 * Runs a page's read through the same handler, rules and cache as over HTTP. Throws errors other than
 * refusals.
 */
export type ReadForPage = (
  at: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  read: PageRead,
) => Promise<{ readonly status: number; readonly body: unknown }>;

type Reader = (request: FastifyRequest, reply: FastifyReply, read: PageRead) => Promise<unknown>;

export interface BinderOptions {
  readonly app: FastifyInstance;
  readonly rateLimitFactor: number;
  /** Outside production a reply that violates its schema fails the request. */
  readonly isReplyChecked: boolean;
  readonly shared: SharedReplies;
  /** Refuses a sensitive call without a fresh proof of identity. */
  readonly assertProved: (signedIn: SignedIn, stepUp: StepUp) => Promise<void>;
}

export function createBinder(options: BinderOptions): Binder & { readonly readForPage: ReadForPage } {
  const readers = new Map<string, Reader>();
  return {
    ...createScopedBinder(options, readers),
    async readForPage({ request, reply }, read) {
      const reader = readers.get(read.name);
      if (!reader) throw new Error(`no operation reads ${read.name}`);
      try {
        return { status: 200, body: await reader(request, reply, read) };
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return { status: error.status, body: errorBody(error.code, "") };
      }
    },
  };
}

const nameOf = new Map<string, string>(Object.entries(operations).map(([name, { id }]) => [id, name]));

function createScopedBinder(options: BinderOptions, readers: Map<string, Reader>): Binder {
  const { app, rateLimitFactor, isReplyChecked, shared, assertProved } = options;
  function mount<O extends Operation>(
    operation: O,
    config: { isShared: boolean },
    handle: (call: Call<O>) => Promise<unknown>,
  ): void {
    for (const path of [operation.path, ...(operation.alsoAt ?? [])])
      app.route({
        method: operation.method,
        url: `/api${path}`,
        config: {
          rateLimit: rateLimitOf(operation.rate, rateLimitFactor),
          operationId: operation.id,
          ...config,
        },
        handler: async (request, reply) => {
          authorise(operation, request);
          const call = readCall(operation, request, { reply, sent: request });
          if (operation.stepUp && call.signedIn && isStepUpCall(operation.stepUp, call))
            await assertProved(call.signedIn, operation.stepUp);
          const answer = await handle(call);
          return reply.sent ? reply : reply.send(answer);
        },
      });
  }

  function check<O extends Operation>(operation: O, answer: unknown): unknown {
    if (isReplyChecked) assertReply(operation, answer);
    return answer;
  }

  return {
    bind(operation, handler) {
      offer(readers, operation, async (call) => check(operation, await handler(call)));
      mount(operation, { isShared: false }, async (call) => {
        const answer = await handler(call);
        return call.reply.sent ? undefined : check(operation, answer);
      });
    },
    bindShared(operation, topic, handler) {
      const find = (call: Call<typeof operation>) => {
        const key = `${operation.id} ${JSON.stringify([call.params, call.query])}`;
        return shared.find(
          { topic, key },
          async (): Promise<unknown> => check(operation, await handler(call)),
        );
      };
      offer(readers, operation, async (call) =>
        call.signedIn ? check(operation, await handler(call)) : (await find(call)).value,
      );
      mount(operation, { isShared: true }, async (call) => {
        if (call.signedIn) return check(operation, await handler(call));
        const found = await find(call);
        shared.rememberAddress(call.request.url, found);
        const { status, headers, body } = chooseForm(call.request.headers, found);
        return call.reply.code(status).headers(headers).send(body);
      });
    },
    within: (scope) => createScopedBinder({ ...options, app: scope }, readers),
  };
}

/** Makes an operation readable by pages. A page's read has no body and no key. */
function offer<O extends Operation>(
  readers: Map<string, Reader>,
  operation: O,
  handle: (call: Call<O>) => Promise<unknown>,
): void {
  if (operation.method !== "GET" || operation.stepUp || needsCsrf(operation)) return;
  readers.set(nameOf.get(operation.id) ?? operation.id, async (request, reply, { locale, params, query }) => {
    authorise(operation, request);
    const sent = { params: textFields(params), query: textFields(query), body: undefined };
    return handle({ ...readCall(operation, request, { reply, sent }), locale });
  });
}

function readCall<O extends Operation>(
  operation: O,
  request: FastifyRequest,
  { reply, sent }: { readonly reply: FastifyReply; readonly sent: Sent },
): Call<O> {
  const parsed = parseSent(operation, sent);
  const idempotencyKey = readKey(operation, request);
  const player = (): SignedIn => {
    if (!request.w10.signedIn) throw new Refusal("Unauthorized");
    return request.w10.signedIn;
  };
  const command = <Input>(actor: Actor, input: Input): CommandCall<Input> => ({
    name: operation.id,
    actor,
    input,
    key: idempotencyKey || undefined,
    requestId: request.id,
  });
  return {
    ...request.w10,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each was parsed by the operation's own schema; an operation without one takes none.
    ...(parsed as Pick<Call<O>, "params" | "query" | "body">),
    idempotencyKey,
    requestId: request.id,
    ip: request.ip,
    userAgent: readUserAgent(request.headers["user-agent"]),
    player,
    command,
    guestCommand: (input) => command(guestActor(request.w10.deviceId), input),
    playerCommand: (input) => command(playerActor(player()), input),
    request,
    reply,
  };
}

/** Fields as query strings. */
function textFields(fields: object = {}): Readonly<Record<string, string>> {
  const known = Object.entries(fields).filter(([, value]) => value !== undefined && value !== "");
  return Object.fromEntries(known.map(([name, value]) => [name, String(value)]));
}

function assertReply(operation: Operation, answer: unknown): void {
  const result = operation.reply.safeParse(answer);
  if (!result.success)
    throw new Error(`${operation.id} answered outside its contract: ${JSON.stringify(result.error.issues)}`);
}
