/** Everything that is kept about a player: read out to the player as a file, and the list that erasing goes by. */
export { bindDataExport } from "./data-export-routes.ts";
export type { DataExportParts } from "./data-export-routes.ts";
export { personalRecords } from "./personal-records.ts";
