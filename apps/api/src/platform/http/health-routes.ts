import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, type Registry } from "prom-client";
import { isSame } from "../secrets.ts";

/** A figure that is read when the monitoring looks. */
export interface GaugeSource {
  readonly name: string;
  readonly help: string;
  readonly read: () => Promise<readonly { labels: Readonly<Record<string, string>>; value: number }[]>;
}

export interface HealthOptions {
  /** Answers where the process can serve: its database is there. */
  readonly checkReady: () => Promise<boolean>;
  readonly metricsToken: string | undefined;
  /** In production nobody reads figures without the token: behind a proxy of the same machine everybody comes from loopback. */
  readonly isProduction: boolean;
  readonly version: string;
  /** What the casino noticed of itself and nobody has dealt with yet, by kind. */
  readonly countIncidents: () => Promise<ReadonlyMap<string, number>>;
  readonly gauges?: readonly GaugeSource[];
  /** Where others count as well. */
  readonly registry: Registry;
}

/** `/healthz` (the process lives), `/readyz` (it can serve) and `/metrics` (Prometheus). */
export function registerHealth(app: FastifyInstance, options: HealthOptions): void {
  const { registry } = options;
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: "w10_http_seconds",
    help: "Duration of calls by operation and status.",
    labelNames: ["operation", "status"],
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30],
    registers: [registry],
  });
  new Gauge({
    name: "w10_incidents_open",
    help: "Incidents that nobody has closed, by kind: npm run operator -- incidents.",
    labelNames: ["kind"],
    registers: [registry],
    async collect() {
      // Without a database there is no count, and the other figures are wanted all the more.
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

/** A figure that cannot be read is left out: without a database the others are wanted all the more. */
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

/** Of every figure that is read; each has its own of them. */
const gaugeLabels = ["lane", "kind", "consumer", "mode", "status", "currency", "pool"];

function mayRead(
  request: { headers: { authorization?: string | undefined }; ip: string },
  { metricsToken, isProduction }: HealthOptions,
): boolean {
  if (metricsToken) return isSame(request.headers.authorization ?? "", `Bearer ${metricsToken}`);
  return !isProduction && (request.ip === "127.0.0.1" || request.ip === "::1");
}
