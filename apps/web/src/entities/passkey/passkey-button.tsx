import { Button, cx, Icon, icons } from "@w10/ui";
import { useState } from "react";
import type { Reply } from "../../platform/api/api-client.ts";
import { ApiError } from "../../platform/api/api-errors.ts";
import { errorSentence } from "../../platform/api/error-sentence.ts";
import { canUsePasskeys } from "../../platform/passkey-support.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./passkey-button.module.css";

/** Signs a server challenge with a passkey. */
export async function signWithPasskey(challenge: Promise<Reply<"requestPasskeySignIn">>) {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import("@simplewebauthn/browser"),
    challenge,
  ]);
  return startAuthentication({ optionsJSON: options });
}

interface PasskeyButtonProps {
  /** Signs with the passkey and sends the result. */
  readonly onUse: () => Promise<void>;
  /** Message when no passkey fits or the owner cancelled. */
  readonly cancelled: string;
  readonly size?: "medium" | "large";
  readonly failureClassName?: string | undefined;
}

/** A button that authenticates by passkey; hidden in browsers without passkeys. */
export function PasskeyButton({ onUse, cancelled, size = "medium", failureClassName }: PasskeyButtonProps) {
  const book = usePhrases();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  if (!canUsePasskeys()) return null;
  const press = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onUse();
    } catch (error) {
      // Other errors come from the device.
      setFailure(error instanceof ApiError ? errorSentence(book, error) : cancelled);
      setBusy(false);
    }
  };
  return (
    <>
      <Button size={size} isBlock isBusy={isBusy} onClick={() => void press()}>
        <Icon of={icons.KeyRound} /> {book.t("session:passkey")}
      </Button>
      {failure && (
        <p className={cx(css.failure, failureClassName)} role="alert">
          {failure}
        </p>
      )}
    </>
  );
}
