import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { commonErrors, operations } from "@w10/contract";
import { expect, test } from "vitest";
import { compareRefusals, recordRefusal, readMetRefusals } from "./met-refusals.ts";

const { getPayment } = operations;
const common = commonErrors.map((code) => `any.operation ${code}`);
const both = [`${getPayment.id} Unauthorized`, `${getPayment.id} payment.not_found`];

test("an operation that refuses with exactly its listed codes has no differences", () => {
  const met = new Set([...both, ...common]);
  expect(compareRefusals([getPayment], met).unmet).toEqual([]);
  expect(compareRefusals([getPayment], new Set(both)).unlisted).toEqual([]);
});

test("an unlisted refusal is reported", () => {
  const met = new Set([...both, `${getPayment.id} bonus.not_found`, `${getPayment.id} request.too_many`]);
  expect(compareRefusals([getPayment], met).unlisted).toEqual([`${getPayment.id} bonus.not_found`]);
});

test("a listed refusal that never occurred is reported, including those derived from the access", () => {
  expect(compareRefusals([getPayment], new Set(common)).unmet).toEqual(both);
  expect(compareRefusals([getPayment], new Set(both)).unmet).toContain("request.too_many");
});

test("records of several processes are merged, each refusal once", () => {
  const folder = mkdtempSync(join(tmpdir(), "w10-refusals-"));
  try {
    const note = recordRefusal(folder);
    note("noun.verb", "Unauthorized");
    note("noun.verb", "Unauthorized");
    writeFileSync(join(folder, "another"), "noun.verb bonus.not_found\nnoun.verb Unauthorized\n");
    expect([...readMetRefusals(folder)].toSorted()).toEqual([
      "noun.verb Unauthorized",
      "noun.verb bonus.not_found",
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
