import { type ErrorCode, listRefusals, type Operation, operations } from "@w10/contract";
import type { FastifyRequest } from "fastify";

/** Called with every operation that refuses, and the code. */
export type RefusalListener = (operationId: string, code: ErrorCode) => void;

export interface RefusalCheckOptions {
  /** Outside production an unlisted refusal fails the request; in production it is answered and logged. */
  readonly isStrict: boolean;
  readonly onRefusal?: RefusalListener | undefined;
}

/** Returns the error for a refusal that must not be answered. */
export type RefusalCheck = (request: FastifyRequest, code: ErrorCode) => Error | null;

const all: readonly Operation[] = Object.values(operations);
const listed: ReadonlyMap<string, ReadonlySet<ErrorCode>> = new Map(
  all.map((operation) => [operation.id, new Set(listRefusals(operation))]),
);

/** Checks that operations refuse only with the codes that the contract lists. */
export function createRefusalCheck({ isStrict, onRefusal }: RefusalCheckOptions): RefusalCheck {
  return (request, code) => {
    // Unknown and unreadable addresses belong to no operation.
    const operation = request.routeOptions.config?.operationId;
    if (operation === undefined) return null;
    onRefusal?.(operation, code);
    if (listed.get(operation)?.has(code)) return null;
    if (isStrict) return new Error(`${operation} refused with ${code}, which the contract does not list`);
    request.log.warn({ requestId: request.id, operation, code }, "a refusal is not listed in the contract");
    return null;
  };
}
