import { expect, test } from "vitest";
import { mailboxOf, skeletonOf } from "./email-rules.ts";

test("aliases of a mailbox are one", () => {
  for (const alias of ["anna.smith@gmail.com", "a.n.n.a.smith+w10@Gmail.com", "AnnaSmith@googlemail.com"])
    expect(mailboxOf(alias)).toBe("annasmith@gmail.com");
  expect(mailboxOf("anna+one@example.com")).toBe("anna@example.com");
  expect(mailboxOf("anna@protonmail.com")).toBe(mailboxOf("Anna+x@pm.me"));
  expect(mailboxOf("ivan@ya.ru")).toBe(mailboxOf("ivan@yandex.ru"));
});

test("different mailboxes are not", () => {
  expect(mailboxOf("anna.smith@example.com")).toBe("anna.smith@example.com");
  expect(mailboxOf("+anna@example.com")).toBe("+anna@example.com");
  expect(mailboxOf("anna@example.com")).not.toBe(mailboxOf("anna@example.org"));
});

test("addresses that look alike have one skeleton", () => {
  expect(skeletonOf("Martin@example.com")).toBe(skeletonOf("rnartin@example.com"));
  expect(skeletonOf("paul0@example.com")).toBe(skeletonOf("pau1o@example.com"));
  expect(skeletonOf("anna@example.com")).not.toBe(skeletonOf("anne@example.com"));
  expect(skeletonOf("bill@example.com")).not.toBe(skeletonOf("bill@examp1e.com"));
});
