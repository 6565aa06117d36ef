import { connect, type Socket } from "node:net";
import type { Antivirus, ScanVerdict } from "./antivirus.ts";

const chunkBytes = 64 * 1024;
/** Longer than any genuine answer of clamd. */
const maxAnswerBytes = 4096;

/**
 * Scans with a ClamAV daemon at `tcp://host:port` by the INSTREAM command. Any error counts as a failed scan.
 */
export function createClamd(url: string, timeoutMs = 15_000): Antivirus {
  const { hostname, port } = new URL(url);
  return {
    name: "clamd",
    scan: (bytes) =>
      new Promise((resolve) => {
        const socket = connect({ host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || "3310") });
        let answer = "";
        const finish = (verdict: ScanVerdict): void => {
          clearTimeout(limit);
          socket.destroy();
          resolve(verdict);
        };
        const limit = setTimeout(() => finish({ kind: "unavailable", why: "timed out" }), timeoutMs);
        socket.setEncoding("latin1");
        socket.on("connect", () => sendStream(socket, bytes));
        socket.on("data", (part: string) => {
          answer += part;
          if (answer.includes("\0") || answer.length > maxAnswerBytes) finish(readAnswer(answer));
        });
        socket.on("error", (error) => finish({ kind: "unavailable", why: error.message }));
        socket.on("close", () => finish(readAnswer(answer)));
      }),
  };
}

/** `zINSTREAM`, then each chunk prefixed by its length, then a zero length. */
function sendStream(socket: Socket, bytes: Buffer): void {
  socket.write("zINSTREAM\0");
  for (let at = 0; at < bytes.length; at += chunkBytes) {
    const chunk = bytes.subarray(at, at + chunkBytes);
    socket.write(lengthOf(chunk.length));
    socket.write(chunk);
  }
  socket.write(lengthOf(0));
}

function lengthOf(size: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return length;
}

function readAnswer(text: string): ScanVerdict {
  const [line = ""] = text.split("\0");
  if (line === "stream: OK") return { kind: "clean" };
  const found = /^stream: (.+) FOUND$/.exec(line)?.[1];
  return found === undefined
    ? { kind: "unavailable", why: line.slice(0, 200) || "closed without an answer" }
    : { kind: "infected", found };
}
