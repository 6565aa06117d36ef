import { randomUUID } from "node:crypto";
import { disconnects } from "../disconnects.ts";
import { encodeReply, replyErrors } from "./encode-reply.ts";
import type { HubConnection } from "./hub-connection.ts";

type TokenCommand = { readonly id: number; readonly token: string };

const serverVersion = "hub 1";

export async function authenticate(connection: HubConnection, { id, token }: TokenCommand): Promise<void> {
  const { settings } = connection.hub;
  if (token === "") {
    if (!settings.isAnonymousAllowed) return connection.close(disconnects.badRequest);
    return admit(connection, { id, userId: "", expiresAtMs: Number.POSITIVE_INFINITY });
  }
  const verdict = await settings.tokens.verify(token);
  if (connection.isClosed) return;
  if (verdict.kind === "invalid") return connection.close(disconnects.invalidToken);
  if (verdict.kind === "expired") {
    // An error and not a close: the client fetches another token and tries again.
    connection.dropInbox();
    return connection.replyError(id, replyErrors.tokenExpired);
  }
  admit(connection, { id, userId: verdict.userId, expiresAtMs: verdict.expiresAtMs });
}

type Admission = { readonly id: number; readonly userId: string; readonly expiresAtMs: number };

function admit(connection: HubConnection, { id, userId, expiresAtMs }: Admission): void {
  const { hub } = connection;
  if (!hub.admit(connection, userId)) return connection.close(disconnects.connectionLimit);
  connection.welcome(userId, expiresAtMs);
  const fields = {
    client: randomUUID(),
    version: serverVersion,
    ...expiryFields(connection),
    ping: Math.max(1, Math.round(hub.settings.timing.pingIntervalMs / 1000)),
    pong: true,
  };
  connection.write(encodeReply({ id, method: "connect", fields }));
}

export async function refresh(connection: HubConnection, { id, token }: TokenCommand): Promise<void> {
  const verdict = await connection.hub.settings.tokens.verify(token);
  if (connection.isClosed) return;
  if (verdict.kind === "expired") return connection.close(disconnects.expired);
  if (verdict.kind === "invalid" || verdict.userId !== connection.userId) {
    return connection.close(disconnects.invalidToken);
  }
  connection.expiresAtMs = verdict.expiresAtMs;
  connection.write(encodeReply({ id, method: "refresh", fields: expiryFields(connection) }));
}

function expiryFields(connection: HubConnection): { expires?: true; ttl?: number } {
  if (connection.expiresAtMs === Number.POSITIVE_INFINITY) return {};
  const remainingMs = connection.expiresAtMs - connection.hub.settings.clock.now();
  return { expires: true, ttl: Math.max(1, Math.ceil(remainingMs / 1000)) };
}
