/**
 * What Node is told for the casino's server. Young objects get room to die where they were made: at Node's own 16 MB the collector took
 * a seventh of a bet's time (`npm run bench -- settle`).
 */
export const serverFlags = ["--max-semi-space-size=64"];
