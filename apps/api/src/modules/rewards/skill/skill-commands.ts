import { z } from "zod";
import { playerInput } from "../../../platform/command/act-input.ts";
import { defineCommand } from "../../../platform/command/define-command.ts";
import { createId } from "../../../platform/ids.ts";
import { addCoins } from "./add-coins.ts";

export const skillCommands = [
  defineCommand({
    name: "skill.give-charges",
    input: z.strictObject({
      playerId: playerInput,
      coins: z.int().min(1).max(10_000_000).meta({ flag: "charges" }),
    }),
    subject: ({ playerId }) => playerId,
    isOnce: true,
    snapshot: null,
    staff: {
      permission: "reward.give",
      approval: "second-person",
      needsNote: true,
      summary: "Give super-charges",
      answer: (_reply, { coins }) => `${coins} super-charges given.`,
    },
    run: (context, input) => addCoins(context, { ...input, reason: "operator", key: createId() }),
  }),
];
