import { Button } from "@w10/ui";
import { useState } from "react";
import { usePhrases } from "../phrase-book.tsx";
import { showToast } from "../toast-store.ts";
import { useRequestStep } from "./use-second-step.ts";

/** Sends one more code by SMS; the server allows one a minute. */
export function ResendButton() {
  const { t } = usePhrases();
  const request = useRequestStep();
  const [isBusy, setBusy] = useState(false);
  const send = async () => {
    setBusy(true);
    try {
      await request("sms");
    } catch (error) {
      const text = error instanceof Error ? error.message : "";
      showToast({ tone: "error", title: t("site:toast.failed"), text });
    }
    setBusy(false);
  };
  return (
    <Button isBusy={isBusy} onClick={() => void send()}>
      {t("two-factor:again")}
    </Button>
  );
}
