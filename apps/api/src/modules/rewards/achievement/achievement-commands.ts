import { z } from "zod";
import { codeInput } from "../../../platform/command/act-input.ts";
import { defineCommand } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import { updateGroup } from "./achievement-store.ts";
import { groupFile, publishGroup } from "./publish-group.ts";
import { queryRow } from "../../../platform/database/query.ts";

const staff = { permission: "reward.change-rules", approval: "second-person", needsNote: true } as const;

const publish = defineCommand({
  name: "achievement.publish-group",
  input: z.strictObject({ group: groupFile }),
  subject: ({ group }) => `achievement-group/${group.code}`,
  snapshot: null,
  staff: {
    ...staff,
    summary: "Create a group of achievements, or update it by its codes",
    answer: (count: number, { group }) => `The group ${group.code} has ${count} achievements.`,
  },
  run: (context, { group }) => publishGroup(context, group),
});

const switchGroup = defineCommand({
  name: "achievement.switch-group",
  input: z.strictObject({ code: codeInput.meta({ flag: "group" }), isEnabled: z.boolean() }),
  subject: ({ code }) => `achievement-group/${code}`,
  snapshot: (tx, { code }) => queryRow<object>(tx)`
    select is_enabled as "isEnabled" from achievement_group where code = ${code}`,
  staff: {
    ...staff,
    summary: "Enable or disable a group of achievements",
    answer: (_reply, { code, isEnabled }) => `The group ${code} is ${isEnabled ? "on" : "off"}.`,
  },
  async run({ tx }, { code, isEnabled }) {
    if (!(await updateGroup(tx, code, { isEnabled }))) throw new StaffRefusal(`There is no group '${code}'.`);
  },
});

export const achievementCommands = [publish, switchGroup];
