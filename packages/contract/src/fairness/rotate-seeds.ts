import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { clientSeed } from "../shared/fairness.ts";

export const rotateSeeds = defineOperation({
  id: "fairness.rotate-seeds",
  method: "POST",
  path: "/fairness/rotate",
  access: "player",
  body: z.object({ clientSeed }),
  reply: z.object({ pair: z.int(), serverSeed: z.string(), serverSeedHash: z.string() }),
  errors: ["round.already_open"],
  idempotency: "required",
  rate: "write",
  summary: "Reveals the active server seed and starts the next pair with the player's client seed.",
});
