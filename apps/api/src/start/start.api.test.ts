import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync } from "node:fs";
import { connect, createServer, type Socket } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import { removeData } from "@w10/embedded-database";
import { cloneDatabase } from "@w10/testkit";
import { openDatabase } from "../platform/database/database.ts";
import { providerSettings } from "../modules/cashier/payment-provider/index.ts";
import { settings } from "../platform/settings/env.ts";
import { createLogger } from "../platform/runtime/log.ts";
import { compareClocks } from "./compare-clocks.ts";
import { StartError } from "./start-error.ts";
import { HttpPlayer } from "../testing/http-player.ts";
import { CasinoProcess, findFreePort } from "../testing/casino-process.ts";

const main = fileURLToPath(new URL("../../dist/main.js", import.meta.url));

/** Runs the process until it exits. */
function run(
  env: Record<string, string>,
  args: readonly string[] = [],
): Promise<{ code: number | null; out: string; error: string }> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [main, ...args], {
      env: { PATH: process.env["PATH"] ?? "", NODE_ENV: "test", ...env },
    });
    let out = "";
    let error = "";
    child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
    child.stderr.on("data", (chunk: Buffer) => (error += chunk.toString()));
    child.on("exit", (code) => resolve({ code, out, error }));
  });
}

/** Node option that runs a script before the program. */
const atFirst = (script: string): string => `--import=data:text/javascript,${encodeURIComponent(script)}`;

/** A sign-in with an unfinished body; when finished it is answered from the database. */
async function beginSignIn(origin: string): Promise<{ finish: () => Promise<string> }> {
  const info = await fetch(`${origin}/api/player/info`);
  const body = JSON.stringify({ email: "x@example.com", passwordPlain: "x", recaptchaToken: "debug mode" });
  const head = {
    host: "w10",
    cookie: info.headers
      .getSetCookie()
      .map((each) => each.split(";")[0])
      .join("; "),
    "x-csrf-token": info.headers.get("x-csrf-token"),
    "content-type": "application/json",
    "content-length": body.length,
    expect: "100-continue",
  };
  const lines = Object.entries(head).map(([name, value]) => `${name}: ${value}\r\n`);
  const socket = connect(Number(new URL(origin).port), "127.0.0.1");
  socket.setEncoding("utf8").write(`POST /api/login/check HTTP/1.1\r\n${lines.join("")}\r\n`);
  expect(await untilAnswered(socket)).toMatch(/^HTTP\/1\.1 100 /);
  return {
    finish() {
      socket.write(body);
      return untilAnswered(socket);
    },
  };
}

const untilAnswered = (socket: Socket): Promise<string> =>
  new Promise((resolve, reject) => {
    socket
      .once("data", resolve)
      .once("error", reject)
      .once("close", () => resolve(""));
  });

