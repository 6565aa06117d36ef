import { expect, expectAccessible, type Page, test, visit } from "../journey.ts";
import { readPictureCode } from "../operator.ts";
import { newPlayerDetails, type PlayerDetails } from "../new-player.ts";
import { type Lang, phrasesOf } from "../phrases.ts";
import { signIn, signInButton, signOut } from "../sign-in.ts";

test.use({ hasPictures: true });

/** The proof of work cannot run, or its script does not load. */
const hindrances: Readonly<Record<Lang, (page: Page) => Promise<unknown>>> = {
  ru: (page) =>
    page.addInitScript("globalThis.Worker = class { constructor() { throw new Error('no workers here'); } }"),
  en: (page) => page.route(/\/solve[.-]/, (route) => route.abort()),
};

/** Submits a form that asks for digits, and types them from the picture, optionally after a wrong guess. */
async function typeDigits(
  page: Page,
  submit: () => Promise<void>,
  { isGuessed = false } = {},
): Promise<void> {
  const pictureAfter = async (press: () => Promise<void>) => {
    const picture = page.waitForResponse((response) => response.url().endsWith("/api/captcha-picture"));
    await press();
    return readPictureCode(((await (await picture).json()) as { id: string }).id);
  };
  const digits = page.locator("input[name=captcha]");
  let code = await pictureAfter(submit);
  await expect(digits).toBeFocused();
  if (isGuessed)
    code = await pictureAfter(async () => {
      await digits.fill(code === "0000" ? "1111" : "0000");
      await submit();
    });
  await digits.fill(code);
  await submit();
}

/** A failed sign-in, after which the next one requires a captcha. */
async function failSignIn(page: Page, { email }: PlayerDetails): Promise<void> {
  const { request } = page.context();
  const info = await request.get("/api/player/info");
  await request.post("/api/login/check", {
    data: { email, passwordPlain: "Wrong12345", recaptchaToken: "" },
    headers: { "x-csrf-token": info.headers()["x-csrf-token"] ?? "" },
  });
}

for (const lang of ["ru", "en"] as const) {
  const session = phrasesOf(lang, "session");
  const player = phrasesOf(lang, "player");
  const password = phrasesOf(lang, "password");

  test(`a browser without the invisible captcha signs up, signs in after a failure (ru) and resets the password (en) with four digits of a picture (${lang}) [CONST-03, ERR-22]`, async ({
    page,
  }) => {
    await hindrances[lang](page);
    const papers = newPlayerDetails();
    await visit(page, `/${lang}/sign-up`);
    await page.getByLabel(player("signUp.email")).fill(papers.email);
    await page.getByLabel(player("signUp.password"), { exact: true }).fill(papers.password);
    await page.getByLabel(player("signUp.login")).fill(papers.login);
    await page.getByRole("checkbox").first().check();
    const picture = page.getByRole("img", { name: session("captcha.picture") });
    let presses = 0;
    const submit = async () => {
      await page.getByRole("button", { name: player("signUp.submit"), exact: true }).click();
      presses += 1;
      if (presses !== 1) return;
      await expect(picture).toBeVisible();
      await expectAccessible(page);
    };
    await typeDigits(page, submit, { isGuessed: true });
    await expect(page.getByRole("banner").getByRole("button", { name: papers.login })).toBeVisible();
    expect(presses).toBe(3);

    await signOut(page);
    if (lang === "ru") {
      await failSignIn(page, papers);
      const modal = page.getByRole("dialog", { name: session("title") });
      await typeDigits(page, async () => {
        if (!(await modal.isVisible())) return void (await signIn(page, lang, papers));
        await modal.getByRole("button", { name: session("submit"), exact: true }).click();
      });
      await expect(modal).toBeHidden();
      await expect(page.getByRole("banner").getByRole("button", { name: papers.login })).toBeVisible();
    } else {
      await visit(page, `/${lang}/about-us`);
      await signInButton(page, lang).click();
      await page.getByRole("button", { name: session("forgot") }).click();
      const ask = page.getByRole("dialog", { name: password("forgotTitle") });
      await ask.getByLabel(session("email")).fill(papers.email);
      await typeDigits(page, () => ask.getByRole("button", { name: password("send"), exact: true }).click());
      await expect(page.getByRole("dialog", { name: password("sentTitle") })).toBeVisible();
    }
  });
}
