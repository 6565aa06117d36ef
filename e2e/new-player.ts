import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { solveChallenge } from "altcha-lib/v1";

export interface PlayerDetails {
  readonly email: string;
  readonly login: string;
  readonly password: string;
}

/** Details of a unique player. */
export function newPlayerDetails(): PlayerDetails {
  const login = `p${randomUUID().replaceAll("-", "").slice(0, 12)}`;
  return { email: `${login}@example.com`, login, password: "Riviera2026" };
}

export const profile = {
  name: "Anna",
  surname: "Stone",
  gender: "f",
  date_birthday: "1990-05-17",
  country: "MT",
  city: "Valletta",
  phone: "35621000000",
} as const;

const syllables = ["ba", "ve", "gi", "do", "zu", "ru", "ka", "le", "mi", "no"];

/**
 * A unique person: a phone is confirmed for one account only, and an exclusion applies to a person under any
 * account.
 */
export function newPerson({ login }: PlayerDetails) {
  const digits = String(Number.parseInt(login.slice(1), 16) % 1e7).padStart(7, "0");
  const ending = Array.from(digits, (digit) => syllables[Number(digit)]).join("");
  return { ...profile, surname: `${profile.surname}${ending}`, phone: `3562${digits}` };
}

/** The demo player that the casino prints at its start. */
export const demo = { email: "demo@w10.example", password: "Riviera10" } as const;

/** Signs a new player up by API in this page's browser, for journeys that start later. */
export async function arriveSignedUp(
  page: Page,
  options: { isComplete: boolean; currency?: string; country?: string },
): Promise<PlayerDetails> {
  const papers = newPlayerDetails();
  const { request } = page.context();
  await post(request, "/api/registration", {
    email: papers.email,
    login: papers.login,
    passwordPlain: papers.password,
    currency: options.currency ?? "USD",
    termsAccepted: true,
    recaptchaToken: await solveCaptcha(request),
  });
  const { country = profile.country } = options;
  if (options.isComplete) await post(request, "/api/player/profile", { ...newPerson(papers), country });
  return papers;
}

async function post(request: APIRequestContext, path: string, data: unknown): Promise<void> {
  const info = await request.get("/api/player/info");
  const answer = await request.post(path, {
    data,
    headers: { "x-csrf-token": info.headers()["x-csrf-token"] ?? "" },
  });
  if (!answer.ok()) throw new Error(`${path} answered ${answer.status()}: ${await answer.text()}`);
}

async function solveCaptcha(request: APIRequestContext): Promise<string> {
  const challenge = (await (await request.get("/api/captcha-challenge")).json()) as {
    algorithm: string;
    challenge: string;
    salt: string;
    maxnumber: number;
  };
  const solution = await solveChallenge(
    challenge.challenge,
    challenge.salt,
    challenge.algorithm,
    challenge.maxnumber,
  ).promise;
  return Buffer.from(JSON.stringify({ ...challenge, number: solution?.number })).toString("base64");
}

/** Fills in and saves the profile form in English with a unique person. */
export async function fillProfile(page: Page): Promise<void> {
  const person = newPerson(newPlayerDetails());
  const [year, month, day] = profile.date_birthday.split("-");
  await page.getByLabel("Name", { exact: true }).fill(profile.name);
  await page.getByLabel("Surname", { exact: true }).fill(person.surname);
  await page.getByRole("radio", { name: "Female" }).check();
  await page.getByLabel("Day", { exact: true }).fill(day ?? "");
  await page.getByLabel("Month", { exact: true }).fill(month ?? "");
  await page.getByLabel("Year", { exact: true }).fill(year ?? "");
  await page.getByRole("combobox", { name: "Country", exact: true }).selectOption(profile.country);
  await page.getByLabel("City", { exact: true }).fill(profile.city);
  await page.getByLabel("Phone", { exact: true }).fill(person.phone);
  await page.getByRole("button", { name: "Save" }).click();
}