describe("start", () => {
  // A name with a space and non-ASCII letters, as in users' folders.
  const dataDir = mkdtempSync(join(tmpdir(), "w10 данные "));
  beforeAll(() => chmodSync(dataDir, 0o755));
  afterAll(() => removeData(dataDir));

  test("--help lists every setting with its default and description", async () => {
    const { code, out } = await run({}, ["--help"]);
    expect(code).toBe(0);
    for (const [name, { description: sentence = "" }] of Object.entries({
      ...settings.shape,
      ...providerSettings,
    }))
      expect(out.split("\n").find((line) => line.startsWith(`  ${name} `))).toMatch(
        new RegExp(`^ +${name} +\\S.* ${sentence.replaceAll(/[^\w ]/g, ".")}$`),
      );
  });

  test("reports each invalid setting in a sentence and exits with failure", async () => {
    const { code, error } = await run({ PORT: "no port", LOG_LEVEL: "loud", DATABASE_URL: "mysql://x" });
    expect(code).toBe(1);
    expect(error.trim().split("\n")).toHaveLength(3);
    expect(error).toMatch(/PORT is 'no port'/);
    expect(error).not.toMatch(/ at .*\.js/);
  });

  test("reports an unreachable database in one sentence", async () => {
    const { code, error } = await run({
      DATABASE_URL: "postgresql://nobody@127.0.0.1:1/none",
      DATA_DIR: dataDir,
    });
    expect(code).toBe(1);
    expect(error.trim()).toMatch(
      /^The database does not answer \(.*ECONNREFUSED.*\): check DATABASE_URL and that the server runs\.$/,
    );
  });

  // An ordinary user of an operator's server cannot create users there.
  test.skipIf(process.env["W10_TEST_DATABASE_URL"])(
    "reports a wrong encoding, or missing privileges, with one sentence that says what to do",
    async () => {
      const template = new URL(inject("templateUrl"));
      const names = { latin: `test_latin_${process.pid}`, foreign: `test_foreign_${process.pid}` };
      const guest = `test_guest_${process.pid}`;
      const admin = new pg.Client({ connectionString: new URL("/postgres", template).href });
      await admin.connect();
      try {
        await admin.query(
          `create database ${names.latin} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
        );
        await admin.query(`create database ${names.foreign}`);
        await admin.query(`create role ${guest} login password 'guest'`);
        const latin = await run({
          DATABASE_URL: new URL(`/${names.latin}`, template).href,
          DATA_DIR: dataDir,
        });
        expect(latin).toMatchObject({ code: 1, out: "" });
        expect(latin.error).toMatch(
          /^The database \S+ has the encoding LATIN1 and UTF8 is needed: [^\n]+\n$/,
        );
        const url = new URL(`/${names.foreign}`, template);
        [url.username, url.password] = [guest, "guest"];
        const foreign = await run({ DATABASE_URL: url.href, DATA_DIR: dataDir });
        expect(foreign).toMatchObject({ code: 1, out: "" });
        expect(foreign.error).toMatch(
          /^The user \S+ may make no tables in the database \S+: make the user its owner [^\n]+\n$/,
        );
      } finally {
        for (const name of Object.values(names)) await admin.query(`drop database if exists ${name}`);
        await admin.query(`drop role if exists ${guest}`);
        await admin.end();
      }
    },
  );

  test("reports a data folder that cannot be created", async () => {
    const { code, out, error } = await run({ DATA_DIR: "/dev/null/casino" });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error).toMatch(
      /^The data folder \/dev\/null\/casino cannot be used \([^\n]+\): choose another with DATA_DIR\.\n$/,
    );
  });

  test("refuses a server in production that may lose committed data", async () => {
    const database = await cloneDatabase(inject("templateUrl"));
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    await client.query(
      `alter database "${new URL(database.url).pathname.slice(1)}" set synchronous_commit = off`,
    );
    await client.end();
    const { code, out, error } = await run({
      NODE_ENV: "production",
      SECRET: "the key of a casino that tests start",
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
    });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error).toMatch(/^The database server runs with [^\n]*synchronous_commit[^\n]* off: [^\n]+\n$/);
    await database.drop();
  });

  test("requires an operator's key in production", async () => {
    const { code, error } = await run({ NODE_ENV: "production", DATA_DIR: dataDir });
    expect(code).toBe(1);
    expect(error).toMatch(/^SECRET is missing: [^\n]+\n$/);
  });

  test("refuses a clock a minute from the database's outside development, and warns about a smaller difference", async () => {
    const database = await cloneDatabase(inject("templateUrl"));
    const opened = openDatabase({
      url: database.url,
      maxConnections: 1,
      statementTimeoutMs: 10_000,
      onIdleError: () => undefined,
    });
    const lines: string[] = [];
    const log = createLogger("warn", { write: (line) => lines.push(line) });
    const compare = (seconds: number, NODE_ENV: "development" | "production") =>
      compareClocks(opened.db, {
        env: { NODE_ENV },
        log,
        clock: { now: () => new Date(Date.now() + seconds * 1_000) },
      });
    for (const seconds of [0, 1, -1]) await compare(seconds, "production");
    expect(lines).toEqual([]);
    for (const seconds of [5, -5]) await compare(seconds, "production");
    await compare(86_400, "development");
    expect(lines).toHaveLength(3);
    expect(lines.join("")).toMatch(
      /are [45] seconds apart.*\n.*are [45] seconds.*\n.*are 86[34]\d\d seconds/,
    );
    await expect(compare(-86_400, "production")).rejects.toThrow(StartError);
    await opened.close();
    const { code, out, error } = await run({
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      NODE_OPTIONS: atFirst(
        "globalThis.Date = class extends Date { constructor(at = performance.timeOrigin + performance.now() + 90_000) { super(at); } }",
      ),
    });
    expect({ code, out }).toEqual({ code: 1, out: "" });
    expect(error).toMatch(
      /^The clock of this process and the database's are [89]\d seconds apart, and 60 are the most: [^\n]+\n$/,
    );
    await database.drop();
  });

  test("reports a port in use", async () => {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const port = String(typeof address === "object" && address ? address.port : 0);
    const database = await cloneDatabase(inject("templateUrl"));
    const { code, error } = await run({
      PORT: port,
      DATABASE_URL: database.url,
      DATA_DIR: dataDir,
      LOG_LEVEL: "silent",
    });
    expect({ code, error: error.trim() }).toEqual({
      code: 1,
      error: `The port ${port} is taken: stop what listens there, or choose another with PORT=…`,
    });
    server.close();
    await database.drop();
  });

  test("refuses a second casino on the same data, recovers after kill -9, finishes requests on stop, keeps data on restart, and shuts down after an uncaught error", async () => {
    vi.stubEnv(
      "NODE_OPTIONS",
      atFirst("process.on('SIGUSR2', () => { Promise.reject(new Error('nobody waits for this')); });"),
    );
    const casino = new CasinoProcess(dataDir, await findFreePort());
    await casino.start();
    const second = await run({ DATA_DIR: dataDir, PORT: String(await findFreePort()) });
    expect(second).toMatchObject({
      code: 1,
      error: expect.stringMatching(/^A casino runs on .* already \(process \d+\)/),
    });
    const before = await (await fetch(`${casino.origin}/api/games`)).json();
    await casino.kill();
    await casino.start();
    const signIn = await beginSignIn(casino.origin);
    const stopped = casino.stop();
    const isHere = () =>
      fetch(`${casino.origin}/healthz`).then(
        ({ ok }) => ok,
        () => false,
      );
    await expect.poll(isHere).toBe(false);
    expect(await signIn.finish()).toMatch(/^HTTP\/1\.1 400 [^]*"errors":/i);
    expect(await stopped).toBe(0);
    await casino.start();
    expect(await (await fetch(`${casino.origin}/api/games`)).json()).toEqual(before);
    const server = casino.databasePid;
    expect(await casino.stop("SIGUSR2")).toBe(1);
    // The system may take a moment to remove an ended process.
    const isGone = (): boolean => {
      try {
        return !process.kill(server, 0);
      } catch (error) {
        return (error as NodeJS.ErrnoException).code === "ESRCH";
      }
    };
    await expect.poll(isGone).toBe(true);
    vi.unstubAllEnvs();
  });

  test("lets the database's clock decide when this machine's jumps an hour back: a new deposit stays open", async () => {
    const database = await cloneDatabase(inject("templateUrl"));
    const jumping = [
      'const Real = Date; let jumpMs = 0; process.on("SIGUSR1", () => (jumpMs = -3_600_000));',
      "globalThis.Date = class extends Real {",
      "  constructor(...at) { if (at.length > 0) super(...at); else super(Real.now() + jumpMs); }",
      "  static now() { return Real.now() + jumpMs; } };",
    ].join(" ");
    const casino = new CasinoProcess(dataDir, await findFreePort(), {
      DATABASE_URL: database.url,
      SECRET: "the key of a casino with a bad clock",
      NODE_OPTIONS: atFirst(jumping),
    });
    await casino.start();
    process.kill(casino.pid, "SIGUSR1");
    const player = new HttpPlayer(casino.origin);
    await player.signUp();
    const order = { mode: "in", gateway: "card", amount: 10_000, currency: "USD", fields: {} };
    const key = { "idempotency-key": "a-deposit-in-the-past" };
    await player.post("/api/cashier/proxy-payment/pay", order, key);
    const client = new pg.Client({ connectionString: database.url });
    await client.connect();
    const { rows } = await client.query(
      "select p.status, abs(extract(epoch from now() - p.created_at)) < 60 as \"isNow\", min(j.run_at - now()) > interval '50 minutes' as \"expiresLater\" from payment p, job j where j.kind = 'payment.expire-deposit' group by p.status, p.created_at",
    );
    expect(rows).toEqual([{ status: "init", isNow: true, expiresLater: true }]);
    await client.end();
    await casino.stop();
    await database.drop();
  });
});
