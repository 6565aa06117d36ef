import type { FastifyInstance } from "fastify";

/**
 * Answers what is in flight. A connection that was just answered would be kept for the next request, and the server with it; one whose
 * request never comes to its end is cut after fifteen seconds.
 */
export async function closeServer(http: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50);
  const limit = setTimeout(() => http.server.closeAllConnections(), 15_000);
  await http.close();
  clearInterval(sweep);
  clearTimeout(limit);
}
