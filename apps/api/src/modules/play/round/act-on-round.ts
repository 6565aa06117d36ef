import type { PlaySessionId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { type Caller, type Order } from "../settlement/index.ts";
import { findEntry } from "../../../platform/command/command-log-store.ts";
import { hashInput } from "../../../platform/command/command-runner.ts";
import type { RoundParts } from "./round-parts.ts";
import { type BetReply } from "./round-view.ts";
import { selectOpenRoundById } from "./round-store.ts";
import { type ActInput, prepareStep } from "./decide-step.ts";

/** A player's call. */
interface ActCall {
  readonly input: ActInput;
  readonly playSessionId: PlaySessionId;
  readonly order: Pick<Order, "key" | "command" | "requestId">;
  readonly caller: Caller;
}

/**
 * Takes a player's action in an open round. The outcome is drawn first; settlement then judges and moves the
 * money, together with other players' requests. A repeated key returns the first answer. An action that another
 * one has overtaken is decided again, by the step that the player saw.
 */
export async function actOnRound(parts: RoundParts, call: ActCall): Promise<BetReply> {
  const { playerId, roundId } = call.input;
  const order = { ...call.order, inputHash: hashInput(call.order.command, call.input) };
  for (;;) {
    const round = await selectOpenRoundById(parts.db, playerId, roundId);
    const prepared = await prepareStep(parts, round, {
      ...call.input,
      playSessionId: call.playSessionId,
    }).catch(async (error: unknown) => {
      const first = await findEntry<BetReply>(parts.db, playerId, order.key);
      if (!first || !(error instanceof Refusal)) throw error;
      return { kind: "repeated" as const, first };
    });
    if (prepared.kind === "poll") return prepared.reply;
    if (prepared.kind === "repeated") return repeat(prepared.first, order.inputHash);
    const { request, reply } = prepared;
    const { playSessionId } = call;
    const decision = await parts.batcher.settle(
      { ...request, playSessionId, order: { ...order, firstReply: reply } },
      call.caller,
    );
    if (decision.kind === "stale") continue;
    if (decision.kind === "refused") throw new Refusal(decision.code);
    if (decision.kind === "settled") return reply(decision);
    return repeat(await findEntry<BetReply>(parts.db, playerId, order.key), order.inputHash);
  }
}

function repeat(first: { readonly inputHash: Buffer; readonly reply: BetReply } | null, inputHash: Buffer) {
  if (!first?.inputHash.equals(inputHash)) throw new Refusal("idempotency.key_reused");
  return first.reply;
}
