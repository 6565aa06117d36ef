import { useQuery } from "@tanstack/react-query";
import { Button, Modal, ModalFoot } from "@w10/ui";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { siteInfoQuery } from "../../platform/site-info.ts";
import { shellStore } from "../../platform/shell-store.ts";

/** Says that the account is blocked; a fraud mark has its own words. */
export function BlockModal({ isFraud }: { readonly isFraud: boolean }) {
  const { t } = usePhrases();
  const { data: info } = useQuery(siteInfoQuery);
  const { close } = shellStore.getState();
  return (
    <Modal
      name="modal-block"
      title={t("player:user_is_blocked.title")}
      closeLabel={t("site:close")}
      onClose={close}
    >
      <p>
        {isFraud
          ? t("player:user_is_blocked.fraud", { email: info?.supportEmail ?? "" })
          : t("player:user_is_blocked.text")}
      </p>
      <ModalFoot>
        <Button look="primary" onClick={close}>
          {t("site:ok")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
