import { operations } from "@w10/contract";
import type { CommandRunner } from "../../../platform/command/command-runner.ts";
import type { Db } from "../../../platform/database/database.ts";
import type { Binder, Call } from "../../../platform/http/bind-operation.ts";
import { publishProfile } from "../../../platform/realtime/player-events.ts";
import { Refusal } from "../../../platform/refusal.ts";
import { markMessage, selectMessages } from "./message-store.ts";

export function bindMessage(api: Binder, parts: { readonly db: Db; readonly runner: CommandRunner }): void {
  api.bind(operations.listMessages, async (call) => {
    const messages = await selectMessages(parts.db, call.player().playerId);
    return {
      messages: messages.map(({ id, subject, text, createdAt, readAt }) => ({
        id,
        subject,
        text,
        createdAt: createdAt.toISOString(),
        isNew: readAt === null,
      })),
    };
  });

  const mark = (
    call: Pick<Call<typeof operations.readMessage>, "player" | "params" | "playerCommand">,
    as: "read_at" | "deleted_at",
  ) => {
    const { playerId } = call.player();
    return parts.runner.run(call.playerCommand({ id: call.params.id }), async (context, { id }) => {
      const isThere = await markMessage(context.tx, playerId, { id, as, now: context.now });
      if (!isThere) throw new Refusal("request.not_found");
      // Other tabs update their count.
      publishProfile(context, playerId, { type: "profile_changed" });
      return {};
    });
  };
  api.bind(operations.readMessage, (call) => mark(call, "read_at"));
  api.bind(operations.deleteMessage, (call) => mark(call, "deleted_at"));
}
