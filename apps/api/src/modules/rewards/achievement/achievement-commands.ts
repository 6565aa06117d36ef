import { z } from "zod";
import { codeInput } from "../../../platform/command/act-input.ts";
import { defineCommand, StaffRefusal } from "../../../platform/command/define-command.ts";
import { updateGroup } from "./achievement-store.ts";
import { groupFile, publishGroup } from "./publish-group.ts";

const staff = { permission: "reward.change-rules", approval: "second-person", needsNote: true } as const;

const publish = defineCommand({
  name: "achievement.publish-group",
  input: z.strictObject({ group: groupFile }),
  subject: ({ group }) => `achievement-group/${group.code}`,
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
