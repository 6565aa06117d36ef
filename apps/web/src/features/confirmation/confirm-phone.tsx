import { Button, Chip, CodeField, ModalFooter } from "@w10/ui";
import { useState } from "react";
import { playerKeys } from "../../entities/player/player-queries.ts";
import { FieldErrors, isCodeAlreadySent } from "../../platform/api/api-errors.ts";
import { errorSentence, fieldSentence, showFailure } from "../../platform/api/error-sentence.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { ResendButton } from "../../platform/resend-button.tsx";
import { showSuccess } from "../../platform/toast-store.ts";

const useRequestPhoneConfirmation = mutationOf("requestPhoneConfirmation");

const useConfirmPhone = mutationOf("confirmPhone", {
  input: (code: string) => ({ query: { code } }),
  awaits: [playerKeys.info],
});

interface ConfirmPhoneProps {
  /** As it is shown. */
  readonly phone: string;
  readonly isConfirmed: boolean;
}

/** 'Verified', or the button that sends a code by SMS and then asks for it. */
export function ConfirmPhone({ phone, isConfirmed }: ConfirmPhoneProps) {
  const book = usePhrases();
  const { t } = book;
  const { mutateAsync: requestCode, isPending } = useRequestPhoneConfirmation();
  const [isAsking, setAsking] = useState(false);
  if (isConfirmed) return <Chip tone="ok">{t("confirmation:verified")}</Chip>;
  const send = async () => {
    if (isPending) return;
    try {
      await requestCode().catch((error: unknown) => {
        // The previous code is still valid, so a player who closed the modal can reopen it.
        if (!isCodeAlreadySent(error)) throw error;
      });
      setAsking(true);
    } catch (error) {
      showFailure(book, error);
    }
  };
  return (
    <>
      <Button size="small" isBusy={isPending} onClick={() => void send()}>
        {t("confirmation:confirm")}
      </Button>
      {isAsking && <PhoneCodeModal phone={phone} onClose={() => setAsking(false)} />}
    </>
  );
}

function PhoneCodeModal({ phone, onClose }: { readonly phone: string; readonly onClose: () => void }) {
  const book = usePhrases();
  const { t } = book;
  const { mutateAsync: requestCode } = useRequestPhoneConfirmation();
  const { mutateAsync: confirmPhone, isPending } = useConfirmPhone();
  const [code, setCode] = useState("");
  const [error, setError] = useState<string>();
  const submit = async () => {
    if (isPending) return;
    if (code.length < 6) return setError(t(code === "" ? "validators:code.blank" : "validators:code.short"));
    try {
      await confirmPhone(code);
      onClose();
      showSuccess(t, t("confirmation:phoneDone"));
    } catch (failure) {
      setError(
        failure instanceof FieldErrors
          ? fieldSentence(book, "code", failure.fields["code"] ?? "wrong")
          : errorSentence(book, failure),
      );
    }
  };
  const sendAgain = async () => {
    try {
      await requestCode();
    } catch (failure) {
      showFailure(book, failure);
      throw failure;
    }
  };
  return (
    <SiteModal name="modal-confirm-phone" title={t("confirmation:phoneTitle")} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <p>{t("confirmation:phoneSent", { phone })}</p>
        <br />
        <CodeField
          label={t("confirmation:code")}
          value={code}
          error={error}
          onCode={(text) => {
            setError(undefined);
            setCode(text);
          }}
        />
        <ModalFooter>
          <ResendButton
            label={t("confirmation:again")}
            waiting={(time) => t("confirmation:againIn", { time })}
            onSend={sendAgain}
          />
          <Button type="submit" variant="primary" isBusy={isPending}>
            {t("confirmation:submit")}
          </Button>
        </ModalFooter>
      </form>
    </SiteModal>
  );
}
