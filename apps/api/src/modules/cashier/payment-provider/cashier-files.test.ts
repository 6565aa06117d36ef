import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import compress from "@fastify/compress";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createErrorHandler } from "../../../platform/http/error-reply.ts";
import { bindCashierFiles } from "./cashier-files.ts";

describe("the widget's files", () => {
  const http = Fastify();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "widget-"));
    await http.register(compress, { global: false });
    http.setErrorHandler(createErrorHandler({ sentence: (code) => code, defaultLocale: "ru" }));
    bindCashierFiles(http, folder);
  });
  afterAll(async () => {
    await http.close();
    await rm(folder, { recursive: true });
  });

  test("answers 404 for a loader that is not built", async () => {
    expect((await http.inject("/api/cashier/proxy/version.js")).statusCode).toBe(404);
  });

  test("serves the loader with an ETag and answers 304 while it is unchanged [API-37]", async () => {
    await writeFile(join(folder, "version.js"), "globalThis.one = 1;");
    const first = await http.inject("/api/cashier/proxy/version.js");
    expect([first.statusCode, first.headers["content-type"], first.body]).toEqual([
      200,
      "text/javascript; charset=utf-8",
      "globalThis.one = 1;",
    ]);
    const headers = { "if-none-match": String(first.headers["etag"]) };
    const again = await http.inject({ url: "/api/cashier/proxy/version.js", headers });
    expect([again.statusCode, again.body]).toEqual([304, ""]);
    await writeFile(join(folder, "version.js"), "globalThis.one = 2;");
    expect((await http.inject({ url: "/api/cashier/proxy/version.js", headers })).statusCode).toBe(200);
  });

  test("serves the style as CSS", async () => {
    await writeFile(join(folder, "version.css"), ".w10 { color: red }");
    expect((await http.inject("/api/cashier/proxy/version.css")).headers["content-type"]).toBe(
      "text/css; charset=utf-8",
    );
  });
});
