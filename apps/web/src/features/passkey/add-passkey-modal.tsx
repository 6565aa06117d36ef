import { Button, Modal } from "@w10/ui";
import { useState } from "react";
import { CurrentPasswordForm } from "../../entities/password/current-password-form.tsx";
import { ApiError, FieldErrors } from "../../platform/api-errors.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";
import { useAddPasskey } from "./passkey-queries.ts";
import css from "./passkey-section.module.css";

/** The password first, then the device asks for its owner. */
export function AddPasskeyModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  const { mutateAsync: addPasskey } = useAddPasskey();
  const [failure, setFailure] = useState<string | null>(null);
  const add = async (password: string) => {
    setFailure(null);
    try {
      await addPasskey(password);
      showToast({ tone: "success", title: t("site:toast.done"), text: t("passkey:added") });
      onClose();
    } catch (error) {
      if (error instanceof FieldErrors || error instanceof ApiError) throw error;
      // What is no refusal of ours comes from the device.
      setFailure(t(isKeptAlready(error) ? "passkey:already" : "passkey:cancelled"));
    }
  };
  return (
    <Modal name="modal-passkey" title={t("passkey:addTitle")} closeLabel={t("site:close")} onClose={onClose}>
      <CurrentPasswordForm
        onPassword={add}
        foot={(isBusy) => (
          <>
            {failure && (
              <p className={css.failure} role="alert">
                {failure}
              </p>
            )}
            <Button type="submit" look="primary" isBlock isBusy={isBusy}>
              {t("passkey:continue")}
            </Button>
          </>
        )}
      >
        <p className={css.quiet}>{t("passkey:addText")}</p>
      </CurrentPasswordForm>
    </Modal>
  );
}

/** So a device answers that is shown a passkey of its own among those that are known. */
function isKeptAlready(error: unknown): boolean {
  return error instanceof Error && error.name === "InvalidStateError";
}
