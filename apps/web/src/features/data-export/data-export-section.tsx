import { Button, Icon, icons, Panel } from "@w10/ui";
import { useState } from "react";
import { CurrentPasswordForm } from "../../entities/password/current-password-form.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showSuccess } from "../../platform/toast-store.ts";
import { changeHeaders, readRefusal } from "../../platform/api/api-client.ts";
import { ApiError } from "../../platform/api/api-errors.ts";
import { callTable } from "../../platform/api/call-table.gen.ts";
import { withStepUp } from "../../platform/api/step-up.ts";
import css from "./data-export-section.module.css";

const [method, path] = callTable.getDataExport;

/** Downloads the file without parsing it, because it is long. Throws the same errors as `call`. */
function downloadDataExport(password: string): Promise<void> {
  return withStepUp(() => download(password));
}

async function download(password: string): Promise<void> {
  const headers = { ...changeHeaders(), "content-type": "application/json" };
  const body = JSON.stringify({ password });
  const answer = await fetch(`/api${path}`, { method, headers, body, credentials: "same-origin" }).catch(
    () => {
      throw new ApiError(0, "network");
    },
  );
  if (!answer.ok) throw readRefusal(answer.status, await answer.json().catch(() => null));
  const file = await answer.blob().catch(() => {
    throw new ApiError(0, "network");
  });
  const name = /filename="([\w.-]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name ?? "w10.json";
  link.click();
  // By then the browser has saved the file.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Lets the player download all data stored about them. */
export function DataExportSection() {
  const { t } = usePhrases();
  const [isOpen, setOpen] = useState(false);
  return (
    <Panel id="my-data" aria-labelledby="data-export-title">
      <h2 id="data-export-title">{t("data-export:title")}</h2>
      <p className={css.quiet}>{t("data-export:text")}</p>
      <Button className={css.open} onClick={() => setOpen(true)}>
        <Icon of={icons.ArrowDownToLine} /> {t("data-export:download")}
      </Button>
      {isOpen && <DownloadModal onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function DownloadModal({ onClose }: { readonly onClose: () => void }) {
  const { t } = usePhrases();
  const download = async (password: string) => {
    await downloadDataExport(password);
    showSuccess(t, t("data-export:done"));
    onClose();
  };
  return (
    <SiteModal name="modal-data-export" title={t("data-export:title")} onClose={onClose}>
      <CurrentPasswordForm
        onPassword={download}
        foot={(isBusy) => (
          <Button type="submit" variant="primary" isBlock isBusy={isBusy}>
            {t("data-export:confirm")}
          </Button>
        )}
      >
        <p className={css.quiet}>{t("data-export:ask")}</p>
      </CurrentPasswordForm>
    </SiteModal>
  );
}
