import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeSiteFolder, type SiteFolder } from "../../../testing/fakes/site-folder.ts";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";
import { unsubscribeLinks } from "../../identity/subscription/index.ts";

const browser = "text/html,application/xhtml+xml,*/*;q=0.8";
const secret = "Secret-2026";

describe("a form that is posted to a page's address", () => {
  let app: TestApp;
  let folder: SiteFolder;
  beforeAll(async () => {
    folder = await makeSiteFolder();
    app = await createTestApp({ sites: folder.sites });
  });
  afterAll(async () => {
    await app.stop();
    await folder.remove();
  });
  const post = (url: string, fields: Record<string, string>, accept = browser) =>
    app.http.inject({
      method: "POST",
      url,
      headers: { accept, "content-type": "application/x-www-form-urlencoded" },
      payload: new URLSearchParams(fields).toString(),
    });

  test.each([
    ["/en/sign-up", "en", "Nothing was sent", "Back to the form"],
    ["/de", "de", "Es wurde nichts abgeschickt", "Zurück zum Formular"],
    ["/ru/reset/password/a%40example.com/x?y=1", "ru", "Ничего не отправлено", "Вернуться к форме"],
    ["/en/player/profile", "en", "Nothing was sent", "Back to the form"],
  ])("%s hears in a page of its language what to do", async (url, locale, sentence, link) => {
    const answer = await post(url, { email: "anna@example.com", passwordPlain: secret, password: secret });
    expect([answer.statusCode, answer.headers["allow"], answer.headers["cache-control"]]).toEqual([
      405,
      "GET, HEAD",
      "no-store",
    ]);
    expect(answer.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(answer.headers["content-security-policy"]).toContain("script-src");
    expect(answer.body).toContain(`<html lang="${locale}">`);
    expect(answer.body).toContain(sentence);
    const again = `${url}${url.includes("?") ? "&amp;" : "?"}again`;
    expect(answer.body).toContain(`<a href="${again}#email=anna%40example.com">${link}</a>`);
    expect(answer.body).not.toContain(secret);
  });

  test.each(['"><script>alert(1)</script>@x.y', "anna", "a".repeat(400), "a b@example.com"])(
    "leads back without what is no email: %s",
    async (email) => {
      const { body } = await post("/en/sign-up", { email });
      expect(body).toContain('<a href="/en/sign-up">');
      expect(body).not.toContain("alert(1)");
    },
  );

  test("in parts, without a type or with broken contents hears the same; a script hears JSON", async () => {
    for (const type of ["multipart/form-data; boundary=x", "text/plain", "application/json"]) {
      const headers = { accept: browser, "content-type": type };
      const answer = await app.http.inject({
        method: "POST",
        url: "/en/sign-up",
        headers,
        payload: "{broken",
      });
      expect([type, answer.statusCode, answer.body.includes("Nothing was sent")]).toEqual([type, 405, true]);
    }
    const script = await post("/en/sign-up", {}, "application/json");
    expect([script.statusCode, script.headers["content-type"]]).toEqual([
      404,
      "application/json; charset=utf-8",
    ]);
    expect((await post("/api/nothing", {})).headers["content-type"]).toContain("json");
    expect((await post("/assets/nothing", {})).statusCode).toBe(404);
  });

  test("by an unsubscribe link ends the mailing, and says so of a broken link", async () => {
    const player = await app.player();
    const parts = { secret: app.parts.secret, publicUrl: "" };
    const { page } = unsubscribeLinks(parts, { id: player.id, locale: "en" });
    const done = await post(page, {});
    expect([done.statusCode, done.body.includes("<h1>Unsubscribed</h1>")]).toEqual([200, true]);
    const broken = await post(`/de/unsubscribe/x/${player.id}/emailPromo`, {});
    expect([broken.statusCode, broken.body.includes("Dieser Link funktioniert nicht")]).toEqual([400, true]);
    expect((await post("/de/unsubscribe/x/y/z", {})).statusCode).toBe(400);
  });
});
