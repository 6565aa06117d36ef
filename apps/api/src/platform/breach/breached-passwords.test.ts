import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test, vi } from "vitest";
import { createRangeLookUp } from "./breached-passwords.ts";

// SHA-1 of "password": 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8.
const rest = "1E4C9B93F3F0682250B6CF8331B7EE68FD8";
let server: Server;
afterEach(() => server.close());

async function lookUpAt(listener: RequestListener) {
  server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const warn = vi.fn();
  const { port } = server.address() as AddressInfo;
  return { lookUp: createRangeLookUp(`http://127.0.0.1:${port}/range/`, { warn }), warn };
}

test("sends only five digits of the hash and finds the rest in the answer", async () => {
  const asked: (string | undefined)[] = [];
  const { lookUp } = await lookUpAt((request, response) => {
    asked.push(request.url);
    response.end(`${"0".repeat(35)}:3\r\n${rest.toLowerCase()}:9659365\r\n`);
  });
  expect(await lookUp.isBreached("password")).toBe(true);
  expect(await lookUp.isBreached("Riviera2026")).toBe(false);
  expect(asked[0]).toBe("/range/5BAA6");
});

test("ignores padding lines", async () => {
  const { lookUp } = await lookUpAt((_request, response) => response.end(`${rest}:0`));
  expect(await lookUp.isBreached("password")).toBe(false);
});

test("accepts the password and logs a warning when the service fails", async () => {
  const { lookUp, warn } = await lookUpAt((_request, response) => response.writeHead(503).end());
  expect(await lookUp.isBreached("password")).toBe(false);
  expect(warn).toHaveBeenCalledOnce();
});

test("waits at most a second and a half, also for a service that answers byte by byte", async () => {
  const { lookUp, warn } = await lookUpAt((_request, response) => {
    const drip = setInterval(() => response.write("0"), 50);
    response.on("close", () => clearInterval(drip));
  });
  const end = new AbortController();
  const limit = vi.spyOn(AbortSignal, "timeout").mockReturnValue(end.signal);
  setTimeout(() => end.abort(), 150);
  expect(await lookUp.isBreached("password")).toBe(false);
  expect(limit).toHaveBeenCalledExactlyOnceWith(1_500);
  expect(warn).toHaveBeenCalledOnce();
});
