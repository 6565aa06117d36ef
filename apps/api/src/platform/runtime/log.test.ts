import { spawn } from "node:child_process";
import { describe, expect, it } from "vitest";
import { createLogger, describeError } from "./log.ts";

it("logs an error's type and origin, never attached objects", () => {
  const cause = Object.assign(new Error("duplicate key value"), { detail: "Key (email)=(a@b.example)" });
  const error = Object.assign(new Error("not saved", { cause }), {
    code: "23505",
    constraint: "player_email_key",
    detail: "Key (email)=(a@b.example) already exists.",
    client: { connectionParameters: { user: "w10" }, lastQuery: { values: ["a@b.example"] } },
  });
  const logged = describeError(error);
  expect(logged).toMatchObject({
    type: "Error",
    message: "not saved: duplicate key value",
    code: "23505",
    constraint: "player_email_key",
  });
  expect(logged["stack"]).toContain("log.test.ts");
  expect(JSON.stringify(logged)).not.toMatch(/example|connectionParameters/);
});

it.each([
  [
    "550 5.1.1 <anna.smirnova+w10@mail.example.com>: no such mailbox",
    "550 5.1.1 <[hidden]>: no such mailbox",
  ],
  ["no route to +7 900 123-45-67", "no route to [hidden]"],
  ["card 4242 4242 4242 4242, then 4000000000000002", "card [hidden], then [hidden]"],
  ["connect redis://user:hunter2@cache:6379", "connect redis://[hidden]@cache:6379"],
])("logs an error '%s' as '%s'", (said, expected) => {
  expect(describeError(new Error(said))).toMatchObject({ message: expected });
});

it.each([
  "connect ECONNREFUSED 127.0.0.1:5432",
  "payment 01990000-0000-7000-8000-123456789012 is settled",
  "at node_modules/@fastify/cookie/plugin.js:123:45, took 12000 ms at 2026-11-22 18:45:25.000Z",
])("keeps text without personal data: %s", (said) => {
  expect(describeError(new Error(said))).toMatchObject({ message: said });
});

describe("a log line", () => {
  const logged = (line: object): unknown => {
    const lines: string[] = [];
    createLogger("info", { write: (written) => lines.push(written) }).info(line, "a line");
    expect(lines).toHaveLength(1);
    return JSON.parse(lines.join());
  };

  it("hides sensitive fields at any depth and keeps the others", () => {
    const secret = "hunter2";
    const at = new Date("2026-11-22T18:45:25Z");
    const line = logged({
      requestId: "an id",
      email: secret,
      player: { phone: secret, id: "kept", at },
      call: { body: { password: secret, lists: [{ token: secret, no: 7 }, null] } },
      nothing: undefined,
    });
    expect(line).toMatchObject({
      requestId: "an id",
      email: "[hidden]",
      player: { phone: "[hidden]", id: "kept", at: at.toISOString() },
      call: { body: { password: "[hidden]", lists: [{ token: "[hidden]", no: 7 }, null] } },
    });
    expect(JSON.stringify(line)).not.toContain(secret);
  });

  it("cuts circular references, and values below the depth limit", () => {
    const round: Record<string, unknown> = { id: "kept" };
    round["round"] = round;
    const far = { a: { b: { c: { d: { e: { f: { password: "hunter2" } } } } } } };
    expect(JSON.stringify(logged({ round, far }))).toMatch(/kept.*\[too deep\]/);
    expect(JSON.stringify(logged({ far }))).not.toContain("hunter2");
  });

  it("shows only the class of live objects", () => {
    class Connection {
      readonly settings = { password: "hunter2" };
      readonly sent = ["authorization", "hunter2"];
    }
    expect(logged({ on: new Connection() })).toMatchObject({ on: "[Connection]" });
  });

  it("shows an error's safe fields only", () => {
    const error = Object.assign(new Error("not saved for a@b.example"), {
      code: "23505",
      password: "hunter2",
    });
    const line = logged({ err: error, causes: [error], incidentId: "an id" });
    const allowed = { code: "23505", message: "not saved for [hidden]" };
    expect(line).toMatchObject({ err: allowed, causes: [allowed], incidentId: "an id" });
    expect(JSON.stringify(line)).not.toContain("hunter2");
  });
});

/** Runs a script with a logger whose standard output nobody reads, until it says something. */
async function logUnread(script: string) {
  const from = JSON.stringify(new URL("log.ts", import.meta.url).href);
  const source = `import { countDroppedLines, createLogger } from ${from}; const log = createLogger("info"); ${script}`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", source], {
    stdio: ["ignore", "pipe", "pipe"],
  });
  const said = await new Promise<string>((resolve) =>
    child.stderr.once("data", (part: Buffer) => resolve(part.toString())),
  );
  return { child, said };
}

it("drops and counts lines when the log's reader hangs, without blocking the process", async () => {
  const { child, said } = await logUnread(
    `for (let line = 0; line < 20_000; line += 1) log.info("x".repeat(1_000));
     process.stderr.write(String(countDroppedLines()) + "\\n");`,
  );
  child.kill("SIGKILL");
  expect(Number(said)).toBeGreaterThan(10_000);
});

it.each(["", "process.stdout.write('open');"])(
  "lets the process end with its own code while the log's reader hangs [%s]",
  async (first) => {
    const { child } = await logUnread(
      `${first} process.on("SIGTERM", () => process.exit(7));
       setInterval(() => log.info("x".repeat(50_000)), 1);
       setTimeout(() => process.stderr.write("full"), 500);`,
    );
    const ended = new Promise((resolve) => child.once("exit", resolve));
    child.kill("SIGTERM");
    expect(await ended).toBe(7);
  },
);
