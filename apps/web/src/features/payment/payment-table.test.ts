import { expect, test } from "vitest";
import { withdrawalSteps } from "./payment-table.tsx";

const dateTimeCreated = "2026-11-20T18:05:33.000Z";
const dateTimeSubmitted = "2026-11-20T19:00:00.000Z";
const dateTimeSent = "2026-11-20T19:00:02.000Z";

test("shows a pending withdrawal as requested and in review, with the other steps ahead", () => {
  expect(withdrawalSteps({ mode: "out", status: "init", dateTimeCreated })).toEqual([
    { name: "requested", state: "done", at: dateTimeCreated },
    { name: "approved", state: "current", at: null },
    { name: "sent", state: "ahead", at: null },
    { name: "paid", state: "ahead", at: null },
  ]);
});

test("shows the times of an approved withdrawal's approval and sending", () => {
  const approved = { mode: "out", status: "processing", dateTimeCreated, dateTimeSubmitted } as const;
  expect(withdrawalSteps(approved)?.map(({ state, at }) => [state, at])).toEqual([
    ["done", dateTimeCreated],
    ["done", dateTimeSubmitted],
    ["current", null],
    ["ahead", null],
  ]);
  expect(withdrawalSteps({ ...approved, dateTimeSent })?.map(({ state, at }) => [state, at])).toEqual([
    ["done", dateTimeCreated],
    ["done", dateTimeSubmitted],
    ["done", dateTimeSent],
    ["current", null],
  ]);
});

test.each([
  ["in", "init"],
  ["in", "processing"],
  ["out", "ok"],
  ["out", "failure"],
  ["out", "cancelled"],
  ["out", "rejected"],
] as const)("a payment %s with the status %s has no steps", (mode, status) => {
  expect(withdrawalSteps({ mode, status, dateTimeCreated })).toBeNull();
});
