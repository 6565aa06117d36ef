import { operations } from "@w10/contract";
import type { CommandRunner } from "../../../platform/command-runner.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { playerActor } from "../../../platform/http/player-actor.ts";
import { listSkills, type SkillQueryParts } from "./list-skills.ts";
import { upgradeSkill } from "./upgrade-skill.ts";

export interface SkillParts extends SkillQueryParts {
  readonly runner: CommandRunner;
}

export function bindSkill(api: Binder, parts: SkillParts): void {
  api.bind(operations.listSkills, (call) => listSkills(parts, call.player().playerId));

  api.bind(operations.upgradeSkill, (call) => {
    const { playerId } = call.player();
    const input = { playerId, skill: call.params.skill };
    const { id: name } = operations.upgradeSkill;
    const order = { name, actor: playerActor(call), input, requestId: call.requestId };
    return parts.runner.run(order, upgradeSkill);
  });
}
