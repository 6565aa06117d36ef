import { createServer, type Socket } from "node:net";

/** The harmless EICAR test file. Assembled here, so that no scanner finds it in our sources. */
const eicar = ["X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR", "-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"].join("");

/** A ClamAV daemon with INSTREAM and one signature. Answers once the gate is open. */
export async function startFakeClamd(gate: Promise<void> = Promise.resolve()): Promise<{
  readonly url: string;
  readonly eicar: string;
  readonly received: Buffer[];
  stop(this: void): void;
}> {
  const received: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let buffer = Buffer.alloc(0);
    socket.on("error", () => undefined);
    socket.on("data", (part: Buffer) => {
      buffer = Buffer.concat([buffer, part]);
      const file = readStream(buffer);
      if (!file) return;
      received.push(file);
      const verdict = file.includes(eicar) ? "stream: Eicar-Test-Signature FOUND\0" : "stream: OK\0";
      void gate.then(() => socket.end(verdict));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  return {
    url: `tcp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`,
    eicar,
    received,
    stop() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/** The file, once its last chunk has arrived. */
function readStream(buffer: Buffer): Buffer | null {
  const command = "zINSTREAM\0";
  if (buffer.length < command.length) return null;
  if (buffer.subarray(0, command.length).toString("latin1") !== command) return Buffer.alloc(0);
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= buffer.length; ) {
    const length = buffer.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(buffer.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}
