import { expect, test } from "../journey.ts";
import { langs } from "../phrases.ts";

test("the first response contains header, games and data, before any script has run", async ({ request }) => {
  const html = await (await request.get("/ru")).text();
  expect(html).toContain("<header");
  expect(html).toContain("Копи фараона");
  const first = JSON.parse(
    /<script type="application\/json" id="first-data">(.*?)<\/script>/s.exec(html)?.[1] ?? "{}",
  ) as { queries: [key: string[], data: unknown][] };
  const read = Object.fromEntries(first.queries.map(([[noun], data]) => [noun, data]));
  expect(read["site-info"]).toMatchObject({ currencies: { length: 3 } });
  expect(read["player-info"]).toEqual({ auth: false });
  const { pages } = read["games"] as { pages: { games: unknown[] }[] };
  expect(pages[0]?.games.length).toBeGreaterThan(11);
  expect(html).not.toMatch(/<script(?![^>]*(?:src=|type="application\/json"))[^>]*>/);
  expect(html).not.toContain("style=");
  const pictures = html.match(/<img [^>]+>/g) ?? [];
  expect(pictures.length).toBeGreaterThan(20);
  expect(pictures.filter((picture) => !/ height="/.test(picture))).toEqual([]);
  expect(pictures.filter((picture) => /fetchPriority="high"/.test(picture))).toHaveLength(1);
  expect(pictures.some((picture) => /loading="lazy"/.test(picture))).toBe(true);
  expect(html).toMatch(/<link rel="preload" [^>]*as="image"/);
  const code = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    ([, path = ""]) => path,
  );
  expect(code.length).toBeGreaterThan(2);
  for (const path of code) {
    const headers = (await request.get(path, { headers: { "accept-encoding": "br" } })).headers();
    expect(headers["cache-control"], path).toBe("public, max-age=31536000, immutable");
    // Responses smaller than a packet are not compressed.
    if (Number(headers["content-length"]) > 1_000) expect(headers["content-encoding"], path).toBe("br");
  }
});

/** Texts of the pages' first responses, by language and path. */
const said = {
  ru: {
    "": ["Игры", "Акции", "Турниры", "Войти", "Регистрация", "Джекпоты W10", "Новые игры", "ПОКАЗАТЬ ВСЕ"],
    "/games/slots": [
      "Все",
      "СЛОТЫ",
      "JACKPOT",
      "НАСТОЛЬНЫЕ",
      "ДРУГИЕ",
      "Все провайдеры",
      "Сначала популярные",
      "Ставка: по возрастанию",
      "Ставка: по убыванию",
      "Любая",
      "Высокая",
      "Средняя",
      "Низкая",
      "Турнирные игры",
      "Real!",
      "Demo",
    ],
    "/games/all?query=zzzz": ["Найденные игры", "Ничего не нашлось"],
    "/promo": ["Бонусы к депозитам", "ПОДРОБНЕЕ"],
    "/no-such-page": ["Упс, произошла ошибка", "Страница не найдена", "Вернуться на главную"],
  },
  en: {
    "": ["Games", "Promotions", "Tournaments", "Sign in", "Sign up", "W10 Jackpots", "New games", "Show all"],
    "/games/slots": [
      "All",
      "Slots",
      "Jackpots",
      "Table games",
      "Instant games",
      "All providers",
      "Most popular",
      "Bet: low to high",
      "Bet: high to low",
      "Any",
      "High",
      "Medium",
      "Low",
      "Tournament games",
      "Real!",
      "Demo",
    ],
    "/games/all?query=zzzz": ["Games found", "No games found"],
    "/promo": ["Deposit bonuses", "Read more"],
    "/no-such-page": ["Oops, an error occurred", "Page is not found", "Back to the lobby"],
  },
} as const;

test("each language has its own texts in the first responses: header, tabs, filters, an empty list, promotions, the error page [I18N-01, I18N-02, LOBBY-06, LOBBY-12, LOBBY-13, LOBBY-14, LOBBY-15, LOBBY-30, LOBBY-32, PROMO-02, SHELL-39, TILE-02]", async ({
  request,
}) => {
  for (const lang of langs)
    for (const [path, words] of Object.entries(said[lang])) {
      const html = await (await request.get(`/${lang}${path}`)).text();
      const spoken = html.replaceAll(/<script.*?<\/script>/gs, "").split(/<[^>]*>/);
      expect(spoken, `${lang}${path}`).toEqual(expect.arrayContaining([...words]));
    }
});
