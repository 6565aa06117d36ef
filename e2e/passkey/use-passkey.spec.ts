import { expect, expectAccessible, type Page, test, visit } from "../journey.ts";
import { arriveSignedUp } from "../new-player.ts";

const say = {
  add: "Добавить ключ доступа",
  password: "Текущий пароль",
  continue: "Продолжить",
  section: "Ключи доступа",
  rename: /^Переименовать/,
  label: "Название",
  save: "Сохранить",
  logout: "Выйти",
  openSignIn: "Войти",
  signIn: "Использовать ключ доступа",
  never: "Ещё не использовался",
  used: /Последний вход/,
  remove: /^Удалить/,
  confirm: "Да, удалить",
  none: "Добавьте первый ключ и входите без пароля.",
  already: /уже есть ключ доступа/,
  refused: /Ключ доступа не подошёл/,
  cancelled: /Устройство не подтвердило/,
};

/** A virtual authenticator in Chromium with configurable user verification. */
async function plugIn(page: Page): Promise<(isOwner: boolean) => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send("WebAuthn.enable");
  const { authenticatorId } = await session.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async (isUserVerified) => {
    await session.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified });
  };
}

test("a passkey is created, named, signs in without a password, and no longer once removed", async ({
  page,
}) => {
  const setOwner = await plugIn(page);
  const { login, password } = await arriveSignedUp(page, { isComplete: true });
  await visit(page, `/ru/player/profile#passkeys`);
  const section = page.getByRole("region", { name: say.section });
  await expect(section.getByText(say.none)).toBeVisible();
  await section.getByRole("button", { name: say.add }).click();
  const modal = page.getByRole("dialog");
  await modal.getByLabel(say.password, { exact: true }).fill(password);
  await expectAccessible(page);
  await modal.getByRole("button", { name: say.continue }).click();
  await expect(section.getByText(say.never)).toBeVisible();
  await section.getByRole("button", { name: say.add }).click();
  await modal.getByLabel(say.password, { exact: true }).fill(password);
  await modal.getByRole("button", { name: say.continue }).click();
  await expect(modal.getByRole("alert")).toHaveText(say.already);
  await page.keyboard.press("Escape");
  await section.getByRole("button", { name: say.rename }).click();
  await modal.getByLabel(say.label, { exact: true }).fill("Riviera laptop");
  await modal.getByRole("button", { name: say.save }).click();
  await expect(section.getByText("Riviera laptop")).toBeVisible();
  await expectAccessible(page);

  const account = page.getByRole("button", { name: new RegExp(login) });
  const signOut = async () => {
    await account.click();
    await page.getByRole("button", { name: say.logout }).click();
    await expect(account).toHaveCount(0);
  };
  const askByPasskey = async () => {
    if (!(await modal.isVisible()))
      await page.getByRole("banner").getByRole("button", { name: say.openSignIn, exact: true }).click();
    await modal.getByRole("button", { name: say.signIn }).click();
  };
  await signOut();
  await setOwner(false);
  await askByPasskey();
  await expect(modal.getByRole("alert")).toHaveText(say.cancelled);
  await expectAccessible(page);
  await setOwner(true);
  await askByPasskey();
  await expect(account).toBeVisible();
  await expect(modal).toHaveCount(0);

  await visit(page, `/ru/player/profile#passkeys`);
  await expect(section.getByText(say.used)).toBeVisible();
  await section.getByRole("button", { name: say.remove }).click();
  await modal.getByRole("button", { name: say.confirm }).click();
  await expect(section.getByText(say.none)).toBeVisible();
  await signOut();
  await askByPasskey();
  await expect(modal.getByRole("alert")).toHaveText(say.refused);
});
