import { type ErrorCode, errorCodes, type StepUpWay } from "@w10/contract";

/** A refusal by a rule, with an error code. Becomes the contract's error body, never a 500. */
export class Refusal extends Error {
  readonly code: ErrorCode;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, retryAfterSeconds?: number) {
    super(code);
    this.name = "Refusal";
    this.code = code;
    this.retryAfterSeconds = retryAfterSeconds;
  }

  get status(): number {
    return errorCodes[this.code].status;
  }
}

/** The caller must first prove the identity in one of these ways. */
export class StepUpRefusal extends Refusal {
  readonly ways: readonly StepUpWay[];

  constructor(ways: readonly StepUpWay[]) {
    super("step-up.required");
    this.ways = ways;
  }
}

/** A refusal with a body fixed by the specification. */
export class FormedRefusal extends Refusal {
  readonly body: object;

  constructor(code: ErrorCode, body: object) {
    super(code);
    this.body = body;
  }
}

/** Invalid fields, each with the code under `validators.{field}.{code}`. */
export class FieldRefusal extends Error {
  readonly fields: Readonly<Record<string, string>>;
  readonly status: number;

  constructor(fields: Readonly<Record<string, string>>, status = 400) {
    super(
      `fields: ${Object.entries(fields)
        .map((pair) => pair.join(" "))
        .join(", ")}`,
    );
    this.name = "FieldRefusal";
    this.fields = fields;
    this.status = status;
  }
}
