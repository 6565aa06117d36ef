import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";

export const acceptTerms = defineOperation({
  id: "terms.accept-terms",
  method: "POST",
  path: "/accept-terms",
  access: "player",
  reply: emptyReply,
  errors: [],
  idempotency: "none",
  rate: "write",
  summary: "Accepts the current terms and privacy policy.",
});
