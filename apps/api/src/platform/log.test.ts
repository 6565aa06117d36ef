import { expect, it } from "vitest";
import { createLogger, describeError } from "./log.ts";

it("tells of an error what it is and where it comes from, never what hangs on it", () => {
  const cause = Object.assign(new Error("duplicate key value"), { detail: "Key (email)=(a@b.example)" });
  const error = Object.assign(new Error("not saved", { cause }), {
    code: "23505",
    constraint: "player_email_key",
    detail: "Key (email)=(a@b.example) already exists.",
    client: { connectionParameters: { user: "w10" }, lastQuery: { values: ["a@b.example"] } },
  });
  const told = describeError(error);
  expect(told).toMatchObject({
    type: "Error",
    message: "not saved: duplicate key value",
    code: "23505",
    constraint: "player_email_key",
  });
  expect(told["stack"]).toContain("log.test.ts");
  expect(JSON.stringify(told)).not.toMatch(/example|connectionParameters/);
});

it.each([
  [
    "550 5.1.1 <anna.smirnova+w10@mail.example.com>: no such mailbox",
    "550 5.1.1 <[hidden]>: no such mailbox",
  ],
  ["no route to +7 900 123-45-67", "no route to [hidden]"],
  ["card 4242 4242 4242 4242, then 4000000000000002", "card [hidden], then [hidden]"],
  ["connect redis://user:hunter2@cache:6379", "connect redis://[hidden]@cache:6379"],
])("an error that says '%s' tells '%s'", (said, expected) => {
  expect(describeError(new Error(said))).toMatchObject({ message: expected });
});

it.each([
  "connect ECONNREFUSED 127.0.0.1:5432",
  "payment 01990000-0000-7000-8000-123456789012 is settled",
  "at node_modules/@fastify/cookie/plugin.js:123:45, took 12000 ms at 2026-11-22 18:45:25.000Z",
])("what names nobody stays: %s", (said) => {
  expect(describeError(new Error(said))).toMatchObject({ message: said });
});

it("hides fields by their name, however deep a log line holds them", () => {
  const lines: string[] = [];
  const log = createLogger("info", { write: (line) => lines.push(line) });
  log.info(
    { email: "hunter2", player: { phone: "hunter2", id: "kept" }, call: { body: { password: "hunter2" } } },
    "a line",
  );
  expect(lines.join()).toContain("kept");
  expect(lines.join()).not.toContain("hunter2");
});
