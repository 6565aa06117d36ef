import { zodResolver } from "@hookform/resolvers/zod";
import { Button, ModalFooter, TextField } from "@w10/ui";
import * as z from "zod/mini";
import { useState } from "react";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showFailure } from "../../platform/api/error-sentence.ts";
import { showSuccess } from "../../platform/toast-store.ts";
import { useApiForm } from "../../platform/api/use-api-form.ts";
import { type Passkey, useRemovePasskey, useRenamePasskey, useAddPasskey } from "./passkey-queries.ts";
import { CurrentPasswordForm } from "../../entities/password/current-password-form.tsx";
import { ApiError, FieldErrors } from "../../platform/api/api-errors.ts";
import css from "./passkey-section.module.css";

const resolver = zodResolver(
  z.object({ label: z.string().check(z.trim(), z.minLength(1, "blank"), z.maxLength(40, "wrong")) }),
);

interface PasskeyModalProps {
  readonly passkey: Passkey;
  readonly onClose: () => void;
}

export function RenamePasskeyModal({ passkey, onClose }: PasskeyModalProps) {
  const { t } = usePhrases();
  const defaultValues = { label: passkey.label === "-" ? "" : passkey.label };
  const form = useApiForm({ resolver, defaultValues });
  const { mutateAsync: renamePasskey } = useRenamePasskey();
  const { isSubmitting } = form.formState;
  const submit = form.submitWith(async ({ label }) => {
    await renamePasskey({ id: passkey.id, label });
    showSuccess(t, t("passkey:renamed"));
    onClose();
  });
  return (
    <SiteModal name="modal-passkey-name" title={t("passkey:renameTitle")} onClose={onClose}>
      <form className={css.form} noValidate onSubmit={submit}>
        <TextField {...form.field("label")} maxLength={40} label={t("passkey:label")} />
        <Button type="submit" variant="primary" isBlock isBusy={isSubmitting}>
          {t("passkey:save")}
        </Button>
      </form>
    </SiteModal>
  );
}

export function RemovePasskeyModal({ passkey, onClose }: PasskeyModalProps) {
  const book = usePhrases();
  const { t } = book;
  const { mutateAsync: removePasskey, isPending } = useRemovePasskey();
  const remove = async () => {
    try {
      await removePasskey(passkey.id);
      showSuccess(t, t("passkey:removed"));
    } catch (error) {
      showFailure(book, error);
    }
    onClose();
  };
  const name = passkey.label === "-" ? t("passkey:unnamed") : passkey.label;
  return (
    <SiteModal name="modal-confirm" title={t("passkey:removeTitle")} onClose={onClose}>
      <p>{t("passkey:removeText", { name })}</p>
      <ModalFooter>
        <Button onClick={onClose}>{t("passkey:keep")}</Button>
        <Button variant="danger" isBusy={isPending} onClick={() => void remove()}>
          {t("passkey:removeConfirm")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}

/** Asks for the password first, then for the device's confirmation. */
export function AddPasskeyModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  const { mutateAsync: addPasskey } = useAddPasskey();
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (password: string) => {
    setFailure(null);
    try {
      await addPasskey(password);
      showSuccess(t, t("passkey:added"));
      onClose();
    } catch (error) {
      if (error instanceof FieldErrors || error instanceof ApiError) throw error;
      // Other errors come from the device.
      setFailure(t(isAlreadyRegistered(error) ? "passkey:already" : "passkey:cancelled"));
    }
  };
  return (
    <SiteModal name="modal-passkey" title={t("passkey:addTitle")} onClose={onClose}>
      <CurrentPasswordForm
        onPassword={add}
        foot={(isBusy) => (
          <>
            {failure && (
              <p className={css.failure} role="alert">
                {failure}
              </p>
            )}
            <Button type="submit" variant="primary" isBlock isBusy={isBusy}>
              {t("passkey:continue")}
            </Button>
          </>
        )}
      >
        <p className={css.quiet}>{t("passkey:addText")}</p>
      </CurrentPasswordForm>
    </SiteModal>
  );
}

/** The device reports this if it already has a passkey for the account. */
function isAlreadyRegistered(error: unknown): boolean {
  return error instanceof Error && error.name === "InvalidStateError";
}
