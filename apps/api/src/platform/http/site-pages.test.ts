import compress from "@fastify/compress";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSiteFolder, type SiteFolder } from "../../testing/site-folder.ts";
import { refuseUnknown } from "./refuse-unknown.ts";
import { registerSitePages } from "./site-pages.ts";

describe("the site's pages", () => {
  const http = Fastify();
  let folder: SiteFolder;
  beforeAll(async () => {
    folder = await makeSiteFolder();
    await http.register(compress, { global: false });
    http.setNotFoundHandler(refuseUnknown);
    http.addHook("onRequest", async (request) => {
      Object.assign(request, { w10: { locale: "en", csrfToken: "" }, cookies: {} });
    });
    await registerSitePages(http, {
      sites: folder.sites,
      publicUrl: "http://localhost",
      readForPage: async () => ({ status: 200, body: { auth: false } }),
      describeGame: async () => null,
    });
  });
  afterAll(async () => {
    await http.close();
    await folder.remove();
  });

  test("show that they load until there is something else to see, from the first paint on", async () => {
    const preloader = /<div id="preloader"[^>]*>/;
    const [game, lobby] = await Promise.all([http.inject("/en/demo/kraken"), http.inject("/en")]);
    expect(preloader.exec(game.body)?.[0]).not.toContain("hidden");
    expect(preloader.exec(lobby.body)?.[0]).toContain("hidden");
    expect(game.body).toContain("A slow line");
    expect(lobby.body).not.toContain("A slow line");
  });

  test("are none where a call or a file is asked for: it is refused, a call of another method with those it takes", async () => {
    const call = await http.inject("/api/login/check?x=1");
    expect(call.json()).toMatchObject({ message: "request.method_not_allowed" });
    expect(call.headers["allow"]).toBe("POST");
    for (const url of ["/api/login", "/api", "/assets/none.js", "/art/none.webp"])
      expect((await http.inject(url)).json()).toMatchObject({ message: "request.not_found" });
  });
});
