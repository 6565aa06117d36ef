import type { BodyOf, Locale, operations, ParamsOf, QueryOf, ReplyOf } from "@w10/contract";
import { ApiError, type FieldErrors, refusalOf } from "./api-errors.ts";
import { callTable } from "./call-table.gen.ts";
import { recordServerTime } from "./server-clock.ts";
import { withStepUp } from "./step-up.ts";

type Calls = typeof operations;
/** The operations that the site calls itself. */
export type CallName = keyof typeof callTable;

/** The input of a call; query fields with a default are optional. */
export interface CallInput<Name extends CallName> {
  readonly params?: ParamsOf<Calls[Name]>;
  readonly query?: { readonly [Key in keyof QueryOf<Calls[Name]>]?: QueryOf<Calls[Name]>[Key] | undefined };
  readonly body?: BodyOf<Calls[Name]>;
  readonly idempotencyKey?: string;
  readonly signal?: AbortSignal;
  /** The request survives leaving the page right after it was sent. */
  readonly keepalive?: boolean;
  /** Failures show no error modal; the caller shows or logs them. Reads are quiet by default. */
  readonly isQuiet?: boolean;
}

export type Reply<Name extends CallName> = ReplyOf<Calls[Name]>;

/** Sends a call: over the network, or within the server process that renders the page. */
export type Transport = (
  name: CallName,
  input: CallInput<CallName>,
) => Promise<{ readonly status: number; readonly body: unknown }>;

let getTransport: () => Transport | undefined = () => undefined;

/** The server renders with calls within its own process, each on behalf of its visitor. */
export function setTransport(get: () => Transport | undefined): void {
  getTransport = get;
}

let csrfToken = "";

/** Sets the CSRF token of the page or of `/player/info`. */
export function setCsrfToken(token: string): void {
  csrfToken = token;
}

let pageLocale: Locale | null = null;

/** Makes all replies use the page's language instead of the account's. */
export function setPageLocale(locale: Locale): void {
  pageLocale = locale;
}

/**
 * Calls an operation of the contract. When the player must confirm their identity, asks for it and repeats
 * the call. Throws FieldErrors or ApiError only.
 */
export function call<Name extends CallName>(name: Name, input: CallInput<Name> = {}): Promise<Reply<Name>> {
  // The dialog's own call must not wait for the dialog.
  if (name === "proveIdentity") return callOnce(name, input);
  return withStepUp(() => callOnce(name, input));
}

async function callOnce<Name extends CallName>(name: Name, input: CallInput<Name>): Promise<Reply<Name>> {
  const { status, body } = await (getTransport() ?? sendOverNetwork)(name, input);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the API validates each reply against the contract; the schemas are too large for the first script
  if (status >= 200 && status < 300) return body as Reply<Name>;
  throw readRefusal(status, body, input.isQuiet ?? callTable[name][0] === "GET");
}

async function sendOverNetwork(name: CallName, input: CallInput<CallName>): ReturnType<Transport> {
  const [method, path] = callTable[name];
  const address = `/api${fillPath(path, input.params)}${queryText(input.query)}`;
  // One GET changes state by specification and therefore needs the token.
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
  recordServerTime(Date.parse(answer.headers.get("date") ?? ""));
  const token = answer.headers.get("x-csrf-token");
  if (token) csrfToken = token;
  return { status: answer.status, body: (await answer.json().catch(() => null)) as unknown };
}

type RefusalListener = (refusal: ApiError, isQuiet: boolean) => void;

let listener: RefusalListener = () => undefined;

/** Sets the only listener for refusals other than field errors. */
export function watchRefusals(next: RefusalListener): void {
  listener = next;
}

/** Reads the refusal of a response and notifies the listener. */
export function readRefusal(status: number, body: unknown, isQuiet = false): FieldErrors | ApiError {
  const refusal = refusalOf(status, body);
  if (refusal instanceof ApiError) listener(refusal, isQuiet);
  return refusal;
}

/** Headers of a changing request that is not sent by `call`. */
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
