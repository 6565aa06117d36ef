import { zodResolver } from "@hookform/resolvers/zod";
import { Button, Modal, ModalFoot, TextField } from "@w10/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { call } from "../../platform/api-client.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showFailure } from "../../platform/show-failure.ts";
import { showToast } from "../../platform/toast-store.ts";
import { useApiForm } from "../../platform/use-api-form.ts";
import type { Passkey } from "./use-passkeys.ts";
import css from "./passkey-section.module.css";

const resolver = zodResolver(
  z.object({ label: z.string().check(z.trim(), z.minLength(1, "blank"), z.maxLength(40, "wrong")) }),
);

interface PasskeyModalProps {
  readonly passkey: Passkey;
  readonly onDone: () => Promise<void>;
  readonly onClose: () => void;
}

/** Gives a passkey a name of the player's own. */
export function RenamePasskeyModal({ passkey, onDone, onClose }: PasskeyModalProps) {
  const { t } = usePhrases();
  const defaultValues = { label: passkey.label === "-" ? "" : passkey.label };
  const form = useApiForm({ resolver, defaultValues });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ label }) => {
    try {
      await call("renamePasskey", { params: { id: passkey.id }, body: { label } });
      showToast({ tone: "success", title: t("site:toast.done"), text: t("passkey:renamed") });
      await onDone();
    } catch (error) {
      form.refuse(error);
    }
  });
  return (
    <Modal
      name="modal-passkey-name"
      title={t("passkey:renameTitle")}
      closeLabel={t("site:close")}
      onClose={onClose}
    >
      <form className={css.form} noValidate onSubmit={form.sendBy(submit)}>
        <TextField {...form.field("label")} maxLength={40} label={t("passkey:label")} />
        <Button type="submit" look="primary" isBlock isBusy={isSubmitting}>
          {t("passkey:save")}
        </Button>
      </form>
    </Modal>
  );
}

/** Asks before a passkey is removed. */
export function RemovePasskeyModal({ passkey, onDone, onClose }: PasskeyModalProps) {
  const book = usePhrases();
  const { t } = book;
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call("removePasskey", { params: { id: passkey.id } });
      showToast({ tone: "success", title: t("site:toast.done"), text: t("passkey:removed") });
    } catch (error) {
      showFailure(book, error);
    }
    await onDone();
  };
  const name = passkey.label === "-" ? t("passkey:unnamed") : passkey.label;
  return (
    <Modal
      name="modal-confirm"
      title={t("passkey:removeTitle")}
      closeLabel={t("site:close")}
      onClose={onClose}
    >
      <p>{t("passkey:removeText", { name })}</p>
      <ModalFoot>
        <Button onClick={onClose}>{t("passkey:keep")}</Button>
        <Button look="danger" isBusy={isBusy} onClick={() => void remove()}>
          {t("passkey:removeConfirm")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
