import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { SubscriptionSwitch } from "@w10/contract";
import { call } from "../../platform/api-client.ts";
import { errorSentence } from "../../platform/error-sentence.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";

type Subscriptions = Awaited<ReturnType<typeof call<"listSubscriptions">>>;

const queryKey = ["subscriptions"];

/** The switches, and how one is set: at once on the screen, taken back where the server refuses. */
export function useSubscriptions() {
  const client = useQueryClient();
  const book = usePhrases();
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => call("listSubscriptions", { signal }) });
  const { mutate } = useMutation({
    mutationKey: queryKey,
    // One after the other: on and off in quick order must not overtake each other on the way.
    scope: { id: "subscriptions" },
    mutationFn: ({ switchId, isOn }: { switchId: SubscriptionSwitch; isOn: boolean }) =>
      call(isOn ? "subscribe" : "unsubscribe", { params: { switchId }, keepalive: true }),
    onMutate: async ({ switchId, isOn }) => {
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData<Subscriptions>(queryKey);
      if (before) client.setQueryData<Subscriptions>(queryKey, { ...before, [switchId]: isOn });
      return before;
    },
    onError: (error, _input, before) => {
      client.setQueryData(queryKey, before);
      showToast({ tone: "error", title: book.t("site:toast.failed"), text: errorSentence(book, error) });
    },
    // What the server says is asked for after the last press alone: an earlier answer would turn a switch back for a moment.
    onSettled: () =>
      client.isMutating({ mutationKey: queryKey }) === 1 ? client.invalidateQueries({ queryKey }) : undefined,
  });
  return { subscriptions: data, setSwitch: mutate };
}
