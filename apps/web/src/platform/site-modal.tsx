import { Modal, type ModalProps } from "@w10/ui";
import { usePhrases } from "./language/phrase-book.tsx";

/** A modal whose cross is named in the language of the page. */
export function SiteModal(props: Omit<ModalProps, "closeLabel">) {
  const { t } = usePhrases();
  return <Modal {...props} closeLabel={t("site:close")} />;
}
