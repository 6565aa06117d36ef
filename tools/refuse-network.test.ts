import { createServer } from "node:http";
import net, { type AddressInfo } from "node:net";
import { expect, test } from "vitest";

const listening = async (server: net.Server): Promise<AddressInfo> => {
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return server.address() as AddressInfo;
};

test("a unit test reaches its own server, and nothing on that port once it is closed", async () => {
  const server = createServer((_, response) => void response.end("own"));
  const { port } = await listening(server);
  const read = async () => (await fetch(`http://127.0.0.1:${port}`)).text();
  expect(await read()).toBe("own");
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await expect(read()).rejects.toThrow();
});

test("a unit test reaches no other server of this machine, by any client", async () => {
  // A casino in another process, as far as the guard knows: its port is not one that this worker opened.
  const { port } = await listening(net.createServer());
  const foreign = port === 65_535 ? port - 1 : port + 1;
  await expect(fetch(`http://localhost:${foreign}`)).rejects.toMatchObject({
    cause: { message: `A unit test may not connect to localhost:${foreign}` },
  });
  for (const connect of [
    () => net.connect(foreign),
    () => net.connect({ port: foreign, host: "127.0.0.1" }),
    () => net.createConnection("/tmp/.s.PGSQL.5432"),
  ]) {
    const error = await new Promise<Error>((done) => connect().once("error", done));
    expect(error.message).toMatch(/^A unit test may not connect to /);
  }
});
