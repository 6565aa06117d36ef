import { Button, Icon, icons } from "@w10/ui";
import { useState } from "react";
import { call } from "../../platform/api-client.ts";
import { ApiError } from "../../platform/api-errors.ts";
import { errorSentence } from "../../platform/error-sentence.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import css from "./sign-in-modal.module.css";

/** Signs in by a passkey: the device offers what it has, so no e-mail is typed. */
export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const book = usePhrases();
  const { t } = book;
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const signIn = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const [{ startAuthentication }, { options }] = await Promise.all([
        import("@simplewebauthn/browser"),
        call("requestPasskeySignIn"),
      ]);
      const credential = await startAuthentication({ optionsJSON: options });
      await call("checkPasskeySignIn", { body: { credential } });
      await onSignedIn();
    } catch (error) {
      // What is no refusal of ours comes from the device: nothing fitted, or its owner said no.
      setFailure(error instanceof ApiError ? errorSentence(book, error) : t("session:passkeyCancelled"));
      setBusy(false);
    }
  };
  return (
    <>
      <Button size="large" isBlock isBusy={isBusy} onClick={() => void signIn()}>
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
