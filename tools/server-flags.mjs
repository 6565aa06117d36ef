/**
 * Node flags of the casino's server. A larger young generation lets short-lived objects die there: with
 * Node's default of 16 MB garbage collection took about 6 % more CPU per bet. More would save little and cost
 * memory with many connections.
 */
export const serverFlags = ["--max-semi-space-size=32"];

/** Two arenas instead of eight a core: a server with pictures to resize and many connections keeps less memory that it does not use. */
export const serverSettings = { MALLOC_ARENA_MAX: "2" };
