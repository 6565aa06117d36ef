/**
 * Node flags of the casino's server. A larger young generation lets short-lived objects die there: with
 * Node's default of 16 MB garbage collection took about 6 % more CPU per bet. More would save little and cost
 * memory with many connections.
 */
export const serverFlags = ["--max-semi-space-size=32"];
