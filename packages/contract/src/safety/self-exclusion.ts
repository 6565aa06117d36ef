import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

export const deleteSelfExclusion = defineOperation({
  id: "self-exclusion.delete-self-exclusion",
  method: "GET",
  path: "/player/self-exclusion/delete",
  access: "player",
  // It changes state although the specification makes it a GET.
  csrf: true,
  reply: emptyReply,
  errors: ["self-exclusion.none", "self-exclusion.paused", "self-exclusion.early_reopen_off"],
  idempotency: "none",
  rate: "write",
  summary:
    "Requests to reopen play after the cool-off. Changes state by specification, so it requires the CSRF token.",
});

const exclusionPeriod = z.enum(["24_hour", "7_day", "1_month", "3_month"], "blank");

export const excludeSelf = defineOperation({
  id: "self-exclusion.exclude-self",
  method: "POST",
  path: "/player/self-exclusion",
  access: "player",
  body: z.object({ recurType: exclusionPeriod }),
  reply: z.object({ message: z.string() }),
  errors: ["self-exclusion.shorter"],
  idempotency: "none",
  rate: "write",
  summary: "Excludes the player for a period at once; an exclusion can be extended but not shortened.",
});
