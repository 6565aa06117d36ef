import type * as z from "zod/mini";
import { type ErrorCode, commonErrors } from "./error-codes.ts";

/**
 * Who may call: anyone, a signed-in player, a game frame (with a play session's bearer token), a payment
 * provider (with a signed body), or the holder of a signed link.
 */
export type Access = "anyone" | "player" | "frame" | "provider" | "signed";

/** Rate limit classes; the API defines their limits. */
export type RateClass = "read" | "write" | "identity" | "own-password" | "money" | "play" | "callback";

/** Requires a proof of identity in the last five minutes, otherwise refuses with `step-up.required`. */
export interface StepUp {
  /** Only when a field of the params or body has this value. */
  readonly only?: Readonly<Record<string, string>>;
  /**
   * The call itself requires the password (or follows one that did), which is sufficient without a second
   * step.
   */
  readonly asksPassword?: true;
}

type Schema = z.ZodMiniType;

/** One operation. Binding, client, OpenAPI and tests are derived from this entry. */
export interface Operation<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Code extends ErrorCode = ErrorCode,
> {
  /** `noun.verb-noun`, as its command or query file is named. */
  readonly id: string;
  readonly method: "GET" | "POST";
  /** Path under `/api`, with `:param` segments. */
  readonly path: string;
  /** Further specified paths of the same operation. */
  readonly alsoAt?: readonly string[];
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Name of the form field when the body is `multipart/form-data` with one file. */
  readonly file?: string;
  /** The 200 reply. Outside production a reply that violates it fails the request. */
  readonly reply: Reply;
  /** Further bodies of refusals by status, which the specification fixes for this operation. */
  readonly refusals?: Readonly<Record<number, Schema>>;
  /** Codes beyond the common ones and those derived from the other fields (see `list-refusals.ts`). */
  readonly errors: readonly Code[];
  readonly idempotency: "none" | "required";
  readonly rate: RateClass;
  readonly stepUp?: StepUp;
  /**
   * Whether a call needs the CSRF token. Derived where it is absent: from a POST of a site's page (`needsCsrf`).
   */
  readonly csrf?: boolean;
  readonly summary: string;
}

/** What follows from who may call. A new access must decide all of it. */
const accessRules: Readonly<
  Record<Access, { readonly isByCookie: boolean; readonly errors: readonly ErrorCode[] }>
> = {
  anyone: { isByCookie: true, errors: [] },
  player: { isByCookie: true, errors: ["Unauthorized"] },
  // These prove themselves by what they send; a browser sends its cookie by itself.
  frame: { isByCookie: false, errors: ["round.session_ended"] },
  provider: { isByCookie: false, errors: [] },
  signed: { isByCookie: false, errors: [] },
};

/** Whether a call needs the CSRF token of its page. */
export function needsCsrf({ csrf, method, access }: Operation): boolean {
  return csrf ?? (method === "POST" && accessRules[access].isByCookie);
}

/** Defines an operation and keeps the exact types of its schemas and codes. */
export function defineOperation<
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Reply extends Schema = z.ZodMiniUndefined,
  Code extends ErrorCode = never,
>(operation: Operation<Params, Query, Body, Reply, Code>): Operation<Params, Query, Body, Reply, Code> {
  return operation;
}

/** The codes that an operation declares itself: a table of them is whole or does not compile. */
export type DeclaredRefusal<O extends Operation> = O["errors"][number];

/** The parsed 200 reply of an operation. */
export type ReplyOf<O extends Operation> = z.infer<O["reply"]>;
/** The body that a handler receives. */
export type BodyOf<O extends Operation> = O extends { body?: infer B extends Schema }
  ? z.infer<B>
  : undefined;
/** The query that a handler receives. */
export type QueryOf<O extends Operation> = O extends { query?: infer Q extends Schema }
  ? z.infer<Q>
  : undefined;
/** The path params that a handler receives. */
export type ParamsOf<O extends Operation> = O extends { params?: infer P extends Schema }
  ? z.infer<P>
  : undefined;

/** Codes that follow from an operation's access, idempotency and step-up. */
function derivedErrors({ access, idempotency, stepUp }: Operation): readonly ErrorCode[] {
  return [
    ...accessRules[access].errors,
    ...(idempotency === "required" ? (["idempotency.key_missing", "idempotency.key_reused"] as const) : []),
    ...(stepUp ? (["step-up.required"] as const) : []),
  ];
}

/** Codes that an operation may refuse with, except those that any operation may (`commonErrors`). */
export function listOwnRefusals(operation: Operation): readonly ErrorCode[] {
  return [...derivedErrors(operation), ...operation.errors];
}

/** All codes that an operation may refuse with. */
export function listRefusals(operation: Operation): readonly ErrorCode[] {
  return [...listOwnRefusals(operation), ...commonErrors];
}
