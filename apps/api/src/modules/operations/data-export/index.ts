/** Everything that is kept about a player: read out to the player as a file, and the list that erasing goes by. */
export { bindDossier } from "./dossier-routes.ts";
export type { DossierParts } from "./dossier-routes.ts";
export { personalRecords } from "./personal-records.ts";
