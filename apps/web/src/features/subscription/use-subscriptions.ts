import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { SubscriptionSwitch } from "@w10/contract";
import { useCallback } from "react";
import { call, type Reply } from "../../platform/api-client.ts";
import { errorSentence } from "../../platform/error-sentence.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { randomHex } from "../../platform/random-hex.ts";
import { showToast } from "../../platform/toast-store.ts";
import { createWishLine } from "./wish-line.ts";

type Subscriptions = Reply<"listSubscriptions">;

const subscriptionKeys = { all: ["subscriptions"] } as const;

const page = randomHex();
const line = createWishLine<SubscriptionSwitch>(({ name: switchId, isOn, nth, signal }) =>
  call(isOn ? "subscribe" : "unsubscribe", {
    params: { switchId },
    query: { page, wish: nth },
    keepalive: true,
    signal,
  }),
);

/** The switches, and how one is set: at once on the screen, taken back where the server refuses. */
export function useSubscriptions() {
  const client = useQueryClient();
  const book = usePhrases();
  const { data } = useQuery({
    queryKey: subscriptionKeys.all,
    queryFn: ({ signal }) => call("listSubscriptions", { signal }),
  });
  const turnSwitch = useCallback(
    async (switchId: SubscriptionSwitch) => {
      // What is shown may still be what was before the last press, so the press turns round what is known.
      const isOn = !client.getQueryData<Subscriptions>(subscriptionKeys.all)?.[switchId];
      const show = (isShown: boolean) =>
        client.setQueryData<Subscriptions>(
          subscriptionKeys.all,
          (old) => old && { ...old, [switchId]: isShown },
        );
      // A reading that is under way would bring back what was.
      void client.cancelQueries({ queryKey: subscriptionKeys.all });
      show(isOn);
      await line.wish(switchId, isOn).catch((error: unknown) => {
        show(!isOn);
        showToast({ tone: "error", title: book.t("site:toast.failed"), text: errorSentence(book, error) });
      });
      // What the server says is asked for after the last press alone: an earlier answer would turn a switch back for a moment.
      if (line.isIdle()) await client.invalidateQueries({ queryKey: subscriptionKeys.all });
    },
    [book, client],
  );
  return { subscriptions: data, turnSwitch };
}
