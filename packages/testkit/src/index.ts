/** Tools of API tests: a real PostgreSQL with a template database, a clock set by tests, a typed client. */
export { FakeClock } from "./fake-clock.ts";
export { TestClient } from "./test-client.ts";
export type { Answer, CallInput, Injectable } from "./test-client.ts";
export { cloneDatabase, createEmptyDatabase, startTestServer } from "./test-server.ts";
export type { TestServer } from "./test-server.ts";
export { findRetired } from "./retired-phrases.ts";
