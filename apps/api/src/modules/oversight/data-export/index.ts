/** Data export of a player, and the list of records that erasure uses. */
export { bindDataExport, type DataExportParts } from "./data-export-routes.ts";
export { personalRecords } from "./personal-records.ts";
