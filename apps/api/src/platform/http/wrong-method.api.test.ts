import { request } from "node:http";
import { operations, type Operation } from "@w10/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../testing/test-app.ts";

const methods = [
  "OPTIONS",
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "TRACE",
  "PROPFIND",
  "LINK",
  "SEARCH",
];

let app: TestApp;
let origin: string;
beforeAll(async () => {
  app = await createTestApp();
  origin = await app.http.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(() => app.stop());

const all = Object.values(operations).flatMap(({ method, path, alsoAt = [] }: Operation) =>
  [path, ...alsoAt].map((each) => ({
    method,
    path: each,
    shape: new RegExp(`^${each.replaceAll(/:\w+/g, "[^/]+")}$`),
  })),
);

/** Status and allowed methods; `fetch` knows fewer methods than a server meets. */
function ask(method: string, path: string): Promise<[status: number | undefined, allow: string | undefined]> {
  return new Promise((resolve, reject) => {
    const asked = request(`${origin}${path}`, { method, agent: false }, (answer) => {
      answer.resume();
      resolve([answer.statusCode, answer.headers.allow]);
    });
    asked.once("error", reject).end();
  });
}

test.each([
  ["a plain value", "x"],
  ["an id", "018f0c9e-7b1a-7c3d-9e2f-0123456789ab"],
  ["a percent-encoded one", "%2F%20%25"],
])("every path answers a wrong method with 405 and the right ones: %s", async (_name, value) => {
  const wrong: string[] = [];
  for (const { path } of all) {
    const sent = path.replaceAll(/:\w+/g, value);
    const right = all.filter(({ shape }) => shape.test(sent)).map(({ method }) => method);
    for (const method of methods.filter((each) => !right.some((known) => known === each))) {
      // A frame of another origin asks first (CORS).
      if ((method === "HEAD" && right.includes("GET")) || (method === "OPTIONS" && path.startsWith("/play/")))
        continue;
      const [status, allow] = await ask(method, `/api${sent}`);
      if (status !== 405 || allow === undefined || right.some((known) => !allow.includes(known)))
        wrong.push(`${method} ${path} ${status} ${allow}`);
    }
  }
  expect(wrong).toEqual([]);
});
