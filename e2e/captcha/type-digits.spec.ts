import { expect, expectAccessible, test, visit } from "../journey.ts";
import { readPictureCode } from "../operator.ts";
import { newPapers } from "../papers.ts";
import { langs, phrasesOf } from "../phrases.ts";

test.use({ hasPictures: true });

for (const lang of langs) {
  const session = phrasesOf(lang, "session");
  const player = phrasesOf(lang, "player");

  test(`a browser that cannot do the invisible captcha signs up by four digits of a picture (${lang}) [CONST-03, ERR-22]`, async ({
    page,
  }) => {
    await page.addInitScript(
      "globalThis.Worker = class { constructor() { throw new Error('no workers here'); } }",
    );
    const papers = newPapers();
    await visit(page, `/${lang}/sign-up`);
    await page.getByLabel(player("signUp.email")).fill(papers.email);
    await page.getByLabel(player("signUp.password"), { exact: true }).fill(papers.password);
    await page.getByLabel(player("signUp.login")).fill(papers.login);
    await page.getByRole("checkbox").first().check();
    const submit = page.getByRole("button", { name: player("signUp.submit"), exact: true });
    const pictureOf = () =>
      page.waitForResponse((response) => response.url().endsWith("/api/captcha-picture"));
    const first = pictureOf();
    await submit.click();
    const { id } = (await (await first).json()) as { id: string };
    const digits = page.getByLabel(session("captcha.label"));
    await expect(page.getByRole("img", { name: session("captcha.picture") })).toBeVisible();
    await expectAccessible(page);
    const code = await readPictureCode(id);
    await digits.fill(code === "0000" ? "1111" : "0000");
    const second = pictureOf();
    await submit.click();
    const { id: next } = (await (await second).json()) as { id: string };
    await expect(page.getByText(phrasesOf(lang, "validators")("captcha.notmatch"))).toBeVisible();
    await digits.fill(await readPictureCode(next));
    await submit.click();
    await expect(page.getByRole("banner").getByText(papers.login)).toBeVisible();
  });
}
