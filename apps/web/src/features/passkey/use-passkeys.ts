import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { call } from "../../platform/api-client.ts";

const queryKey = ["passkeys"];

export type Passkey = Awaited<ReturnType<typeof call<"listPasskeys">>>["passkeys"][number];

/** The player's passkeys; null while they load. */
export function usePasskeys() {
  const client = useQueryClient();
  const { data, isError } = useQuery({ queryKey, queryFn: ({ signal }) => call("listPasskeys", { signal }) });
  const reload = useCallback(() => client.invalidateQueries({ queryKey }), [client]);
  return { passkeys: data?.passkeys ?? null, isError, reload };
}

/** Makes a passkey in this device and keeps its public half. Throws what the calls throw, or what the device says. */
export async function addPasskey(password: string): Promise<void> {
  const [{ startRegistration }, { options }] = await Promise.all([
    import("@simplewebauthn/browser"),
    call("requestPasskey", { body: { password } }),
  ]);
  const made = await startRegistration({ optionsJSON: options });
  const { clientDataJSON, attestationObject, transports } = made.response;
  const credential = {
    ...made,
    type: "public-key" as const,
    response: { clientDataJSON, attestationObject, ...(transports ? { transports: [...transports] } : {}) },
  };
  await call("addPasskey", { body: { credential } });
}
