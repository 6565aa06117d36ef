import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import compress from "@fastify/compress";
import Fastify from "fastify";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { registerSitePages } from "./site-pages.ts";

describe("the site's pages", () => {
  const http = Fastify();
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "site-"));
    await mkdir(join(folder, "client"));
    await mkdir(join(folder, "server"));
    await writeFile(join(folder, "client", "index.html"), await readFile("apps/web/index.html", "utf8"));
    await writeFile(join(folder, "package.json"), '{ "type": "module" }');
    await writeFile(
      join(folder, "server", "entry-server.js"),
      `export const render = async ({ url }) => ({ status: 200, lang: "en", title: "Page", noScript: "", slowLine: "A slow line", preloads: [], html: url.includes("demo") ? "" : "<main></main>" });`,
    );
    await http.register(compress, { global: false });
    const none = join(folder, "none");
    await registerSitePages(http, {
      sites: { web: folder, studio: none, widget: none, art: none },
      publicUrl: "http://localhost",
      readFirst: async () => ({ csrfToken: "", playerInfo: { auth: false } }),
    });
  });
  afterAll(async () => {
    await http.close();
    await rm(folder, { recursive: true });
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
