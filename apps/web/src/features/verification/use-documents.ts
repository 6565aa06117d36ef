import { useQuery } from "@tanstack/react-query";
import { call } from "../../platform/api-client.ts";

export const documentsKey = ["verification"];

type Verification = Awaited<ReturnType<typeof call<"listDocuments">>>;
export type OwnDocument = Verification["documents"][number];
export type OwnCard = Verification["cards"][number];

/** Whether the player is verified, the documents that were sent, and the cards that were paid with. */
export function useDocuments() {
  return useQuery({ queryKey: documentsKey, queryFn: ({ signal }) => call("listDocuments", { signal }) });
}
