import type { Actor } from "../../../platform/command-runner.ts";
import { nobodyId } from "../../../platform/http/player-actor.ts";
import { type PaymentId, readId } from "../../../platform/ids.ts";
import type { TestPlayer } from "../../../testing/test-app.ts";
import { approveWithdrawal, type PaymentReason, rejectWithdrawal } from "./index.ts";
import type { Order, PaymentApp } from "./testing.ts";

const actor: Actor = { kind: "operator", id: nobodyId, name: "test" };

/** Support address in the tests. */
export const supportEmail = "help@w10.example";

/** A test operator, and withdrawals to decide: 200.00 out of 500.00. */
export function createOperator(app: PaymentApp) {
  return {
    async withdraw(order: Order = {}): Promise<{ player: TestPlayer; id: string }> {
      const player = await app.player({ balanceMinor: 50_000n });
      return { player, id: (await app.begin(player, { mode: "out", amount: 20_000, ...order })).id };
    },
    approve: (id: string) =>
      app.runner.run(
        { name: "payment.approve-withdrawal", actor, input: { paymentId: idOf(id) } },
        approveWithdrawal,
      ),
    reject: (id: string, reason: PaymentReason = 5) =>
      app.runner.run(
        { name: "payment.reject-withdrawal", actor, input: { paymentId: idOf(id), reason, supportEmail } },
        rejectWithdrawal,
      ),
  };
}

function idOf(text: string): PaymentId {
  const id = readId<"payment">(text);
  if (!id) throw new Error(`not an id: ${text}`);
  return id;
}
