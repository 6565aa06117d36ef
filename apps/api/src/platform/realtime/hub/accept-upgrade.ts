import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { hasTwoHosts } from "../../http/read-headers.ts";
import { disconnects } from "../disconnects.ts";
import { ClientConnection } from "./hub-connection.ts";
import type { HubState } from "./hub-state.ts";
import { WebSocketTransport } from "./transport.ts";

export const realtimePath = "/connection/websocket";

export type Upgrade = { readonly request: IncomingMessage; readonly socket: Duplex; readonly head: Buffer };

/** Accepts upgrade requests after checking path, host, origin and address. */
export function createUpgradeAcceptor(hub: HubState): (upgrade: Upgrade) => void {
  const { settings } = hub;
  const webSocketServer = new WebSocketServer({
    noServer: true,
    clientTracking: false,
    perMessageDeflate: false,
    maxPayload: settings.limits.frameBytes,
  });

  return ({ request, socket, head }) => {
    // Without a listener a reset during the handshake would end the process.
    socket.on("error", () => socket.destroy());
    if (hasTwoHosts(request.rawHeaders)) return refuseUpgrade(socket, 400);
    const { origin } = request.headers;
    if (origin !== undefined && !settings.allowedOrigins.has(origin)) return refuseUpgrade(socket, 403);
    const address = settings.addressOf(request);
    if (!hub.connectionsPerAddress.acquire(address)) return refuseUpgrade(socket, 429);
    socket.once("close", () => hub.connectionsPerAddress.release(address));
    webSocketServer.handleUpgrade(request, socket, head, (webSocket) => open(hub, webSocket, socket));
  };
}

function open(hub: HubState, webSocket: WebSocket, socket: Duplex): void {
  const transport = new WebSocketTransport(webSocket, socket, hub.settings.limits.queuedBytes);
  const connection = new ClientConnection(hub, transport);
  webSocket.on("message", (frame, isBinary) => {
    if (isBinary || !Buffer.isBuffer(frame)) connection.close(disconnects.badRequest);
    else connection.receive(frame.toString());
  });
  webSocket.on("error", () => connection.end());
  webSocket.on("close", () => connection.end());
}

const statusTexts = {
  400: "Bad Request",
  403: "Forbidden",
  404: "Not Found",
  429: "Too Many Requests",
  503: "Service Unavailable",
};

export function refuseUpgrade(socket: Duplex, status: keyof typeof statusTexts): void {
  socket.end(`HTTP/1.1 ${status} ${statusTexts[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}
