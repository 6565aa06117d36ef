/** A real PostgreSQL from npm in a data folder: the default database of the product and its tests. */
export { EmbeddedDatabaseError } from "./binaries.ts";
export { findFreePort } from "./postmaster.ts";
export { commandOf, isAlive, startOf } from "./processes.ts";
export { removeData } from "./remove-data.ts";
export { startEmbeddedDatabase } from "./start-embedded-database.ts";
export type { EmbeddedDatabase, EmbeddedOptions } from "./start-embedded-database.ts";
