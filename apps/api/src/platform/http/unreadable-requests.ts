import type { Locale } from "@w10/phrases/languages";
import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ErrorCode } from "@w10/contract";
import { errorBody, type ErrorSentence } from "./error-reply.ts";

/** Errors of the HTTP parser and its timeouts. */
const verdicts: Readonly<Record<string, readonly [status: number, code: ErrorCode]>> = {
  HPE_HEADER_OVERFLOW: [431, "request.too_large"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: [413, "request.too_large"],
  ERR_HTTP_REQUEST_TIMEOUT: [408, "request.timed_out"],
};

/** Answers a malformed request in the contract's form and closes the connection. It reaches no route. */
export function createUnreadableHandler(sentence: ErrorSentence, locale: Locale) {
  return ({ code = "" }: { readonly code?: string }, socket: Socket): void => {
    if (code === "ECONNRESET" || !socket.writable) return void socket.destroy();
    const [status, type] = verdicts[code] ?? [400, "request.malformed"];
    const body = JSON.stringify(errorBody(type, sentence(type, locale)));
    const head = [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "content-type: application/json; charset=utf-8",
      `content-length: ${Buffer.byteLength(body)}`,
      "x-content-type-options: nosniff",
      "connection: close",
    ];
    socket.end(`${head.join("\r\n")}\r\n\r\n${body}`, () => socket.destroy());
  };
}
