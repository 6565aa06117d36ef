import { usePhrases } from "../phrase-book.tsx";
import { ResendButton } from "../resend-button.tsx";
import { sayNotSent, useRequestStep } from "./use-second-step.ts";

/** Sends one more code of the second step by SMS; the server allows one a minute. */
export function ResendStepButton() {
  const book = usePhrases();
  const { t } = book;
  const request = useRequestStep();
  const send = async () => {
    try {
      await request("sms");
    } catch (error) {
      sayNotSent(book, error);
      throw error;
    }
  };
  return (
    <ResendButton
      label={t("two-factor:again")}
      waiting={(time) => t("two-factor:againIn", { time })}
      onSend={send}
    />
  );
}
