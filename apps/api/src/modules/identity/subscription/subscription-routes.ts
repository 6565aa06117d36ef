import { operations, type SubscriptionSwitch } from "@w10/contract";
import { phrase } from "@w10/phrases/phrase";
import type { FastifyInstance } from "fastify";
import type { CommandContext, CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder, Call } from "../../../platform/http/bind-operation.ts";
import { type PlayerId, readId } from "../../../platform/ids.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { enqueueLetterTo } from "../../foundation/letter/index.ts";
import { requirePlayer, selectPlayer } from "../player/index.ts";
import { isUnsubscribeSigned, mayWriteService } from "./promo-consent.ts";
import { selectSubscriptions, setSwitch, type WishOrder } from "./subscription-store.ts";

export interface SubscriptionParts {
  readonly db: Db;
  readonly runner: CommandRunner;
  readonly secret: string;
}

interface SwitchInput {
  readonly playerId: PlayerId;
  readonly switchId: SubscriptionSwitch;
  readonly order?: WishOrder;
}

/** Some switches require a confirmed email or phone. */
async function subscribe(context: CommandContext, input: SwitchInput): Promise<Record<string, never>> {
  const player = await requirePlayer(context.tx, input.playerId);
  const isPhone = input.switchId === "phoneSms" || input.switchId === "phoneCall";
  const isProved =
    input.switchId === "emailService" ||
    (isPhone ? player.phone_confirmed_at : player.email_confirmed_at) !== null;
  if (!isProved) throw new Refusal("subscription.not_confirmed");
  await setSwitch(context.tx, input.playerId, { ...input, isOn: true, now: context.now });
  return {};
}

async function unsubscribe(context: CommandContext, input: SwitchInput): Promise<Record<string, never>> {
  const { tx, now } = context;
  const { playerId, switchId } = input;
  const before = await selectSubscriptions(tx, playerId);
  if (!(await setSwitch(tx, playerId, { ...input, isOn: false, now }))) return {};
  const player = await selectPlayer(tx, playerId);
  // A player who has just refused account letters gets none about it.
  if (before[switchId] && switchId !== "emailService" && player && (await mayWriteService(tx, playerId)))
    await enqueueLetterTo(context, player, {
      letter: "mailing-off",
      values: { mailing: phrase(player.locale, "subscription", { path: switchId }) },
    });
  return {};
}

export function bindSubscription(api: Binder, http: FastifyInstance, parts: SubscriptionParts): void {
  const { db, runner } = parts;
  api.bind(operations.listSubscriptions, (call) => selectSubscriptions(db, call.player().playerId));

  const change = (
    call: Pick<Call<typeof operations.subscribe>, "player" | "params" | "query" | "playerCommand">,
    command: typeof subscribe,
  ) => {
    const { switchId } = call.params;
    const input = { playerId: call.player().playerId, switchId, order: call.query };
    return runner.run(call.playerCommand(input), command);
  };
  api.bind(operations.subscribe, (call) => change(call, subscribe));
  api.bind(operations.unsubscribe, (call) => change(call, unsubscribe));

  void http.register(async (scope) => {
    // Mail services post 'List-Unsubscribe=One-Click' as a form, in parts or without a type; the address carries
    // everything else.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer" }, async () => ({}));
    api.within(scope).bind(operations.unsubscribeByLetter, async (call) => {
      const playerId = readId<"player">(call.params.userId);
      const isSigned = playerId !== null && isUnsubscribeSigned(parts.secret, call.params);
      const player = isSigned ? await selectPlayer(db, playerId) : null;
      // Links never expire: an erased player's must not write a row again.
      if (!playerId || !player || player.erased_at) throw new Refusal("subscription.link_invalid");
      const input = { playerId, switchId: call.params.type };
      return runner.run({ ...call.guestCommand(input), subjectId: playerId }, unsubscribe);
    });
  });
}
