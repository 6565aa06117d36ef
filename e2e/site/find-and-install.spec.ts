import { expect, expectAccessible, test, visit } from "../journey.ts";

test.use({ hasPictures: true, serviceWorkers: "allow" });

test("the sitemap lists every page in both languages, and each exists", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/Disallow: \/api\//);
  expect(robots).toMatch(/Sitemap: http.*\/sitemap\.xml/);
  const map = await (await request.get("/sitemap.xml")).text();
  const paths = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = ""]) => path);
  expect(paths.length).toBeGreaterThan(60);
  for (const path of paths.filter((_path, index) => index % 7 === 0)) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text()).toContain(`rel="canonical"`);
  }
});

test("the site can be installed: a manifest in the page's language with its icons", async ({
  page,
  request,
}) => {
  await visit(page, "/en");
  const href = await page.locator("link[rel=manifest]").getAttribute("href");
  const manifest = (await (await request.get(href ?? "")).json()) as {
    lang: string;
    start_url: string;
    display: string;
    icons: { src: string }[];
  };
  expect(manifest).toMatchObject({ lang: "en", start_url: "/en", display: "standalone" });
  for (const { src } of manifest.icons) expect((await request.get(src)).status()).toBe(200);
});

test("the offline page says so, and no balance is stored", async ({ page, context }) => {
  await visit(page, "/en");
  await expect.poll(() => page.evaluate("navigator.serviceWorker.controller !== null")).toBe(true);
  expect(
    await page.evaluate(
      "caches.open('w10-offline').then((cache) => cache.keys()).then((keys) => keys.map(({ url }) => new URL(url).pathname).sort().join())",
    ),
  ).toBe("/art/favicon.svg,/offline.css,/offline/de,/offline/en,/offline/ru");
  await context.setOffline(true);
  await page.goto("/en/promo").catch(() => undefined);
  await expect(page.getByRole("heading", { name: "No connection" })).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Try again" }).click();
  await expect(page.getByRole("heading", { name: "Promotions" })).toBeVisible();
});
