import compress from "@fastify/compress";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSiteFolder, type SiteFolder } from "../../testing/fakes/site-folder.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import { registerSitePages } from "./site-pages.ts";

describe("site pages", () => {
  const http = Fastify();
  let folder: SiteFolder;
  beforeAll(async () => {
    folder = await makeSiteFolder();
    await http.register(compress, { global: false });
    http.setNotFoundHandler(refuseUnknown);
    http.addHook("onRequest", async (request) => {
      Object.assign(request, { w10: { locale: "en", csrfToken: "" }, cookies: { language: "en" } });
    });
    await registerSitePages(http, {
      sites: folder.sites,
      publicUrl: "http://localhost",
      rateLimitFactor: 1,
      readForPage: async () => ({ status: 200, body: { auth: false } }),
      describeGame: async () => null,
      now: () => new Date(0),
    });
  });
  afterAll(async () => {
    await http.close();
    await folder.remove();
  });

  test("shows a loading state from the first paint until content is available", async () => {
    const preloader = /<div id="preloader"[^>]*>/;
    const [game, lobby] = await Promise.all([http.inject("/en/demo/kraken"), http.inject("/en")]);
    expect(preloader.exec(game.body)?.[0]).not.toContain("hidden");
    expect(preloader.exec(lobby.body)?.[0]).toContain("hidden");
    expect(game.body).toContain("A slow line");
    expect(lobby.body).not.toContain("A slow line");
  });

  test("is not sent for API and file paths, which are refused, with the allowed methods for another method", async () => {
    const call = await http.inject("/api/login/check?x=1");
    expect(call.json()).toMatchObject({ message: "request.method_not_allowed" });
    expect(call.headers["allow"]).toBe("POST");
    for (const url of ["/api/login", "/api", "/assets/none.js", "/art/none.webp"])
      expect((await http.inject(url)).json()).toMatchObject({ message: "request.not_found" });
  });
});
