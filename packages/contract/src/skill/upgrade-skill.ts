import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { emptyReply } from "../shared/scalars.ts";
import { skill } from "./list-skills.ts";

export const upgradeSkill = defineOperation({
  id: "skill.upgrade-skill",
  method: "POST",
  path: "/skill/:skill/upgrade",
  access: "player",
  params: z.object({ skill }),
  reply: emptyReply,
  errors: ["skill.complete", "skill.locked", "skill.too_few_coins"],
  idempotency: "none",
  rate: "write",
  summary: "Buys the next step of a skill with super-charges.",
});
