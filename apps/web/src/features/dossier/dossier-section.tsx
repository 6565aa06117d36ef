import { Button, Icon, icons, Modal, Panel } from "@w10/ui";
import { useState } from "react";
import { CurrentPasswordForm } from "../../entities/password/current-password-form.tsx";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";
import { downloadDossier } from "./download-dossier.ts";
import css from "./dossier-section.module.css";

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
  const download = async (password: string) => {
    await downloadDossier(password);
    showToast({ tone: "success", title: t("site:toast.done"), text: t("dossier:done") });
    onClose();
  };
  return (
    <Modal name="modal-dossier" title={t("dossier:title")} closeLabel={t("site:close")} onClose={onClose}>
      <CurrentPasswordForm
        onPassword={download}
        foot={(isBusy) => (
          <Button type="submit" look="primary" isBlock isBusy={isBusy}>
            {t("dossier:confirm")}
          </Button>
        )}
      >
        <p className={css.quiet}>{t("dossier:ask")}</p>
      </CurrentPasswordForm>
    </Modal>
  );
}
