import { operations } from "@w10/contract";
import Fastify from "fastify";
import { pino } from "pino";
import { expect, test } from "vitest";
import { FormedRefusal, Refusal } from "../refusal.ts";
import { createRefusalCheck } from "./check-refusal.ts";
import { createErrorHandler } from "./error-reply.ts";

/** Runs an operation whose handler throws, and returns its answer and log. */
async function refuse(error: Error, at: { isStrict: boolean; operationId?: string }) {
  const lines: string[] = [];
  const heard: string[] = [];
  const http = Fastify({ loggerInstance: pino({ level: "warn" }, { write: (line) => lines.push(line) }) });
  const checkRefusal = createRefusalCheck({
    isStrict: at.isStrict,
    onRefusal: (operation, code) => heard.push(`${operation} ${code}`),
  });
  http.setErrorHandler(createErrorHandler({ sentence: (code) => code, defaultLocale: "ru", checkRefusal }));
  const { operationId } = at;
  http.get("/", { config: operationId === undefined ? {} : { operationId } }, () => Promise.reject(error));
  const { statusCode, body } = await http.inject("/");
  return { status: statusCode, body: JSON.parse(body) as object, heard, log: lines.join("") };
}

const operationId = operations.getPayment.id;
const unlisted = new Refusal("bonus.not_found");

test("answers a refusal listed for the operation, its access or all operations", async () => {
  for (const code of ["payment.not_found", "Unauthorized", "request.malformed"] as const) {
    const { body, heard, log } = await refuse(new Refusal(code), { isStrict: true, operationId });
    expect(body).toMatchObject({ error: { type: code } });
    expect(heard).toEqual([`${operationId} ${code}`]);
    expect(log).toBe("");
  }
});

test("fails on an unlisted refusal outside production, and logs its name", async () => {
  const { status, body, heard, log } = await refuse(unlisted, { isStrict: true, operationId });
  expect(status).toBe(500);
  expect(body).toMatchObject({ error: { type: "Server Error" } });
  expect(heard).toEqual([`${operationId} bonus.not_found`]);
  expect(log).toContain(`${operationId} refused with bonus.not_found, which the contract does not list`);
});

test("answers it in production, with a warning in the log", async () => {
  const { status, body, log } = await refuse(unlisted, { isStrict: false, operationId });
  expect(status).toBe(404);
  expect(body).toMatchObject({ error: { type: "bonus.not_found" } });
  expect(JSON.parse(log)).toMatchObject({ level: 40, operation: operationId, code: "bonus.not_found" });
});

test("compares a refusal with a body of its own by its code", async () => {
  const formed = (code: "payment.not_found" | "bonus.not_found") => new FormedRefusal(code, { error: code });
  const answer = await refuse(formed("payment.not_found"), { isStrict: true, operationId });
  expect([answer.status, answer.body]).toEqual([404, { error: "payment.not_found" }]);
  expect((await refuse(formed("bonus.not_found"), { isStrict: true, operationId })).status).toBe(500);
});

test("accepts any code outside the contract's operations", async () => {
  const { status, heard } = await refuse(unlisted, { isStrict: true });
  expect([status, heard]).toEqual([404, []]);
});
