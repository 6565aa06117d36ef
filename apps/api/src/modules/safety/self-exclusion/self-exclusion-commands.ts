import { z } from "zod";
import { playerInput } from "../../../platform/command/act-input.ts";
import { defineCommand } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import { requirePlayer } from "../../identity/player/index.ts";
import { separatePeople, unlinkExclusion } from "./link-exclusion.ts";

const separatePeopleCommand = defineCommand({
  name: "person.separate-people",
  input: z.strictObject({ playerId: playerInput, otherId: playerInput }),
  subject: ({ playerId }) => playerId,
  snapshot: null,
  staff: {
    permission: "player.link",
    approval: "none",
    needsNote: true,
    summary: "Record that two accounts belong to different people: offers and exclusions no longer link them",
    answer: () => "different people.",
  },
  async run(context, input) {
    if (input.playerId === input.otherId) throw new StaffRefusal("Give two accounts.");
    await separatePeople(context, input);
  },
});

/** Never for an exclusion that a player chose. */
const unlinkExclusionCommand = defineCommand({
  name: "self-exclusion.unlink-exclusion",
  input: z.strictObject({ playerId: playerInput }),
  subject: ({ playerId }) => playerId,
  snapshot: async (tx, { playerId }) => {
    const { self_exclusion_ends_at } = await requirePlayer(tx, playerId);
    return { excludedUntil: self_exclusion_ends_at };
  },
  staff: {
    permission: "exclusion.lift",
    approval: "second-person",
    needsNote: true,
    summary:
      "Lift a self-exclusion carried over from another person's account; the two accounts are never linked again",
    answer: () => "may play again.",
  },
  async run(context, input) {
    if (!(await unlinkExclusion(context, input)))
      throw new StaffRefusal(
        "This account has no exclusion from another account. A player's own exclusion cannot be ended by staff.",
      );
  },
});

export const selfExclusionCommands = [separatePeopleCommand, unlinkExclusionCommand];
