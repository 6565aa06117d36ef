import { randomUUID } from "node:crypto";
import { disconnects } from "../disconnects.ts";
import { encodeReply, replyErrors } from "./encode-reply.ts";
import type { HubConnection } from "./hub-state.ts";

type TokenCommand = { readonly id: number; readonly token: string };

const serverVersion = "hub 1";

export async function authenticate(connection: HubConnection, { id, token }: TokenCommand): Promise<void> {
  const { settings } = connection.hub;
  if (token === "") {
    if (!settings.isAnonymousAllowed) return connection.close(disconnects.badRequest);
    if (!enter(connection, { userId: "", expiresAtMs: Number.POSITIVE_INFINITY })) return;
    return greet(connection, id);
  }
  const verdict = await settings.tokens.verify(token);
  if (connection.isClosed) return;
  if (verdict.kind === "invalid") return connection.close(disconnects.invalidToken);
  if (verdict.kind === "expired") {
    // An error instead of a close lets the client fetch another token and retry.
    connection.dropInbox();
    return connection.replyError(id, replyErrors.tokenExpired);
  }
  // Registered before the check: a sign-out during the check finds the connection and closes it.
  if (!enter(connection, verdict)) return;
  const isAlive = await settings.isSessionAlive(verdict.sessionId);
  if (connection.isClosed) return;
  if (!isAlive) return connection.close(disconnects.sessionRevoked);
  greet(connection, id);
}

type Admission = { readonly userId: string; readonly expiresAtMs: number };

/** Registers the connection with its user; false when it was closed because of too many. */
function enter(connection: HubConnection, { userId, expiresAtMs }: Admission): boolean {
  if (!connection.hub.admit(connection, userId)) {
    connection.close(disconnects.connectionLimit);
    return false;
  }
  connection.welcome(userId, expiresAtMs);
  return true;
}

function greet(connection: HubConnection, id: number): void {
  const { hub } = connection;
  const fields = {
    client: randomUUID(),
    version: serverVersion,
    ...(connection.session !== null && { session: connection.session, node: serverVersion }),
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
  const isAlive = await connection.hub.settings.isSessionAlive(verdict.sessionId);
  if (connection.isClosed) return;
  if (!isAlive) return connection.close(disconnects.sessionRevoked);
  connection.expiresAtMs = verdict.expiresAtMs;
  connection.write(encodeReply({ id, method: "refresh", fields: expiryFields(connection) }));
}

function expiryFields(connection: HubConnection): { expires?: true; ttl?: number } {
  if (connection.expiresAtMs === Number.POSITIVE_INFINITY) return {};
  const remainingMs = connection.expiresAtMs - connection.hub.settings.clock.now();
  return { expires: true, ttl: Math.max(1, Math.ceil(remainingMs / 1000)) };
}
