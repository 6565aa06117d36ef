import { operations, type ReplyOf } from "@w10/contract";
import type { TestApp, TestPlayer } from "./test-app.ts";

export type UploadReply = ReplyOf<typeof operations.uploadDocument>;

export interface Part {
  readonly name?: string;
  readonly filename?: string | null;
  readonly bytes: Buffer;
}

const boundary = "----w10formboundary7MA4YWxkTrZu0gW";

/** A form as a browser encodes it. */
export function writeForm(parts: readonly Part[]): Buffer {
  const chunks = parts.flatMap(({ name = "file", filename = "scan.png", bytes }) => {
    const file = filename === null ? "" : `; filename="${filename}"`;
    const head = `--${boundary}\r\nContent-Disposition: form-data; name="${name}"${file}\r\nContent-Type: image/png\r\n\r\n`;
    return [Buffer.from(head), bytes, Buffer.from("\r\n")];
  });
  return Buffer.concat([...chunks, Buffer.from(`--${boundary}--\r\n`)]);
}

/** Posts a body to the upload like this player's browser. */
export async function sendBody(
  app: TestApp,
  player: Pick<TestPlayer, "client">,
  sent: { body: Buffer; kind?: string; type?: string; headers?: Record<string, string> },
): Promise<{ status: number; body: UploadReply }> {
  const { client } = player;
  const answer = await app.http.inject({
    method: "POST",
    url: `/api${operations.uploadDocument.path}${sent.kind ? `?kind=${sent.kind}` : ""}`,
    headers: {
      cookie: [...client.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      "x-csrf-token": client.csrfToken,
      "content-type": sent.type ?? `multipart/form-data; boundary=${boundary}`,
      ...sent.headers,
    },
    payload: sent.body,
  });
  return { status: answer.statusCode, body: answer.json<UploadReply>() };
}

/** Uploads one file. */
export function sendDocument(app: TestApp, player: Pick<TestPlayer, "client">, part: Part) {
  return sendBody(app, player, { body: writeForm([part]) });
}
