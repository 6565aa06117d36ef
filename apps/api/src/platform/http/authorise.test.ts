import { type Access, operations } from "@w10/contract";
import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { authorise } from "./authorise.ts";

const request = (headers: Readonly<Record<string, string>> = {}): FastifyRequest =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a request that decide on access.
  ({ headers, w10: { signedIn: { playerId: "p" }, csrfToken: "right" } }) as unknown as FastifyRequest;

test("an access that nobody has decided on compiles nowhere and serves nobody", () => {
  // @ts-expect-error -- a new access must be added to the union, which asks each table for its entry.
  const access: Access = "staff";
  const operation = { ...operations.listBonuses, access };
  expect(() => authorise(operation, request())).toThrow("Unauthorized");
  // @ts-expect-error -- a table by access without one of its entries.
  const tables: Readonly<Record<Access, null>> = { anyone: null, player: null, frame: null, provider: null };
  expect(tables).not.toHaveProperty("signed");
});

test("a game's frame is refused without the token of a play session", () => {
  expect(() => authorise(operations.placeBet, request())).toThrow("round.session_ended");
  expect(() => authorise(operations.placeBet, request({ authorization: "Bearer short" }))).toThrow();
  authorise(operations.placeBet, request({ authorization: `Bearer ${"a".repeat(43)}` }));
});
