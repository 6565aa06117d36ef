import type { FieldErrorReply, StepUpWay } from "@w10/contract";

/** 400 with an error code per field. */
export class FieldErrors extends Error {
  override readonly name = "FieldErrors";
  readonly fields: Readonly<Record<string, string>>;

  constructor(reply: FieldErrorReply) {
    super("Fields were refused");
    this.fields = Object.fromEntries(reply.errors.flatMap((codes) => Object.entries(codes)));
  }
}

/**
 * Any other refusal. `type` is an error code of the contract, `network` without a response, or `csrf` for a
 * stale session.
 */
export class ApiError extends Error {
  override readonly name = "ApiError";
  readonly status: number;
  readonly type: string;
  readonly code: number | null;
  readonly incidentId: string | undefined;
  /** Why an email was not confirmed; set by that operation only. */
  readonly reason: string | undefined;
  /** How the player can prove their identity; only with `step-up.required`. */
  readonly ways: readonly StepUpWay[];

  constructor(
    status: number,
    type: string,
    rest: {
      code?: number | null;
      incidentId?: string | undefined;
      reason?: string;
      ways?: readonly StepUpWay[];
    } = {},
  ) {
    super(type);
    this.status = status;
    this.type = type;
    this.code = rest.code ?? null;
    this.incidentId = rest.incidentId;
    this.reason = rest.reason;
    this.ways = rest.ways ?? [];
  }
}

/** Parses a refusal; `body` is the parsed JSON or null. */
export function refusalOf(status: number, body: unknown): FieldErrors | ApiError {
  if (!isRecord(body)) return new ApiError(status, status >= 500 ? "Server Error" : "request.malformed");
  if (body.message === "Invalid CSRF Token.") return new ApiError(status, "csrf");
  if (typeof body.reason === "string")
    return new ApiError(status, "request.malformed", { reason: body.reason });
  if (Array.isArray(body.errors)) return new FieldErrors({ errors: body.errors.filter(isCodeMap) });
  // The password reset returns its field error as a phrase key.
  if (typeof body.error === "string" && body.error.startsWith("validators.")) {
    const [, field = "other", code = "wrong"] = body.error.split(".");
    return new FieldErrors({ errors: [{ [field]: code }] });
  }
  // A refused upload returns only an error code.
  if (typeof body.error === "string" && body.error.startsWith("verification."))
    return new ApiError(status, body.error);
  if (isRecord(body.error)) {
    const { type, code, incidentId, ways } = body.error;
    return new ApiError(status, typeof type === "string" ? type : "Server Error", {
      code: typeof code === "number" ? code : null,
      incidentId: typeof incidentId === "string" ? incidentId : undefined,
      ways: Array.isArray(ways) ? ways.filter(isWay) : [],
    });
  }
  return new ApiError(status, status >= 500 ? "Server Error" : "request.malformed");
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}

const knownWays: ReadonlySet<unknown> = new Set<StepUpWay>([
  "authenticator",
  "sms",
  "recovery_code",
  "passkey",
  "password",
]);

const isWay = (way: unknown): way is StepUpWay => knownWays.has(way);

function isCodeMap(value: unknown): value is Record<string, string> {
  return isRecord(value) && Object.values(value).every((code) => typeof code === "string");
}

/** Whether no code was sent because one sent less than a minute ago is still valid. */
export function isCodeAlreadySent(error: unknown): boolean {
  return error instanceof ApiError && error.type === "confirmation.resend_later";
}

/** The form waits for a picture's digits; the field has already shown why. */
export class CaptchaPending extends Error {
  override readonly name = "CaptchaPending";
}
