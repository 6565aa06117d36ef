import { useQuery } from "@tanstack/react-query";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { fairGames } from "./fair-games.ts";
import type { VerifierForm } from "./seed-rules.ts";
import { canVerify, type Verification, verifyRound } from "./verify-round.ts";

export type Seeds = Reply<"listSeeds">;

const fairnessKeys = {
  seeds: ["seeds"],
  verified: (form: VerifierForm | null) => ["verified-round", form] as const,
} as const;

/** The player's seeds: in use, next and revealed. */
export function useSeeds() {
  return useQuery({ queryKey: fairnessKeys.seeds, queryFn: ({ signal }) => call("listSeeds", { signal }) });
}

/** Starts the next pair of seeds. */
export const useRotateSeeds = mutationOf("rotateSeeds", {
  input: (clientSeed: string) => ({ body: { clientSeed } }),
  awaits: [fairnessKeys.seeds],
});

/** Computes a round from its seeds; null if the browser cannot hash. */
export function useVerifiedRound(form: VerifierForm | null) {
  return useQuery({
    queryKey: fairnessKeys.verified(form),
    queryFn: () => (form && canVerify() ? compute(form) : null),
    enabled: form !== null,
    // The browser computes it, so it must not wait for a connection.
    networkMode: "always",
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
}

function compute({ game, nonce, ...seeds }: VerifierForm): Promise<Verification> {
  return verifyRound({ ...seeds, nonce: Number(nonce) }, fairGames[game].bounds);
}
