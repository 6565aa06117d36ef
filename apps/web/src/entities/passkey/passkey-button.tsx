import { Button, cx, Icon, icons } from "@w10/ui";
import { useState } from "react";
import type { Reply } from "../../platform/api/api-client.ts";
import { ApiError } from "../../platform/api/api-errors.ts";
import { errorSentence } from "../../platform/api/error-sentence.ts";
import { canUsePasskeys } from "../../platform/passkey-support.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./passkey-button.module.css";

/** The device's answer to a challenge of the server. */
export async function askDevice(challenge: Promise<Reply<"requestPasskeySignIn">>) {
  const [{ startAuthentication }, { options }] = await Promise.all([
    import("@simplewebauthn/browser"),
    challenge,
  ]);
  return startAuthentication({ optionsJSON: options });
}

interface PasskeyButtonProps {
  /** Asks the device and sends its answer. */
  readonly onUse: () => Promise<void>;
  /** Said where no passkey of the device fits, or its owner declined. */
  readonly cancelled: string;
  readonly size?: "medium" | "large";
  readonly failureClassName?: string | undefined;
}

/** Does something by a passkey; nothing where the browser has none. */
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
