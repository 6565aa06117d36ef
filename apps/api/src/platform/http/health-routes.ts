import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from "prom-client";
import { isSame } from "../random/secrets.ts";

/** A metric that is read on every scrape. */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  readonly read: () => Promise<readonly { labels: Readonly<Record<string, string>>; value: number }[]>;
}

export interface HealthOptions {
  /** Whether the process can serve: its database answers. */
  readonly checkReady: () => Promise<boolean>;
  readonly metricsToken: string | undefined;
  /**
   * In production the metrics require the token: behind a proxy on the same machine every request comes from
   * loopback.
   */
  readonly isProduction: boolean;
  readonly version: string;
  /** Open incidents by kind. */
  readonly countIncidents: () => Promise<ReadonlyMap<string, number>>;
  readonly gauges?: readonly GaugeSource[];
  /** The registry that other parts count in. */
  readonly registry: Registry;
}

/** `/healthz` (liveness), `/readyz` (readiness) and `/metrics` (Prometheus). */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { registry } = options;
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "w10_http_seconds",
    help: "Duration of requests by operation and status.",
    labelNames: ["operation", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  new Gauge({
    name: "w10_incidents_open",
    help: "Incidents that nobody has closed, by kind: npm run operator -- incident.list-incidents.",
    labelNames: ["kind"],
    registers: [registry],
    async collect() {
      // Without a database there is no count, but the other metrics must still be served.
      this.reset();
      const counts = await options.countIncidents().catch(() => new Map<string, number>());
      for (const [kind, count] of counts) this.set({ kind }, count);
    },
  });
  for (const source of options.gauges ?? []) registerGauge(registry, source);
  app.addHook("onResponse", async (request, reply) => {
    const operation = request.routeOptions.config.operationId;
    if (operation)
      durations.observe({ operation, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get("/healthz", async () => ({ status: "ok", version: options.version }));
  app.get("/readyz", async (_request, reply) => {
    const isReady = await options.checkReady();
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? "ready" : "not ready" });
  });
  app.get("/metrics", async (request, reply) => {
    if (!mayRead(request, options)) return reply.code(403).send({ message: "Forbidden" });
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** A metric that cannot be read is left out, so that the others are still served without a database. */
function registerGauge(registry: Registry, { name, help, read }: GaugeSource): void {
  let gauge: Gauge | null = null;
  const collect = async (): Promise<void> => {
    const values = await read().catch(() => []);
    gauge?.reset();
    for (const { labels, value } of values) gauge?.set(labels, value);
  };
  const labelNames = gaugeLabels;
  gauge = new Gauge({ name, help, labelNames, registers: [registry], collect });
}

/** All labels; each metric uses some of them. */
const gaugeLabels = ["lane", "kind", "consumer", "mode", "status", "currency", "pool"];

function mayRead(
  request: { headers: { authorization?: string | undefined }; ip: string },
  { metricsToken, isProduction }: HealthOptions,
): boolean {
  if (metricsToken) return isSame(request.headers.authorization ?? "", `Bearer ${metricsToken}`);
  return !isProduction && (request.ip === "127.0.0.1" || request.ip === "::1");
}
