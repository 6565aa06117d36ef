import type { Disconnect } from "../disconnects.ts";

const finalText = 0x81;

/**
 * A complete unmasked WebSocket text frame. Server frames have no mask, so one buffer serves every socket
 * with a single write.
 */
export function encodeTextFrame(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const headerLength = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(headerLength + length);
  frame[0] = finalText;
  if (headerLength === 2) {
    frame[1] = length;
  } else if (headerLength === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, headerLength);
  return frame;
}

/** The text of such a frame. */
export function payloadOf(frame: Buffer): Buffer {
  return frame.subarray(frame[1] === 126 ? 4 : frame[1] === 127 ? 10 : 2);
}

export type ReplyError = { readonly code: number; readonly message: string; readonly temporary?: true };

export const replyErrors = {
  internal: { code: 100, message: "internal server error", temporary: true },
  unknownChannel: { code: 102, message: "unknown channel" },
  permissionDenied: { code: 103, message: "permission denied" },
  methodNotFound: { code: 104, message: "method not found" },
  alreadySubscribed: { code: 105, message: "already subscribed" },
  limitExceeded: { code: 106, message: "limit exceeded" },
  badRequest: { code: 107, message: "bad request" },
  notAvailable: { code: 108, message: "not available" },
  tokenExpired: { code: 109, message: "token expired" },
  unrecoverablePosition: { code: 112, message: "unrecoverable position" },
} as const satisfies Readonly<Record<string, ReplyError>>;

export type ReplyMethod = "connect" | "subscribe" | "unsubscribe" | "refresh" | "history";

type Reply = {
  readonly id: number;
  readonly method: ReplyMethod;
  readonly fields: Readonly<Record<string, unknown>>;
  /** Encoded publications: stored text is never parsed again. */
  readonly publications?: readonly string[] | undefined;
};

export function encodeReply({ id, method, fields, publications }: Reply): Buffer {
  const body = JSON.stringify(fields);
  if (publications === undefined || publications.length === 0) {
    return encodeTextFrame(`{"id":${id},"${method}":${body}}`);
  }
  const separator = body === "{}" ? "" : ",";
  const list = `"publications":[${publications.join(",")}]`;
  return encodeTextFrame(`{"id":${id},"${method}":${body.slice(0, -1)}${separator}${list}}}`);
}

export function encodeError(id: number, error: ReplyError): Buffer {
  return encodeTextFrame(JSON.stringify({ id, error }));
}

export function encodePublicationPush(channel: string, publication: string): Buffer {
  return encodeTextFrame(`{"push":{"channel":${JSON.stringify(channel)},"pub":${publication}}}`);
}

export function encodeUnsubscribePush(channel: string): Buffer {
  const unsubscribe = { code: 2000, reason: "server unsubscribe" };
  return encodeTextFrame(JSON.stringify({ push: { channel, unsubscribe } }));
}

/** Without a close frame the code travels as a push. */
export function encodeDisconnectPush({ code, reason }: Disconnect): Buffer {
  return encodeTextFrame(JSON.stringify({ push: { disconnect: { code, reason } } }));
}

export const pingFrame: Buffer = encodeTextFrame("{}");

/** One publication as JSON text. Zero offsets are omitted, as in the protocol. */
export function encodePublication(
  dataJson: string,
  offset: number,
  tags: Readonly<Record<string, string>> | undefined,
): string {
  const offsetPart = offset === 0 ? "" : `,"offset":${offset}`;
  const tagsPart =
    tags === undefined || Object.keys(tags).length === 0 ? "" : `,"tags":${JSON.stringify(tags)}`;
  return `{"data":${dataJson}${offsetPart}${tagsPart}}`;
}
