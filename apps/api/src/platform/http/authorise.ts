import { type Access, needsCsrf, type Operation, type StepUp } from "@w10/contract";
import type { FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";
import { isSame } from "../random/secrets.ts";
import { CsrfRefusal } from "./error-reply.ts";

/** Throws unless the request may call an operation of this access. */
type Authorise = (request: FastifyRequest) => void;

/** Who may call, by access. A new access does not compile until it has decided. */
const authorisers: Readonly<Record<Access, Authorise>> = {
  anyone: () => undefined,
  player({ w10 }) {
    if (!w10.signedIn) throw new Refusal("Unauthorized");
  },
  // Whose session the token opens is read by the handler, from the same token.
  frame: (request) => void readBearer(request),
  // Only the provider's own adapter can check its signature.
  provider: () => undefined,
  // The signature is a part of the path, which the handler checks.
  signed: () => undefined,
};

/** Throws unless the caller may call the operation. An access that nobody has decided on is refused. */
export function authorise(operation: Operation, request: FastifyRequest): void {
  if (!Object.hasOwn(authorisers, operation.access)) throw new Refusal("Unauthorized");
  if (needsCsrf(operation)) assertOwnPage(request);
  authorisers[operation.access](request);
}

/** The token of a play session in the request. */
export function readBearer({ headers }: FastifyRequest): string {
  const token = /^Bearer ([A-Za-z0-9_-]{43})$/.exec(headers.authorization ?? "")?.[1];
  if (!token) throw new Refusal("round.session_ended");
  return token;
}

function assertOwnPage({ headers, w10 }: FastifyRequest): void {
  if (headers["sec-fetch-site"] === "cross-site") throw new CsrfRefusal();
  const sent = headers["x-csrf-token"];
  if (typeof sent !== "string" || !isSame(sent, w10.csrfToken)) throw new CsrfRefusal();
}

/** Whether this call is one that needs a proof of identity. */
export function isStepUpCall(
  { only }: StepUp,
  call: { readonly params: unknown; readonly body: unknown },
): boolean {
  const sent: Readonly<Record<string, unknown>> = { ...asFields(call.params), ...asFields(call.body) };
  return Object.entries(only ?? {}).every(([name, value]) => sent[name] === value);
}

const asFields = (part: unknown): object => (typeof part === "object" && part !== null ? part : {});
