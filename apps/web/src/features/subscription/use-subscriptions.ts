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
    mutationFn: ({ switchId, isOn }: { switchId: SubscriptionSwitch; isOn: boolean }) =>
      call(isOn ? "subscribe" : "unsubscribe", { params: { switchId } }),
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
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
  return { subscriptions: data, setSwitch: mutate };
}
