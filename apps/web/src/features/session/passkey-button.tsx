import { Button, Icon, icons } from "@w10/ui";
import { useState } from "react";
import { call } from "../../platform/api-client.ts";
import { ApiError } from "../../platform/api-errors.ts";
import { errorSentence } from "../../platform/error-sentence.ts";
import { mutationOf } from "../../platform/operation-mutation.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import css from "./sign-in-modal.module.css";

const useCheckPasskeySignIn = mutationOf("checkPasskeySignIn", {
  input: async () => {
    const [{ startAuthentication }, { options }] = await Promise.all([
      import("@simplewebauthn/browser"),
      call("requestPasskeySignIn"),
    ]);
    return { body: { credential: await startAuthentication({ optionsJSON: options }) } };
  },
});

/** Signs in by a passkey: the device offers what it has, so no e-mail is typed. */
export function PasskeyButton({ onSignedIn }: { readonly onSignedIn: () => Promise<void> }) {
  const book = usePhrases();
  const { t } = book;
  const { mutateAsync: checkPasskeySignIn } = useCheckPasskeySignIn();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const signIn = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await checkPasskeySignIn();
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
