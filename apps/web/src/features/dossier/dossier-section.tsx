import { zodResolver } from "@hookform/resolvers/zod";
import { fieldRules } from "@w10/contract";
import { Button, Icon, icons, Modal, Panel, PasswordField } from "@w10/ui";
import { useState } from "react";
import * as z from "zod/mini";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";
import { useApiForm } from "../../platform/use-api-form.ts";
import { downloadDossier } from "./download-dossier.ts";
import css from "./dossier-section.module.css";

const resolver = zodResolver(z.object({ password: fieldRules.currentPassword }));

/** Everything that is kept about the player, as a file. */
export function DossierSection() {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel id="my-data" aria-labelledby="dossier-title">
      <h2 id="dossier-title">{t("dossier:title")}</h2>
      <p className={css.quiet}>{t("dossier:text")}</p>
      <Button className={css.open} onClick={() => setOpen(true)}>
        <Icon of={icons.ArrowDownToLine} /> {t("dossier:download")}
      </Button>
      {isOpen && <DownloadModal onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function DownloadModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  const form = useApiForm({ resolver, defaultValues: { password: "" } });
  const { isSubmitting } = form.formState;
  const submit = form.handleSubmit(async ({ password }) => {
    try {
      await downloadDossier(password);
      showToast({ tone: "success", title: t("site:toast.done"), text: t("dossier:done") });
      onClose();
    } catch (error) {
      form.refuse(error);
    }
  });
  return (
    <Modal name="modal-dossier" title={t("dossier:title")} closeLabel={t("site:close")} onClose={onClose}>
      <form
        className={css.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!isSubmitting) void submit();
        }}
      >
        <p className={css.quiet}>{t("dossier:ask")}</p>
        <PasswordField
          {...form.field("password")}
          autoComplete="current-password"
          label={t("dossier:password")}
          showLabel={t("dossier:show")}
          hideLabel={t("dossier:hide")}
        />
        <Button type="submit" look="primary" isBlock isBusy={isSubmitting}>
          {t("dossier:confirm")}
        </Button>
      </form>
    </Modal>
  );
}
