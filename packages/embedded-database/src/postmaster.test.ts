import { createServer } from "node:net";
import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { findFreePort } from "./postmaster.ts";

const outgoing = "/proc/sys/net/ipv4/ip_local_port_range";

test("a server's port is outside the ephemeral range, which outgoing connections could use while the server is down", async () => {
  const ports = await Promise.all(Array.from({ length: 20 }, () => findFreePort()));
  const [first = 32_768] = existsSync(outgoing)
    ? readFileSync(outgoing, "utf8").trim().split(/\s+/).map(Number)
    : [];
  expect(Math.max(...ports)).toBeLessThan(first);
});

test("a port in use is skipped", async () => {
  const taken = await findFreePort();
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(taken, "127.0.0.1", resolve));
  const free = await findFreePort();
  const draws = [taken, free];
  expect(await findFreePort(() => draws.shift() ?? 0)).toBe(free);
  await new Promise((resolve) => server.close(resolve));
});
