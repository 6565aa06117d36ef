import { expect, test } from "vitest";
import { renderOnServer } from "../../testing/render-on-server.ts";
import { sampleReplies } from "../../testing/render-site.tsx";
import { samplePlayer } from "../../testing/samples.ts";

const origin = "https://casino.example";
const headOf = async (url: string, change: object = {}) => {
  const page = await renderOnServer(url, { ...sampleReplies(null), ...change }, { origin });
  return { ...page, head: page.preloads.join("\n") };
};

test("each page has one canonical address per language and links to its other languages", async () => {
  const { head, title } = await headOf("/en/games/slots?volatility=high");
  expect(title).toBe("Slots · W10");
  expect(head).toContain('<link rel="canonical" href="https://casino.example/en/games/slots">');
  expect(head).toContain('<link rel="alternate" hreflang="ru" href="https://casino.example/ru/games/slots">');
  expect(head).toContain('<link rel="alternate" hreflang="en" href="https://casino.example/en/games/slots">');
  expect(head).toContain('hreflang="x-default"');
  expect((await headOf("/")).head).toContain('rel="canonical" href="https://casino.example/"');
  expect((await headOf("/ru/games/all")).head).toContain('rel="canonical" href="https://casino.example/ru"');
});

test("link previews have a title, description and picture in the page's language", async () => {
  const getPromotion = {
    uri: "first",
    imageUrl: "/art/hero/kraken.webp",
    title: "Бонус «первый»",
    summary: 'Правила "и" < сроки',
    content: "<p>a</p>",
  };
  const page = await headOf("/ru/promo/first", { getPromotion });
  expect(page).toMatchObject({ status: 200, title: "Бонус «первый» · W10" });
  expect(page.html).toContain("<p>a</p>");
  expect(page.head).toContain('<meta property="og:title" content="Бонус «первый»">');
  expect(page.head).toContain('<meta name="description" content="Правила &quot;и&quot; &lt; сроки">');
  expect(page.head).toContain(
    '<meta property="og:image" content="https://casino.example/art/hero/kraken.webp">',
  );
  expect(page.head).toContain('<meta property="og:locale" content="ru_RU">');
  expect(page.head).toContain('href="/manifest-ru.webmanifest"');
});

test("pages for players, pages opened from a letter and unknown pages are not indexed", async () => {
  const own = await headOf("/en/player/balance", { getPlayerInfo: samplePlayer });
  for (const { head } of [own, await headOf("/en/reset/abc"), await headOf("/en/no-such-page")]) {
    expect(head).toContain('<meta name="robots" content="noindex">');
    expect(head).not.toContain("canonical");
  }
});

test("an unknown promotion answers 404", async () => {
  expect(await headOf("/en/promo/nothing")).toMatchObject({ status: 404, title: "Page is not found · W10" });
});
