import { z } from "zod";
import { playerInput } from "../../../platform/command/act-input.ts";
import { defineCommand } from "../../../platform/command/define-command.ts";
import type { Tx } from "../../../platform/database/database.ts";
import type { PlayerId } from "../../../platform/ids.ts";
import { changeBlockStatus, reviewDeposits } from "./change-block-status.ts";
import { requireLockedPlayer, requirePlayer, updatePlayer } from "./player-store.ts";

const subject = ({ playerId }: { readonly playerId: PlayerId }): PlayerId => playerId;

/** What staff decide about an account, as the command log shows it. */
async function snapshot(tx: Tx, { playerId }: { readonly playerId: PlayerId }): Promise<object> {
  const { block_status, is_fraud, is_verified } = await requirePlayer(tx, playerId);
  return { blockStatus: block_status, isFraud: is_fraud, isVerified: is_verified };
}

const staff = { permission: "player.block", approval: "second-person", needsNote: true } as const;

const blockPlayer = defineCommand({
  name: "player.block",
  input: z.strictObject({ playerId: playerInput, isSignedOut: z.boolean().default(false) }),
  subject,
  snapshot,
  staff: {
    ...staff,
    summary: "Block a player; --signed-out also ends every session",
    answer: (_reply, { isSignedOut }) => (isSignedOut ? "blocked and signed out." : "blocked."),
  },
  async run(context, { playerId, isSignedOut }) {
    await requireLockedPlayer(context.tx, playerId);
    await changeBlockStatus(context, { playerId, status: isSignedOut ? 2 : 1 });
  },
});

const unblockPlayer = defineCommand({
  name: "player.unblock",
  input: z.strictObject({ playerId: playerInput }),
  subject,
  snapshot,
  staff: { ...staff, summary: "Unblock a player", answer: () => "open." },
  async run(context, { playerId }) {
    await requireLockedPlayer(context.tx, playerId);
    await changeBlockStatus(context, { playerId, status: 0 });
  },
});

const setFraud = defineCommand({
  name: "player.set-fraud",
  input: z.strictObject({ playerId: playerInput, isFraud: z.boolean() }),
  subject,
  snapshot,
  staff: {
    ...staff,
    summary: "Set or clear the fraud flag",
    answer: (_reply, { isFraud }) => (isFraud ? "flagged for fraud." : "not flagged for fraud."),
  },
  async run(context, { playerId, isFraud }) {
    await updatePlayer(context, playerId, { is_fraud: isFraud });
    if (isFraud) await reviewDeposits(context, playerId);
  },
});

const verifyPlayer = defineCommand({
  name: "player.verify",
  input: z.strictObject({ playerId: playerInput, isVerified: z.boolean() }),
  subject,
  snapshot,
  staff: {
    ...staff,
    permission: "player.verify",
    approval: "none",
    summary: "Mark a player as verified, or not",
    answer: (_reply, { isVerified }) => (isVerified ? "verified." : "not verified."),
  },
  run: (context, { playerId, isVerified }) => updatePlayer(context, playerId, { is_verified: isVerified }),
});

export const playerCommands = [blockPlayer, unblockPlayer, setFraud, verifyPlayer];
