import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";
import { langs, phrasesOf } from "../phrases.ts";

for (const [width, height, lang] of [
  [390, 844, "ru"],
  [1440, 900, "en"],
] as const)
  test(`a visitor reads the tournaments and one of them at ${width} in ${lang} [ROUTE-10, ROUTE-11, ROUTE-12, ROUTE-13, TOURN-01, TOURN-06, TOURN-23, ROLE-02, SHELL-05]`, async ({
    page,
  }) => {
    const say = phrasesOf(lang, "tournament");
    await page.setViewportSize({ width, height });
    await visit(page, `/${lang}/tournaments`);
    await expect(page).toHaveTitle(`${say("title")} · W10`);
    await expect(page.getByRole("region", { name: say("active"), exact: true })).toBeVisible();
    await expect(page.getByRole("region", { name: say("future"), exact: true })).toBeVisible();
    await expect(page.getByRole("timer").first()).toBeVisible();
    await expectNoSideways(page);
    await expectAccessible(page);

    const lists = (await (await page.request.get(`/api/tournaments?locale=${lang}`)).json()) as {
      activeTournaments: { systemName: string; title: string }[];
    };
    // Another journey's tournament may end meanwhile.
    const house = lists.activeTournaments.find(({ systemName }) => !systemName.startsWith("journey-"));
    const { systemName, title } = house ?? { systemName: "", title: "" };
    await page
      .getByRole("article")
      .filter({ has: page.getByRole("heading", { name: title, exact: true }) })
      .first()
      .getByRole("link", { name: say("leaderboard") })
      .click();
    await expect(page).toHaveURL(new RegExp(`/${lang}/tournaments/${systemName}#tournament-winners$`));
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeAttached();
    await expect(page.locator("#tournament-winners")).toBeInViewport();
    await expect(page.getByRole("heading", { name: say("rules"), exact: true })).toBeAttached();
    await expectNoSideways(page);
    await expectAccessible(page);
  });

test("a tournament is server-rendered with its title, languages and sitemap entry", async ({ request }) => {
  const lists = (await (await request.get("/api/tournaments?locale=en")).json()) as {
    activeTournaments: { systemName: string; title: string }[];
  };
  const [first] = lists.activeTournaments;
  const path = `tournaments/${first?.systemName}`;
  const html = await (await request.get(`/en/${path}`)).text();
  expect(html).toContain(`<title>${first?.title} · W10</title>`);
  expect(html).toContain('id="tournament-winners"');
  for (const lang of langs) expect(html).toContain(`hreflang="${lang}"`);
  const sitemap = await (await request.get("/sitemap.xml")).text();
  for (const each of ["tournaments", path])
    for (const lang of langs) expect(sitemap).toContain(`/${lang}/${each}</loc>`);
  expect((await request.get("/en/tournaments/nothing")).status()).toBe(404);
});
