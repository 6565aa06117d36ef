/** What the casino notices of itself that must not be, by regular looks: kept until the operator closes it, logged, and counted in the metrics. */
export { closeIncident } from "./close-incident.ts";
export { countOpenIncidents, hasOpenIncident, listIncidents } from "./incident-store.ts";
export type { IncidentKind, IncidentRow, Noticed } from "./incident-store.ts";
export { lookDaily } from "./look-daily.ts";
export type { LookParts } from "./look-daily.ts";
export { noteIncident, raiseIncident, raiseIncidentOnce } from "./raise-incident.ts";
