import { readFileSync } from "node:fs";
import { expect, expectAccessible, test, visit } from "../journey.ts";
import { runOperator } from "../operator.ts";
import { arriveSignedUp } from "../new-player.ts";

const say = {
  data: "Download my data",
  password: "Current password",
  download: "Download",
  saved: "Your data file has been downloaded",
  about: /This is everything W10 casino keeps/,
  close: "Close account",
  question: "Close your account?",
  money: /You still have money on your account/,
  done: "Account closed",
  signIn: "Sign in",
  email: "Email",
  own: "Password",
  closed: /This account is closed/,
};

test("a player downloads the data, empties the account and closes it; the operator reopens it", async ({
  page,
}) => {
  const { login, email, password } = await arriveSignedUp(page, { isComplete: true });
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "5",
    "--currency",
    "USD",
    "--note",
    "a gift",
  );
  await visit(page, `/en/player/profile#my-data`);
  const modal = page.getByRole("dialog");
  await page.getByRole("button", { name: say.data }).click();
  await modal.getByLabel(say.password, { exact: true }).fill(password);
  await expectAccessible(page);
  const saving = page.waitForEvent("download");
  await modal.getByRole("button", { name: say.download, exact: true }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toMatch(new RegExp(`^w10-${login}-\\d{4}-\\d\\d-\\d\\d\\.json$`));
  const file = JSON.parse(readFileSync(await saved.path(), "utf8")) as {
    about: string;
    records: Record<string, unknown[]>;
  };
  expect(file.about).toMatch(say.about);
  expect(file.records["account"]).toMatchObject([{ login, email }]);
  await expect(page.getByText(say.saved)).toBeVisible();

  const close = async () => {
    if (!(await modal.isVisible()))
      await page.getByRole("main").getByRole("button", { name: say.close }).click();
    await expect(modal.getByRole("heading", { name: say.question })).toBeVisible();
    await modal.getByLabel(say.password, { exact: true }).fill(password);
    await modal.getByRole("button", { name: say.close, exact: true }).click();
  };
  await close();
  await expect(page.getByText(say.money)).toBeVisible();
  await expectAccessible(page);
  await runOperator(
    "ledger.adjust",
    "--player",
    login,
    "--amount",
    "-5",
    "--currency",
    "USD",
    "--note",
    "taken back",
  );
  await close();
  await expect(page.getByText(say.done)).toBeVisible();
  const header = page.getByRole("banner");
  await expect(header.getByRole("button", { name: say.signIn, exact: true })).toBeVisible();

  const signIn = async () => {
    if (!(await modal.isVisible()))
      await header.getByRole("button", { name: say.signIn, exact: true }).click();
    await modal.getByLabel(say.email).fill(email);
    await modal.getByLabel(say.own, { exact: true }).fill(password);
    await modal.getByRole("button", { name: say.signIn, exact: true }).click();
  };
  await signIn();
  await expect(modal.getByText(say.closed)).toBeVisible();
  await runOperator("closure.reopen-account", "--player", login, "--note", "asked by letter");
  await signIn();
  await expect(modal).toHaveCount(0);
  await expect(page.getByRole("button", { name: new RegExp(login) })).toBeVisible();
});
