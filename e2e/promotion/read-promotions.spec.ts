import { expect, expectAccessible, expectNoSideways, test, visit } from "../journey.ts";

test.use({ hasPictures: true });

test("the list opens a promotion, whose accordions open and close [PROMO-01, PROMO-02, PROMO-03, PROMO-04, ROUTE-07, ROUTE-08, ROUTE-09, ROLE-02]", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await visit(page, "/ru");
  await page.getByRole("banner").getByRole("link", { name: "Акции" }).click();
  await expect(page).toHaveURL(/\/ru\/promo$/);
  await expect.poll(() => page.getByRole("article").count()).toBeGreaterThanOrEqual(8);
  const { items } = (await (await page.request.get("/api/promos?locale=ru")).json()) as {
    items: { general: { uri: string; title: string }[] };
  };
  for (const { uri, title } of items.general)
    await expect(page.getByRole("link", { name: `ПОДРОБНЕЕ: ${title}` })).toHaveAttribute(
      "href",
      `/ru/promo/${uri}`,
    );
  await expectAccessible(page);
  await page.getByRole("link", { name: "ПОДРОБНЕЕ: Кешбэк" }).click();
  await expect(page).toHaveURL(/\/ru\/promo\/cashback$/);
  await expect(page.getByRole("heading", { level: 1, name: "Кешбэк" })).toBeVisible();
  await expect(page).toHaveTitle("Кешбэк · W10");
  const text = page.getByText("Нажмите «Забрать» на странице баланса.");
  await expect(text).toBeHidden();
  await page.getByText("Как забрать").click();
  await expect(text).toBeVisible();
  await expectAccessible(page);
  await page.getByText("Как забрать").press("Enter");
  await expect(text).toBeHidden();
});

test("promotions fit on a phone and on a tablet", async ({ page }) => {
  for (const path of ["promo", "promo/tournaments"]) {
    await visit(page, `/en/${path}`);
    for (const width of [390, 768]) {
      await page.setViewportSize({ width, height: 900 });
      await expectNoSideways(page);
    }
  }
});

test("every promotion is in the first response in both languages, and an unknown one is not", async ({
  request,
}) => {
  const { items } = (await (await request.get("/api/promos")).json()) as {
    items: { general: { uri: string }[] };
  };
  for (const { uri } of items.general)
    for (const lang of ["ru", "en"]) {
      const answer = await request.get(`/${lang}/promo/${uri}`);
      expect(answer.status()).toBe(200);
      expect(await answer.text()).toContain("<details><summary>");
    }
  expect((await request.get("/ru/promo/nothing")).status()).toBe(404);
});
