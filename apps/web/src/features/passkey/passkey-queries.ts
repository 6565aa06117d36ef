import { useQuery } from "@tanstack/react-query";
import { call, type Reply } from "../../platform/api/api-client.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";

export const passkeyKeys = { all: ["passkeys"] } as const;

export type Passkey = Reply<"listPasskeys">["passkeys"][number];

/** The player's passkeys; null while they load. */
export function usePasskeys() {
  const { data, isError } = useQuery({
    queryKey: passkeyKeys.all,
    queryFn: ({ signal }) => call("listPasskeys", { signal }),
  });
  return { passkeys: data?.passkeys ?? null, isError };
}

/**
 * Creates a passkey on the device and stores its public key. Throws the errors of the calls and of the
 * device.
 */
export const useAddPasskey = mutationOf("addPasskey", {
  input: async (password: string) => {
    const [{ startRegistration }, { options }] = await Promise.all([
      import("@simplewebauthn/browser"),
      call("requestPasskey", { body: { password } }),
    ]);
    const created = await startRegistration({ optionsJSON: options });
    const { clientDataJSON, attestationObject, transports } = created.response;
    const response = {
      clientDataJSON,
      attestationObject,
      ...(transports && { transports: [...transports] }),
    };
    return { body: { credential: { ...created, type: "public-key" as const, response } } };
  },
  invalidates: [passkeyKeys.all],
});

export const useRenamePasskey = mutationOf("renamePasskey", {
  input: ({ id, label }: { readonly id: string; readonly label: string }) => ({
    params: { id },
    body: { label },
  }),
  awaits: [passkeyKeys.all],
});

export const useRemovePasskey = mutationOf("removePasskey", {
  input: (id: string) => ({ params: { id } }),
  awaits: [passkeyKeys.all],
  isRefetchedOnError: true,
});
