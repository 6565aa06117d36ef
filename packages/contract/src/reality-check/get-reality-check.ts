import { defineOperation } from "../operation.ts";
import { realityCheck } from "./reality-check.ts";

export const getRealityCheck = defineOperation({
  id: "reality-check.get-reality-check",
  method: "GET",
  path: "/player/reality-check",
  access: "player",
  reply: realityCheck,
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Time, stakes, wins and net of this sign-in, and when the next reality check stops play.",
});
