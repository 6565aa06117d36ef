import { useNavigate } from "@tanstack/react-router";
import type { SubscriptionSwitch } from "@w10/contract";
import { Button, Modal, ModalFoot } from "@w10/ui";
import { useState } from "react";
import { call } from "../../platform/api-client.ts";
import { usePhrases } from "../../platform/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";

interface UnsubscribeModalProps {
  readonly link: { readonly type: string; readonly hash: string; readonly userId: string };
}

/** Asks once, ends the letters, and goes home either way. */
export function UnsubscribeModal({ link }: UnsubscribeModalProps) {
  const { t, has } = usePhrases();
  const navigate = useNavigate();
  const [isBusy, setBusy] = useState(false);
  // The server judges the type with the rest of the link.
  const type = link.type as SubscriptionSwitch;
  const what = t(has(`subscription:${type}`) ? `subscription:${type}` : "subscription:title");
  const leave = () => void navigate({ to: "/", replace: true });
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    try {
      await call("unsubscribeByLetter", { params: { ...link, type } });
      showToast({ tone: "success", title: t("site:toast.done"), text: t("subscription:done", { what }) });
    } catch {
      showToast({ tone: "error", title: t("site:toast.failed"), text: t("subscription:failed") });
    }
    leave();
  };
  return (
    <Modal
      name="modal-confirm"
      title={t("subscription:unsubscribeTitle")}
      closeLabel={t("site:close")}
      onClose={leave}
      hasAddress
    >
      <p>{t("subscription:unsubscribeText", { what })}</p>
      <ModalFoot>
        <Button onClick={leave}>{t("subscription:keep")}</Button>
        <Button look="primary" isBusy={isBusy} onClick={() => void confirm()}>
          {t("subscription:unsubscribe")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
