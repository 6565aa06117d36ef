import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../platform/api-client.ts";
import type { SkillName } from "../../platform/calls.ts";
import { skillsQuery } from "../../platform/skills.ts";

/** Buys the next step of a skill, and reads the skills anew. */
export function useUpgradeSkill(): (skill: SkillName) => Promise<void> {
  const client = useQueryClient();
  return useCallback(
    async (skill) => {
      await call("upgradeSkill", { params: { skill } });
      await client.invalidateQueries({ queryKey: skillsQuery.queryKey });
    },
    [client],
  );
}
