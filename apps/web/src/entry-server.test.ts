import { beforeAll, describe, expect, test } from "vitest";
import { renderOnServer as render } from "./testing/render-on-server.ts";
import { sampleReplies } from "./testing/render-site.tsx";
import { sampleBanner, sampleGame, samplePlayer } from "./testing/samples.ts";

const replies = {
  ...sampleReplies(null),
  listCategories: { categories: [{ code: "all", count: 1482 }] },
  listNewGames: { newGames: [{ ...sampleGame, title: "Новинка недели" }] },
  listBanners: { banners: [sampleBanner] },
};
const playerReplies = { ...replies, getPlayerInfo: samplePlayer };

describe("the server-rendered page", () => {
  beforeAll(() => render("/ru", replies));

  test("contains the lobby with its games, in the language of the address [ROUTE-02]", async () => {
    const page = await render("/ru", replies);
    expect(page).toMatchObject({ status: 200, lang: "ru" });
    expect(page.html).toContain("Копи фараона");
    expect(page.html).toContain("Новинка недели");
    expect(page.html).toMatch(/>1\s482</);
    const english = await render("/en", replies);
    expect(english).toMatchObject({ lang: "en", title: "W10: online casino" });
    expect(english.html).toContain("Sign up");
  });

  test("has the first tiles of a long list and placeholders for the rest", async () => {
    const games = Array.from({ length: 70 }, (_, index) => ({ ...sampleGame, id: `game-${index}` }));
    const { html } = await render("/ru/games/slots", {
      ...replies,
      listGames: { games, total: 70 },
    });
    const list = html.slice(html.lastIndexOf("<ul"), html.indexOf("<footer"));
    expect(list.match(/<li/g)).toHaveLength(70);
    expect(list.match(/<h3/g)).toHaveLength(16);
  });

  test.each([
    "balance",
    "balance/bonus-points",
    "progress/skills",
    "progress/achievement",
    "profile",
    "verification",
    "history/bonus",
    "history/games",
    "history/payments",
    "messages",
  ])("has its title before its script runs, on a player's page: %s", async (page) => {
    for (const locale of ["ru", "en"] as const) {
      const { status, title } = await render(`/${locale}/player/${page}`, playerReplies);
      expect([status, title]).toEqual([200, expect.stringMatching(/^\p{Lu}[^.:]+ · W10$/u)]);
    }
  });

  test("has no inline style or script, which the content security policy forbids", async () => {
    for (const url of ["/ru", "/en/sign-up", "/ru/about-us", "/ru/no/such/page"]) {
      const { html } = await render(url, replies);
      expect(html).not.toMatch(/ style="|<style|<script| on[a-z]+="/);
    }
  });

  test("is served at /, and redirects other addresses without a language [ROUTE-01]", async () => {
    expect((await render("/", replies)).status).toBe(200);
    expect(await render("/games/slots", replies)).toMatchObject({
      status: 302,
      redirect: "/ru/games/slots",
    });
  });

  test("redirects an unsupported language to the visitor's [GUARD-14]", async () => {
    expect(await render("/fr/games/slots?query=a", replies)).toMatchObject({
      status: 302,
      redirect: "/ru/games/slots?query=a",
    });
  });

  test("answers 404 without header and footer for an unknown address [ROUTE-27] [SHELL-01]", async () => {
    for (const url of ["/ru/no/such/page", "/ru/games/nonsense"]) {
      const page = await render(url, replies);
      expect(page.status).toBe(404);
      expect(page.html).toContain("Страница не найдена");
      expect(page.html).not.toContain("<footer");
    }
  });

  test("answers 404 for an unknown game and leaves the message to its page", async () => {
    for (const [way, answers] of [
      ["demo", replies],
      ["real", playerReplies],
    ] as const) {
      const url = `/en/${way}/some-game`;
      const lost = await render(url, answers);
      expect(lost).toMatchObject({ status: 404, title: "Page is not found · W10", html: "" });
      expect(lost.preloads.join("")).toContain('content="noindex"');
      const meta = { title: "Pharaoh’s Mines", description: "Five reels.", imageUrl: null };
      const describeGame = async (slug: string) => (slug === "some-game" ? meta : null);
      const known = await render(url, answers, { describeGame });
      expect(known).toMatchObject({ status: 200, title: "Pharaoh’s Mines · W10" });
    }
  });

  test("hides header and footer on sign-up and the reset form [SHELL-01]", async () => {
    for (const url of ["/ru/sign-up", "/ru/reset/password/a%40b.com/sig"]) {
      const { html, status } = await render(url, replies);
      expect(status).toBe(200);
      expect(html).not.toContain("<footer");
      expect(html).not.toContain("<header");
    }
  });

  test("has no markup for pages that need a player", async () => {
    const meta = { title: "Копи фараона", description: "Пять барабанов.", imageUrl: null };
    for (const url of ["/ru/player/balance", "/ru/real/pharaoh", "/ru/demo/pharaoh", "/ru/cashier"]) {
      expect(await render(url, replies, { describeGame: async () => meta })).toMatchObject({
        status: 200,
        html: "",
      });
    }
  });

  test("redirects a signed-in player from sign-up to the home page [ROUTE-26]", async () => {
    const page = await render("/ru/sign-up", playerReplies);
    expect(page).toMatchObject({ status: 302, redirect: "/ru" });
  });

  test("is open to everyone for the five text pages [ROUTE-38] [ROUTE-39] [ROUTE-40]", async () => {
    const paths = [
      "about-us",
      "terms-and-conditions",
      "responsible-gaming",
      "cookie-policy",
      "privacy-policy",
    ];
    for (const path of paths) {
      const page = await render(`/en/${path}`, replies);
      expect(page.status).toBe(200);
      expect(page.html.length).toBeGreaterThan(3000);
    }
  });
});
