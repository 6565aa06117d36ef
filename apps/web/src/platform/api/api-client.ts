import type { BodyOf, Locale, operations, ParamsOf, QueryOf, ReplyOf } from "@w10/contract";
import { ApiError, type FieldErrors, refusalOf } from "./api-errors.ts";
import { callTable } from "./call-table.gen.ts";
import { withStepUp } from "./step-up.ts";

type Calls = typeof operations;
/** The operations that a page may call: frames and gateways have their own. */
export type CallName = keyof typeof callTable;

/** The input of a call; query fields with a default are optional. */
export interface CallInput<Name extends CallName> {
  readonly params?: ParamsOf<Calls[Name]>;
  readonly query?: { readonly [Key in keyof QueryOf<Calls[Name]>]?: QueryOf<Calls[Name]>[Key] | undefined };
  readonly body?: BodyOf<Calls[Name]>;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** Arrives even where the page is left a moment after it was sent. */
  readonly keepalive?: boolean;
  /** A failure shows nothing on the whole page: its place shows it, or a log. Reads are quiet unless they say otherwise. */
  readonly isQuiet?: boolean;
}

export type Reply<Name extends CallName> = ReplyOf<Calls[Name]>;

/** Sends a call and brings what came back: over the network, or within the server that renders the page. */
export type Transport = (
  name: CallName,
  input: CallInput<CallName>,
) => Promise<{ readonly status: number; readonly body: unknown }>;

let findTransport: () => Transport | undefined = () => undefined;

/** On the server a page calls the API of its own process, each in its visitor's name. */
export function setTransport(find: () => Transport | undefined): void {
  findTransport = find;
}

let csrfToken = "";

/** Takes the token that the page came with, or that `/player/info` gave. */
export function setCsrfToken(token: string): void {
  csrfToken = token;
}

let pageLocale: Locale | null = null;

/** Every answer speaks the page's language from here on, whatever the account's own is. */
export function setPageLocale(locale: Locale): void {
  pageLocale = locale;
}

/**
 * Makes one call of the contract; if the player must confirm their identity, asks for that and repeats the call. Throws
 * FieldErrors or ApiError; nothing else.
 */
export function call<Name extends CallName>(name: Name, input: CallInput<Name> = {}): Promise<Reply<Name>> {
  // The dialog's own call waits for nothing.
  if (name === "proveIdentity") return callOnce(name, input);
  return withStepUp(() => callOnce(name, input));
}

async function callOnce<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Reply<Name>> {
  const { status, body } = await (findTransport() ?? sendOverNetwork)(name, input);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API checks each reply against the contract before it leaves; the schemas would not fit into the first script
  if (status >= 200 && status < 300) return body as Reply<Name>;
  throw readRefusal(status, body, input.isQuiet ?? callTable[name][0] === "GET");
}

async function sendOverNetwork(name: CallName, input: CallInput<CallName>): ReturnType<Transport> {
  const [method, path] = callTable[name];
  const address = `/api${fillPath(path, input.params)}${queryText(input.query)}`;
  // One GET changes state by specification and asks for the token as well.
  const isChange = method !== "GET" || name === "deleteSelfExclusion";
  let answer: Response;
  try {
    answer = await fetch(address, {
      method,
      credentials: "same-origin",
      headers: headersOf(isChange, input.body !== undefined, input.idempotencyKey),
      body: input.body === undefined ? null : JSON.stringify(input.body),
      signal: input.signal ?? null,
      keepalive: input.keepalive ?? false,
    });
  } catch (cause) {
    if (input.signal?.aborted) throw cause;
    throw new ApiError(0, "network");
  }
  const token = answer.headers.get("x-csrf-token");
  if (token) csrfToken = token;
  return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
}

type RefusalListener = (refusal: ApiError, isQuiet: boolean) => void;

let listener: RefusalListener = () => undefined;

/** Sets the one listener that learns of every refusal but those of fields. */
export function watchRefusals(next: RefusalListener): void {
  listener = next;
}

/** The refusal in an answer. The listener learns of it first. */
export function readRefusal(status: number, body: unknown, isQuiet = false): FieldErrors | ApiError {
  const refusal = refusalOf(status, body);
  if (refusal instanceof ApiError) listener(refusal, isQuiet);
  return refusal;
}

/** The headers of a call that changes something, for what is not sent by `call`. */
export function changeHeaders(): Readonly<Record<string, string>> {
  return {
    accept: "application/json",
    ...(pageLocale ? { "x-locale": pageLocale } : {}),
    "x-csrf-token": csrfToken,
  };
}

function headersOf(isChange: boolean, hasBody: boolean, idempotencyKey: string | undefined): HeadersInit {
  return {
    accept: "application/json",
    ...(pageLocale ? { "x-locale": pageLocale } : {}),
    ...(isChange ? { "x-csrf-token": csrfToken } : {}),
    ...(hasBody ? { "content-type": "application/json" } : {}),
    ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
  };
}

function fillPath(path: string, params: unknown): string {
  return path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => {
    const value: unknown = typeof params === "object" && params !== null ? Reflect.get(params, name) : "";
    return encodeURIComponent(String(value));
  });
}

function queryText(query: object | undefined): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) {
    if (value !== undefined && value !== "") search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `?${text}` : "";
}
