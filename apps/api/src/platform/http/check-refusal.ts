import { type ErrorCode, listRefusals, type Operation, operations } from "@w10/contract";
import type { FastifyRequest } from "fastify";

/** Told of every operation that refuses, with the code. */
export type RefusalListener = (operationId: string, code: ErrorCode) => void;

export interface RefusalCheckOptions {
  /** Outside production a refusal that the contract does not list ends as a fault; in production it is answered, and logged. */
  readonly isStrict: boolean;
  readonly onRefusal?: RefusalListener | undefined;
}

/** Answers the fault of a refusal that must not go out. */
export type RefusalCheck = (request: FastifyRequest, code: ErrorCode) => Error | null;

const all: readonly Operation[] = Object.values(operations);
const listed: ReadonlyMap<string, ReadonlySet<ErrorCode>> = new Map(
  all.map((operation) => [operation.id, new Set(listRefusals(operation))]),
);

/** Watches that operations refuse with the codes that the contract lists for them, and no others. */
export function createRefusalCheck({ isStrict, onRefusal }: RefusalCheckOptions): RefusalCheck {
  return (request, code) => {
    // Neither an address without a route nor one that cannot be read is an operation.
    const operation = request.routeOptions.config?.operationId;
    if (operation === undefined) return null;
    onRefusal?.(operation, code);
    if (listed.get(operation)?.has(code)) return null;
    if (isStrict) return new Error(`${operation} refused with ${code}, which the contract does not list`);
    request.log.warn({ requestId: request.id, operation, code }, "a refusal is not listed in the contract");
    return null;
  };
}
