import type * as z from "zod/mini";
import type { ErrorCode } from "./error-codes.ts";

/** Who may call: anyone, a signed-in player, a game's frame (bearer of a play session), a payment gateway (signed body), or whoever holds a signed address. */
export type Access = "anyone" | "player" | "frame" | "gateway" | "signed";

/** Classes of rate limits; the figures stand in the API's settings. */
export type RateClass = "read" | "write" | "identity" | "own-password" | "money" | "play" | "callback";

/** Asks for a proof of the last five minutes of who is signed in. Without one the call is refused with `step-up.required`. */
export interface StepUp {
  /** Only where a field of the params or of the body has this value. */
  readonly only?: Readonly<Record<string, string>>;
  /** The call asks for the password itself (or answers to one that did), which is the proof of an account without a second step. */
  readonly asksPassword?: true;
}

type Schema = z.ZodMiniType;

/** One call of the product. Everything else about it (binding, client, OpenAPI, tests) is made from this entry. */
export interface Operation<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
> {
  /** `noun.verb-noun`, the same string as the file of its command or query. */
  readonly id: string;
  readonly method: "GET" | "POST";
  /** Path under `/api`, with `:param` segments. */
  readonly path: string;
  /** Other paths of the specification at which the same call answers. */
  readonly alsoAt?: readonly string[];
  readonly access: Access;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  /** Name of the file's part where the body is `multipart/form-data` with one file. */
  readonly file?: string;
  /** The 200 answer. A reply outside it fails loudly outside production. */
  readonly reply: Reply;
  /** Codes beyond those that every call can give and those that follow from the other fields (see `list-refusals.ts`). */
  readonly errors: readonly ErrorCode[];
  readonly idempotency: "none" | "required";
  readonly rate: RateClass;
  readonly stepUp?: StepUp;
  readonly summary: string;
}

/** States an operation and keeps the precise types of its schemas. */
export function defineOperation<
  Params extends Schema = z.ZodMiniUndefined,
  Query extends Schema = z.ZodMiniUndefined,
  Body extends Schema = z.ZodMiniUndefined,
  Reply extends Schema = z.ZodMiniUndefined,
>(operation: Operation<Params, Query, Body, Reply>): Operation<Params, Query, Body, Reply> {
  return operation;
}

/** The parsed 200 answer of an operation. */
export type ReplyOf<O extends Operation> = z.infer<O["reply"]>;
/** What a handler receives as body. */
export type BodyOf<O extends Operation> = O extends { body?: infer B extends Schema }
  ? z.infer<B>
  : undefined;
/** What a handler receives as query. */
export type QueryOf<O extends Operation> = O extends { query?: infer Q extends Schema }
  ? z.infer<Q>
  : undefined;
/** What a handler receives as path params. */
export type ParamsOf<O extends Operation> = O extends { params?: infer P extends Schema }
  ? z.infer<P>
  : undefined;
