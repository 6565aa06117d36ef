import { afterAll, beforeAll, expect, test } from "vitest";
import { makeSiteFolder, type SiteFolder } from "../../testing/fakes/site-folder.ts";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

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

/** Reads of the page at a path, by operation name. */
async function readBy(path: string, cookies: ReadonlyMap<string, string> = new Map()) {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const { body } = await app.http.inject({ url: path, headers: { cookie } });
  const data = /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(body)?.[1] ?? "";
  const { queries } = JSON.parse(data) as { queries: [key: [string], reply: object][] };
  return Object.fromEntries(queries.map(([[name], reply]) => [name, reply]));
}

test("a page reads as its visitor, like a call from the browser", async () => {
  const { client, login } = await app.player();
  const own = await readBy("/en?reads=getPlayerInfo,listSkills", client.cookies);
  expect(own["getPlayerInfo"]).toMatchObject({ status: 200, body: { auth: true, login } });
  expect(own["listSkills"]).toMatchObject({ status: 200, body: { playerLevel: { level: 1 } } });
  const guest = await readBy("/en?reads=getPlayerInfo,listSkills");
  expect(guest["getPlayerInfo"]).toEqual({ status: 200, body: { auth: false } });
  expect(guest["listSkills"]).toMatchObject({ status: 401, body: { error: { type: "Unauthorized" } } });
});

test("a page reads by the operation's rules: invalid input and unknown things are refused", async () => {
  const odd = await readBy("/en?reads=listGames&query=%00");
  expect(odd["listGames"]).toMatchObject({ status: 400, body: { error: { type: "request.malformed" } } });
  const unknown = await readBy("/en?reads=getPromotion&uri=no-such-promotion");
  expect(unknown["getPromotion"]).toMatchObject({ status: 404 });
  const games = await readBy("/ru?reads=listGames&category=slots");
  expect(games["listGames"]).toMatchObject({ status: 200, body: { games: expect.any(Array) } });
});

test("pages can use only reads: nothing that changes state or needs a proof of identity", async () => {
  for (const name of ["endSession", "deleteSelfExclusion", "getDataExport", "nothing"]) {
    const answer = await app.http.inject(`/en?reads=${name}`);
    expect([name, answer.statusCode]).toEqual([name, 500]);
  }
});

test("an address without a language follows the last page's, the browser's, then the market's", async () => {
  const languageOf = async (headers: Record<string, string>, url = "/") => {
    const answer = await app.http.inject({ url, headers });
    const data = /id="first-data">(.*?)<\/script>/s.exec(answer.body)?.[1] ?? "{}";
    const { locale } = JSON.parse(data) as { locale?: string };
    const set = answer.cookies.find(({ name }) => name === "language")?.value;
    return { locale, set, vary: String(answer.headers["vary"]) };
  };
  expect((await languageOf({})).locale).toBe("ru");
  const spoken = await languageOf({ "accept-language": "fr, de-AT;q=0.9, en;q=0.5" });
  expect(spoken.locale).toBe("de");
  expect(spoken.vary).toContain("accept-language");
  expect(spoken.vary).toContain("cookie");
  expect(spoken.set).toBeUndefined();
  expect((await languageOf({}, "/en/games/slots?x=1")).set).toBe("en");
  expect((await languageOf({ cookie: "language=en" }, "/en")).set).toBeUndefined();
  const back = { cookie: "language=en", "accept-language": "de" };
  expect((await languageOf(back)).locale).toBe("en");
  expect((await languageOf({ ...back, cookie: "language=xx" })).locale).toBe("de");
});
