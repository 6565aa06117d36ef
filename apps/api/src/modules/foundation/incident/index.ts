/** Incidents that regular checks find: stored until an operator closes them, logged, and counted in the metrics. */
export {
  countOpenIncidents,
  hasOpenIncident,
  type IncidentKind,
  type IncidentRow,
  listIncidents,
  type IncidentReport,
} from "./incident-store.ts";
export { type DailyCheckParts, runDaily } from "./run-daily.ts";
export { recordIncident, raiseIncident, raiseIncidentOnce } from "./raise-incident.ts";
export { incidentCommands } from "./incident-commands.ts";
