import { Button, Chip } from "@w10/ui";
import { useState } from "react";
import { call } from "../../platform/api-client.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showFailure } from "../../platform/show-failure.ts";
import { showToast } from "../../platform/toast-store.ts";

interface ConfirmEmailButtonProps {
  readonly email: string;
  readonly isConfirmed: boolean;
}

/** 'Verified', or the button that sends the confirmation letter again. */
export function ConfirmEmailButton({ email, isConfirmed }: ConfirmEmailButtonProps) {
  const book = usePhrases();
  const { t } = book;
  const [isBusy, setBusy] = useState(false);
  if (isConfirmed) return <Chip tone="ok">{t("confirmation:verified")}</Chip>;
  const send = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await call("requestEmailConfirmation");
      showToast({ tone: "success", title: t("site:toast.done"), text: t("confirmation:sent", { email }) });
    } catch (error) {
      showFailure(book, error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size="small" isBusy={isBusy} onClick={() => void send()}>
      {t("confirmation:confirm")}
    </Button>
  );
}
