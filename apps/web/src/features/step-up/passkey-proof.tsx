import { Button, Icon, icons } from "@w10/ui";
import { useState } from "react";
import { call } from "../../platform/api-client.ts";
import { ApiError } from "../../platform/api-errors.ts";
import { errorSentence } from "../../platform/error-sentence.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { useProveIdentity } from "./use-prove-identity.ts";
import css from "./step-up-modal.module.css";

/** Proves by a passkey who is signed in. */
export function PasskeyProof({ onProved }: { readonly onProved: () => void }) {
  const book = usePhrases();
  const { t } = book;
  const prove = useProveIdentity();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const proveByKey = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const [{ startAuthentication }, { options }] = await Promise.all([
        import("@simplewebauthn/browser"),
        call("requestPasskeyProof"),
      ]);
      const credential = await startAuthentication({ optionsJSON: options });
      await prove({ way: "passkey", credential });
      onProved();
    } catch (error) {
      // What is no refusal of ours comes from the device: nothing fitted, or its owner said no.
      setFailure(error instanceof ApiError ? errorSentence(book, error) : t("step-up:passkeyCancelled"));
      setBusy(false);
    }
  };
  return (
    <>
      <Button isBlock isBusy={isBusy} onClick={() => void proveByKey()}>
        <Icon of={icons.KeyRound} /> {t("session:passkey")}
      </Button>
      {failure && (
        <p className={css.failure} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
