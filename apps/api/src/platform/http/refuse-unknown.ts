import { operations } from "@w10/contract";
import type { FastifyReply, FastifyRequest } from "fastify";
import { Refusal } from "../refusal.ts";

const known = Object.values(operations).flatMap(({ method, path, alsoAt = [] }) =>
  [path, ...alsoAt].map((each) => ({
    method,
    shape: new RegExp(`^/api${each.replaceAll(/:\w+/g, "[^/]+")}/?$`),
  })),
);

/** Paths of files, checks, game frames and calls, which are never answered with a page. */
const pageless =
  /^\/(?:api|assets|art|fonts|studio|mailbox|sandbox-payment|sandbox-gateway|healthz|readyz|metrics)(?:[/?]|$)/;

/** Whether a person may see the answer: pages have errors in HTML. */
export const isPage = (url: string): boolean => !pageless.test(url);

/** Refuses unknown paths, and known paths with another method. */
export function refuseUnknown({ url }: FastifyRequest, reply: FastifyReply): never {
  const [path = ""] = url.split("?");
  const methods = known.filter(({ shape }) => shape.test(path)).map(({ method }) => method);
  if (methods.length === 0) throw new Refusal("request.not_found");
  reply.header("allow", methods.join(", "));
  throw new Refusal("request.method_not_allowed");
}
