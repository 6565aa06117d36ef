import { commonErrors, type ErrorCode } from "./error-codes.ts";
import type { Operation } from "./operation.ts";

/** The codes that follow from what an operation asks of its caller. */
function derivedErrors({ access, idempotency, stepUp }: Operation): readonly ErrorCode[] {
  return [
    ...(access === "player" ? (["Unauthorized"] as const) : []),
    ...(access === "frame" ? (["round.session_ended"] as const) : []),
    ...(idempotency === "required" ? (["idempotency.key_missing", "idempotency.key_reused"] as const) : []),
    ...(stepUp ? (["step-up.required"] as const) : []),
  ];
}

/** Every code that an operation may refuse with, but those that any operation may (`commonErrors`). */
export function listOwnRefusals(operation: Operation): readonly ErrorCode[] {
  return [...derivedErrors(operation), ...operation.errors];
}

/** Every code that an operation may refuse with. */
export function listRefusals(operation: Operation): readonly ErrorCode[] {
  return [...listOwnRefusals(operation), ...commonErrors];
}
