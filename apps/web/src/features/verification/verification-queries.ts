import { useQuery } from "@tanstack/react-query";
import { call, type Reply } from "../../platform/api/api-client.ts";

export const verificationKeys = { all: ["verification"] } as const;

type Verification = Reply<"listDocuments">;
export type OwnDocument = Verification["documents"][number];
export type OwnCard = Verification["cards"][number];

/** Whether the player is verified, the uploaded documents, and the cards used for payments. */
export function useDocuments() {
  return useQuery({
    queryKey: verificationKeys.all,
    queryFn: ({ signal }) => call("listDocuments", { signal }),
  });
}
