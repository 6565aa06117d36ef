import { createServer, type Socket } from "node:net";
import { afterEach, expect, test } from "vitest";
import { createClamd } from "./clamd.ts";
import { startFakeClamd } from "../../testing/fakes/fake-clamd.ts";

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
});

async function startRaw(handle: (socket: Socket) => void): Promise<string> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stops.push(() => server.close());
  const address = server.address();
  return `tcp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
}

test("sends the whole file in chunks and accepts a clean answer", async () => {
  const fake = await startFakeClamd();
  stops.push(fake.stop);
  const bytes = Buffer.alloc(300_000, 7);
  expect(await createClamd(fake.url).scan(bytes)).toEqual({ kind: "clean" });
  expect(fake.received.map((each) => each.equals(bytes))).toEqual([true]);
});

test("reports malware by its name", async () => {
  const fake = await startFakeClamd();
  stops.push(fake.stop);
  expect(await createClamd(fake.url).scan(Buffer.from(fake.eicar))).toEqual({
    kind: "infected",
    found: "Eicar-Test-Signature",
  });
});

test("reports a failed scan for clamd's own errors, silence, a broken connection and an unreachable daemon", async () => {
  const error = await startRaw((socket) => socket.end("INSTREAM size limit exceeded. ERROR\0"));
  expect(await createClamd(error).scan(Buffer.from("x"))).toEqual({
    kind: "unavailable",
    why: "INSTREAM size limit exceeded. ERROR",
  });
  const sockets: Socket[] = [];
  const silent = await startRaw((socket) => sockets.push(socket));
  expect(await createClamd(silent, 50).scan(Buffer.from("x"))).toEqual({
    kind: "unavailable",
    why: "timed out",
  });
  for (const socket of sockets) socket.destroy();
  const broken = await startRaw((socket) => socket.destroy());
  expect(await createClamd(broken).scan(Buffer.from("x"))).toMatchObject({ kind: "unavailable" });
  expect(await createClamd("tcp://127.0.0.1:1").scan(Buffer.from("x"))).toMatchObject({
    kind: "unavailable",
  });
});

test("stops reading an endless answer", async () => {
  const chatty = await startRaw((socket) => {
    socket.on("error", () => undefined);
    socket.write("x".repeat(10_000));
  });
  expect(await createClamd(chatty).scan(Buffer.from("x"))).toMatchObject({ kind: "unavailable" });
});
