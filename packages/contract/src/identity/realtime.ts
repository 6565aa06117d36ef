import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";

export const getRealtimeConfig = defineOperation({
  id: "realtime.get-realtime-config",
  method: "GET",
  path: "/realtime/config",
  access: "player",
  reply: z.object({ url: z.string(), token: z.string(), projectId: z.string(), imageStorageURI: z.string() }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "Address and token of the realtime connection.",
});
