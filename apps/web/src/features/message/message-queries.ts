import { useQuery } from "@tanstack/react-query";
import type { Locale } from "@w10/contract";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";

type Messages = Reply<"listMessages">;
export type Message = Messages["messages"][number];

export const messageKeys = {
  all: ["messages"],
  list: (locale: Locale) => ["messages", locale] as const,
} as const;

/** The player's messages in the page's language; null while they load. */
export function useMessages() {
  const { locale } = usePhrases();
  const { data, isError } = useQuery({
    queryKey: messageKeys.list(locale),
    queryFn: ({ signal }) => call("listMessages", { query: { locale }, signal }),
  });
  return { messages: data?.messages ?? null, isError };
}

/** Marks a message as read and updates the unread count of the header. */
export const useReadMessage = mutationOf("readMessage", {
  input: (id: string) => ({ params: { id } }),
  apply: (client, _reply, id) =>
    client.setQueriesData<Messages>(
      { queryKey: messageKeys.all },
      (known) =>
        known && {
          messages: known.messages.map((each) => (each.id === id ? { ...each, isNew: false } : each)),
        },
    ),
  awaits: [playerKeys.info],
});

/** Deletes a message and updates the unread count of the header. */
export const useDeleteMessage = mutationOf("deleteMessage", {
  input: (id: string) => ({ params: { id } }),
  apply: (client, _reply, id) =>
    client.setQueriesData<Messages>(
      { queryKey: messageKeys.all },
      (known) => known && { messages: known.messages.filter((each) => each.id !== id) },
    ),
  awaits: [playerKeys.info],
});
