/** What the casino notices of itself that must not be, by regular looks: kept until the operator closes it, logged, and counted in the metrics. */
export { closeIncident } from "./close-incident.ts";
export { countOpenIncidents, hasOpenIncident, listIncidents } from "./incident-store.ts";
export type { IncidentKind, IncidentRow, Noticed } from "./incident-store.ts";
export { runDaily } from "./run-daily.ts";
export type { DailyCheckParts } from "./run-daily.ts";
export { recordIncident, raiseIncident, raiseIncidentOnce } from "./raise-incident.ts";
