import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";
import { logFailure } from "../../platform/log-failure.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { useReloadPlayer } from "../../platform/use-reload-player.ts";

export type Message = Awaited<ReturnType<typeof call<"listMessages">>>["messages"][number];

/** The player's messages; reading or deleting one counts the unread ones anew. */
export function useMessages() {
  const { locale } = usePhrases();
  const client = useQueryClient();
  const reloadPlayer = useReloadPlayer();
  const queryKey = ["messages", locale];
  const { data, isError } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call("listMessages", { query: { locale }, signal }),
  });
  const { mutate } = useMutation({
    mutationFn: ({ id, name }: { id: string; name: "readMessage" | "deleteMessage" }) =>
      call(name, { params: { id } }),
    onSuccess: async (_reply, { id, name }) => {
      client.setQueryData<typeof data>(
        queryKey,
        (known) =>
          known && {
            messages:
              name === "deleteMessage"
                ? known.messages.filter((each) => each.id !== id)
                : known.messages.map((each) => (each.id === id ? { ...each, isNew: false } : each)),
          },
      );
      await reloadPlayer();
    },
    onError: logFailure,
  });
  return {
    messages: data?.messages ?? null,
    isError,
    read: (id: string) => mutate({ id, name: "readMessage" }),
    remove: (id: string) => mutate({ id, name: "deleteMessage" }),
  };
}
