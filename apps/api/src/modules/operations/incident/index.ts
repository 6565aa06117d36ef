/** Incidents that regular checks find: stored until an operator closes them, logged, and counted in the metrics. */
export { closeIncident } from "./close-incident.ts";
export { countOpenIncidents, hasOpenIncident, listIncidents } from "./incident-store.ts";
export type { IncidentKind, IncidentRow, Noticed } from "./incident-store.ts";
export { runDaily } from "./run-daily.ts";
export type { DailyCheckParts } from "./run-daily.ts";
export { recordIncident, raiseIncident, raiseIncidentOnce } from "./raise-incident.ts";
