import { Button, ModalFooter } from "@w10/ui";
import { useState } from "react";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showToast } from "../../platform/toast-store.ts";
import css from "./two-factor.module.css";

/** Copies a text to the clipboard and confirms it. */
export function CopyButton({ text, children }: { readonly text: string; readonly children: string }) {
  const { t } = usePhrases();
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      showToast({ tone: "success", title: t("two-factor:copied") });
    } catch {
      showToast({ tone: "error", title: t("site:toast.failed") });
    }
  };
  return (
    <Button size="small" onClick={() => void copy()}>
      {children}
    </Button>
  );
}

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

/** The codes that replace a lost phone; shown only once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const { t } = usePhrases();
  return (
    <SiteModal name="modal-recovery-codes" title={t("two-factor:codesTitle")} isCrossOnly onClose={onClose}>
      <p>{t("two-factor:codesText")}</p>
      <ul className={css.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <ModalFooter>
        <CopyButton text={codes.join("\n")}>{t("two-factor:codesCopy")}</CopyButton>
        <Button variant="primary" onClick={onClose}>
          {t("two-factor:codesDone")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}

/** The recovery codes of a valid code's reply, shown only once; null before it. */
export function useRecoveryCodes(onDone: () => Promise<void>): {
  readonly codes: readonly string[] | null;
  readonly onValid: (recoveryCodes: readonly string[]) => Promise<void>;
} {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  return {
    codes,
    onValid: async (recoveryCodes) => {
      setCodes(recoveryCodes);
      await onDone();
    },
  };
}
