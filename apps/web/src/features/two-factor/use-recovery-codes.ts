import { useState } from "react";

/** The recovery codes that a right code brought, to be shown this once; null before that. */
export function useRecoveryCodes(onDone: () => Promise<void>): {
  readonly codes: readonly string[] | null;
  readonly onRight: (recoveryCodes: readonly string[]) => Promise<void>;
} {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return {
    codes,
    onRight: async (recoveryCodes) => {
      setCodes(recoveryCodes);
      await onDone();
    },
  };
}
