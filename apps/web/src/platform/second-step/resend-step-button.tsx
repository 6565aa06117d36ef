import { usePhrases } from "../phrase-book.tsx";
import { ResendButton } from "../resend-button.tsx";
import { showToast } from "../toast-store.ts";
import { useRequestStep } from "./use-second-step.ts";

/** Sends one more code of the second step by SMS; the server allows one a minute. */
export function ResendStepButton() {
  const { t } = usePhrases();
  const request = useRequestStep();
  const send = async () => {
    try {
      await request("sms");
    } catch (error) {
      const text = error instanceof Error ? error.message : "";
      showToast({ tone: "error", title: t("site:toast.failed"), text });
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
