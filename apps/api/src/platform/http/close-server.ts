import type { FastifyInstance } from "fastify";

/**
 * Closes the server after requests in flight. Closes keep-alive connections after their answer, and cuts
 * unfinished requests after fifteen seconds.
 */
export async function closeServer(http: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => http.server.closeIdleConnections(), 50);
  const limit = setTimeout(() => http.server.closeAllConnections(), 15_000);
  await http.close();
  clearInterval(sweep);
  clearTimeout(limit);
}
