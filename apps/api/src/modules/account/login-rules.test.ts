import { expect, test } from "vitest";
import { isReservedLogin } from "./login-rules.ts";

test.each([
  "operator",
  "System",
  "ADMIN",
  "admin1",
  "4dm1n",
  "Supp0rt",
  "support",
  "sup-port",
  "w10_support",
  "admin.anna",
  "operator2026",
  "administrator",
  "W10Casino",
  "casino",
  "he1pdesk",
  "0perat0r",
])("%s passes for the house", (login) => expect(isReservedLogin(login)).toBe(true));

test.each([
  "anna.riviera",
  "seafox",
  "casino-lover",
  "supporter",
  "systema",
  "badminton",
  "rootbeer",
  "player10.1",
  "w1013",
])("%s is a player's", (login) => expect(isReservedLogin(login)).toBe(false));
