import { useNavigate } from "@tanstack/react-router";
import { Button, ModalFooter } from "@w10/ui";
import type { CallInput } from "../../platform/api/api-client.ts";
import { mutationOf } from "../../platform/api/operation-mutation.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showSuccess, showToast } from "../../platform/toast-store.ts";
import { switches } from "./subscription-queries.ts";

const useUnsubscribeByLetter = mutationOf("unsubscribeByLetter", {
  input: (params: NonNullable<CallInput<"unsubscribeByLetter">["params"]>) => ({ params }),
});

interface UnsubscribeModalProps {
  readonly link: { readonly type: string; readonly hash: string; readonly userId: string };
}

/** Asks for confirmation, ends the mailing and returns home in any case. */
export function UnsubscribeModal({ link }: UnsubscribeModalProps) {
  const { t } = usePhrases();
  const navigate = useNavigate();
  const { mutateAsync: unsubscribe, isPending } = useUnsubscribeByLetter();
  const type = switches.find((known) => known === link.type);
  const what = t(`subscription:${type ?? "title"}`);
  const leave = () => void navigate({ to: "/", replace: true });
  const confirm = async () => {
    if (isPending) return;
    try {
      if (!type) throw new Error("The link names no mailing");
      await unsubscribe({ ...link, type });
      showSuccess(t, t("subscription:done", { what }));
    } catch {
      showToast({ tone: "error", title: t("site:toast.failed"), text: t("subscription:failed") });
    }
    leave();
  };
  return (
    <SiteModal name="modal-confirm" title={t("subscription:unsubscribeTitle")} onClose={leave} hasAddress>
      <p>{t("subscription:unsubscribeText", { what })}</p>
      <ModalFooter>
        <Button onClick={leave}>{t("subscription:keep")}</Button>
        <Button variant="primary" isBusy={isPending} onClick={() => void confirm()}>
          {t("subscription:unsubscribe")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}
