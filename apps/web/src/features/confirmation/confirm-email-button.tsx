import { Button, Chip } from "@w10/ui";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showFailure } from "../../platform/api/error-sentence.ts";
import { showSuccess } from "../../platform/toast-store.ts";

const useRequestEmailConfirmation = mutationOf("requestEmailConfirmation");

interface ConfirmEmailButtonProps {
  readonly email: string;
  readonly isConfirmed: boolean;
}

/** 'Verified', or the button that sends the confirmation email again. */
export function ConfirmEmailButton({ email, isConfirmed }: ConfirmEmailButtonProps) {
  const book = usePhrases();
  const { t } = book;
  const { mutateAsync: requestEmailConfirmation, isPending } = useRequestEmailConfirmation();
  if (isConfirmed) return <Chip tone="ok">{t("confirmation:verified")}</Chip>;
  const send = async () => {
    if (isPending) return;
    try {
      await requestEmailConfirmation();
      showSuccess(t, t("confirmation:sent", { email }));
    } catch (error) {
      showFailure(book, error);
    }
  };
  return (
    <Button size="small" isBusy={isPending} onClick={() => void send()}>
      {t("confirmation:confirm")}
    </Button>
  );
}
