import { zodResolver } from "@hookform/resolvers/zod";
import { fieldRules } from "@w10/contract";
import { Button, Modal, PasswordField } from "@w10/ui";
import * as z from "zod/mini";
import { ApiError, FieldErrors } from "../../platform/api-errors.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";
import { useApiForm } from "../../platform/use-api-form.ts";
import { addPasskey } from "./use-passkeys.ts";
import css from "./passkey-section.module.css";

const resolver = zodResolver(z.object({ password: fieldRules.currentPassword }));

interface AddPasskeyModalProps {
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** The password first, then the device asks for its owner. */
export function AddPasskeyModal({ onDone, onClose }: AddPasskeyModalProps) {
  const { t } = usePhrases();
  const form = useApiForm({ resolver, defaultValues: { password: "" } });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await addPasskey(password);
      showToast({ tone: "success", title: t("site:toast.done"), text: t("passkey:added") });
      await onDone();
    } catch (error) {
      if (error instanceof FieldErrors || error instanceof ApiError) form.refuse(error);
      else showToast({ tone: "error", title: t("site:toast.failed"), text: t("passkey:cancelled") });
    }
  });
  return (
    <Modal name="modal-passkey" title={t("passkey:addTitle")} closeLabel={t("site:close")} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void submit();
        }}
      >
        <p className={css.quiet}>{t("passkey:addText")}</p>
        <PasswordField
          {...form.field("password")}
          autoComplete="current-password"
          label={t("passkey:password")}
          showLabel={t("passkey:show")}
          hideLabel={t("passkey:hide")}
        />
        <Button type="submit" look="primary" isBlock isBusy={isSubmitting}>
          {t("passkey:continue")}
        </Button>
      </form>
    </Modal>
  );
}
