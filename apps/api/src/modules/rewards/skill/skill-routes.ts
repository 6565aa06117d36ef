import { operations } from "@w10/contract";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { listSkills, type SkillQueryParts } from "./list-skills.ts";
import { upgradeSkill } from "./upgrade-skill.ts";

export interface SkillParts extends SkillQueryParts {
  readonly runner: CommandRunner;
}

export function bindSkill(api: Binder, parts: SkillParts): void {
  api.bind(operations.listSkills, (call) => listSkills(parts, call.player().playerId));

  api.bind(operations.upgradeSkill, (call) => {
    const input = { playerId: call.player().playerId, skill: call.params.skill };
    return parts.runner.run(call.playerCommand(input), upgradeSkill);
  });
}
