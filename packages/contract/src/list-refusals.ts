import { commonErrors, type ErrorCode } from "./error-codes.ts";
import type { Operation } from "./operation.ts";

/** Codes that follow from an operation's access, idempotency and step-up. */
function derivedErrors({ access, idempotency, stepUp }: Operation): readonly ErrorCode[] {
  return [
    ...(access === "player" ? (["Unauthorized"] as const) : []),
    ...(access === "frame" ? (["round.session_ended"] as const) : []),
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
