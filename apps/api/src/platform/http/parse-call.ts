import type { Operation } from "@w10/contract";
import type { FastifyRequest } from "fastify";
import { FieldRefusal, Refusal } from "../refusal.ts";

/** Parts of a request as they arrived. */
export interface Sent {
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

const keyShape = /^[\x21-\x7e]{8,255}$/;

/** Each part parsed by the operation's own schema. Throws which fields are wrong, or that the request is malformed. */
export function parseSent(operation: Operation, sent: Sent): Sent {
  if (holdsNul([sent.params, sent.query, operation.body && sent.body]))
    throw new Refusal("request.malformed");
  return {
    params: parsePart(operation.params, sent.params),
    query: parsePart(operation.query, sent.query),
    body: parseBody(operation, sent.body),
  };
}

/** Whether any string or name in the request contains NUL, which PostgreSQL cannot store. */
function holdsNul(sent: unknown): boolean {
  const waiting: unknown[] = [sent];
  while (waiting.length > 0) {
    const value = waiting.pop();
    if (typeof value === "string" && value.includes("\0")) return true;
    if (typeof value !== "object" || value === null) continue;
    for (const [name, each] of Object.entries(value)) {
      if (name.includes("\0")) return true;
      waiting.push(each);
    }
  }
  return false;
}

function parsePart(schema: Operation["params"], value: unknown): unknown {
  if (!schema) return undefined;
  const result = schema.safeParse(value);
  if (!result.success) throw new Refusal("request.malformed");
  return result.data;
}

function parseBody(operation: Operation, body: unknown): unknown {
  if (!operation.body) return undefined;
  const result = operation.body.safeParse(body ?? {});
  if (result.success) return result.data;
  const fields: Record<string, string> = {};
  for (const issue of result.error.issues) {
    const field = issue.path.findLast((part) => typeof part === "string");
    if (field !== undefined)
      fields[field] ??= /^[A-Za-z_]{1,32}$/.test(issue.message) ? issue.message : "wrong";
  }
  if (Object.keys(fields).length === 0) throw new Refusal("request.malformed");
  throw new FieldRefusal(fields);
}

/** The idempotency key of a call; empty for an operation without one. */
export function readKey(operation: Operation, request: FastifyRequest): string {
  if (operation.idempotency === "none") return "";
  const key = request.headers["idempotency-key"];
  if (typeof key !== "string" || !keyShape.test(key)) throw new Refusal("idempotency.key_missing");
  return key;
}
