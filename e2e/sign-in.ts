import { expect, type Locator, type Page } from "@playwright/test";
import { visit } from "./journey.ts";
import type { PlayerDetails } from "./new-player.ts";
import { type Lang, phrasesOf } from "./phrases.ts";

/** The header's sign-in button. */
export function signInButton(page: Page, lang: Lang): Locator {
  const say = phrasesOf(lang, "session");
  const header = page.getByRole("banner");
  return header
    .getByRole("button", { name: say("title"), exact: true })
    .or(header.getByRole("button", { name: say("submit"), exact: true }))
    .first();
}

/**
 * Fills in and submits the sign-in modal; returns the modal, which stays open for a second step or an error.
 */
export async function signIn(
  page: Page,
  lang: Lang,
  { email, password }: Pick<PlayerDetails, "email" | "password">,
): Promise<Locator> {
  const say = phrasesOf(lang, "session");
  await visit(page, `/${lang}/about-us`);
  await signInButton(page, lang).click();
  const modal = page.getByRole("dialog", { name: say("title") });
  await modal.getByLabel(say("email")).fill(email);
  await modal.getByLabel(say("password"), { exact: true }).fill(password);
  await modal.getByRole("button", { name: say("submit"), exact: true }).click();
  return modal;
}

/** Ends this browser's session by API. */
export async function signOut(page: Page): Promise<void> {
  const { request } = page.context();
  const info = await request.get("/api/player/info");
  const answer = await request.post("/api/logout", {
    data: {},
    headers: { "x-csrf-token": info.headers()["x-csrf-token"] ?? "" },
  });
  expect(answer.ok()).toBe(true);
}
