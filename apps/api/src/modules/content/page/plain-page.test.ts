import Fastify from "fastify";
import { describe, expect, test } from "vitest";
import { createErrorHandler } from "../../../platform/http/error-reply.ts";
import { drawFailurePage } from "./plain-page.ts";

describe("a page whose rendering failed", () => {
  const http = Fastify();
  http.setErrorHandler(
    createErrorHandler({
      sentence: () => "The <words>",
      defaultLocale: "ru",
      page: { draw: drawFailurePage, headers: {} },
    }),
  );
  for (const path of ["/en/promo", "/ru", "/api/info"])
    http.get(path, async () => {
      throw new Error("a secret");
    });
  const look = (url: string, accept = "text/html,application/xhtml+xml") =>
    http.inject({ url, headers: { accept } });

  test("is in its address's language, shows an incident number and hides the error", async () => {
    const { statusCode, headers, body } = await look("/en/promo");
    expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([
      500,
      "text/html; charset=utf-8",
      "no-store",
    ]);
    expect(body).toContain('<html lang="en">');
    expect(body).toContain("<h1>Oops, an error occurred</h1><p>The &lt;words&gt;</p>");
    expect(body).toMatch(/<p>Reference number: [\w-]{20,}<\/p>/);
    expect(body).toMatch(/<a href="">Try again<\/a><a href="\/en">[^<]+<\/a>/);
    expect(body).not.toContain("secret");
    expect((await look("/ru")).body).toContain("<h1>Упс, произошла ошибка</h1>");
  });

  test("is not sent for scripts and API calls", async () => {
    expect((await look("/en/promo", "application/json")).json()).toMatchObject({
      error: { type: "Server Error" },
    });
    expect((await look("/api/info")).json()).toMatchObject({ error: { type: "Server Error" } });
  });
});
