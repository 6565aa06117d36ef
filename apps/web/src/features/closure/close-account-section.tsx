import { zodResolver } from "@hookform/resolvers/zod";
import { fieldRules } from "@w10/contract";
import { Button, Modal, ModalFoot, Panel, PasswordField } from "@w10/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { useApiForm } from "../../platform/use-api-form.ts";
import { useCloseAccount } from "./use-close-account.ts";
import css from "./close-account-section.module.css";

const resolver = zodResolver(z.object({ password: fieldRules.currentPassword }));
const facts = ["first", "second", "third", "fourth"] as const;

/** The end of the account, by its player. */
export function CloseAccountSection() {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel id="close-account" aria-labelledby="closure-title">
      <h2 id="closure-title">{t("closure:title")}</h2>
      <p className={css.quiet}>{t("closure:text")}</p>
      <Button look="danger" className={css.open} onClick={() => setOpen(true)}>
        {t("closure:open")}
      </Button>
      {isOpen && <ClosingModal onClose={() => setOpen(false)} />}
    </Panel>
  );
}

/** Says what closing means before it asks for the password. */
function ClosingModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  const closeAccount = useCloseAccount();
  const form = useApiForm({ resolver, defaultValues: { password: "" } });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await closeAccount(password);
    } catch (error) {
      form.refuse(error);
    }
  });
  return (
    <Modal
      name="modal-close-account"
      title={t("closure:modalTitle")}
      closeLabel={t("site:close")}
      onClose={onClose}
    >
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void submit();
        }}
      >
        <ul className={css.facts}>
          {facts.map((fact) => (
            <li key={fact}>{t(`closure:${fact}`)}</li>
          ))}
        </ul>
        <PasswordField
          {...form.field("password")}
          autoComplete="current-password"
          label={t("closure:password")}
          showLabel={t("closure:show")}
          hideLabel={t("closure:hide")}
        />
        <ModalFoot>
          <Button onClick={onClose}>{t("closure:keep")}</Button>
          <Button type="submit" look="danger" isBusy={isSubmitting}>
            {t("closure:confirm")}
          </Button>
        </ModalFoot>
      </form>
    </Modal>
  );
}
