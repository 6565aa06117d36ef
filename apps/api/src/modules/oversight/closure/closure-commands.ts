import { z } from "zod";
import { playerInput } from "../../../platform/command/act-input.ts";
import { defineCommand } from "../../../platform/command/define-command.ts";
import { StaffRefusal } from "../../../platform/command/staff-act.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { requirePlayer } from "../../identity/player/index.ts";
import { dayOf } from "../../../platform/time/week-rules.ts";
import { reopenAccount } from "./close-account.ts";
import { erasePlayer, type ErasingOutcome } from "./erase-player.ts";

async function accountState(tx: Tx, { playerId }: { readonly playerId: PlayerId }): Promise<object> {
  const { closed_at, erased_at } = await requirePlayer(tx, playerId);
  return { closedAt: closed_at, erasedAt: erased_at };
}

const reopen = defineCommand({
  name: "closure.reopen-account",
  input: z.strictObject({ playerId: playerInput }),
  subject: ({ playerId }) => playerId,
  snapshot: accountState,
  staff: {
    permission: "account.reopen",
    approval: "none",
    needsNote: true,
    summary: "Reopen an account that its player closed",
    answer: () => "can sign in again. Mailing stays off until the player turns it on.",
  },
  async run(context, input) {
    const outcome = await reopenAccount(context, input);
    if (outcome === "not_closed") throw new StaffRefusal("The account is not closed.");
    if (outcome === "erased") throw new StaffRefusal("This account was erased and cannot be reopened.");
  },
});

interface EraseDeps {
  readonly env: { readonly KEEP_CLOSED_YEARS: number };
}

const erase = defineCommand({
  name: "closure.erase-player",
  input: z.strictObject({ playerId: playerInput, isEarly: z.boolean().default(false) }),
  subject: ({ playerId }) => playerId,
  snapshot: accountState,
  staff: {
    permission: "account.erase",
    approval: "second-person",
    needsNote: true,
    summary: "Erase the personal data of a closed account; needs --early before the retention period ends",
    answer: (_reply, { playerId }) => `Erased. The books refer to the account as ${playerId}.`,
  },
  async run(context, input, { deps }: { readonly deps: EraseDeps }) {
    requireErased(await erasePlayer(context, { ...input, retentionYears: deps.env.KEEP_CLOSED_YEARS }));
  },
});

/** Throws a sentence when nothing was erased. */
function requireErased(outcome: ErasingOutcome): void {
  switch (outcome.kind) {
    case "not_closed":
      throw new StaffRefusal("The account is not closed; only its player can close it, in the profile.");
    case "erased_before":
      throw new StaffRefusal("This account was already erased.");
    case "too_early":
      throw new StaffRefusal(
        `This must be kept until ${dayOf(outcome.from)} by law; --early erases it anyway.`,
      );
    case "erased":
      return;
  }
}

export const closureCommands = [reopen, erase];
