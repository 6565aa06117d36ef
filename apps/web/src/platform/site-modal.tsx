import { Modal, type ModalProps } from "@w10/ui";
import { usePhrases } from "./language/phrase-book.tsx";

/** A modal with a localised close label. */
export function SiteModal(props: Omit<ModalProps, "closeLabel">) {
  const { t } = usePhrases();
  return <Modal {...props} closeLabel={t("site:close")} />;
}
