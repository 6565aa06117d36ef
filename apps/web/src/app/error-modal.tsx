import { useNavigate } from "@tanstack/react-router";
import { Button, Modal, ModalFoot } from "@w10/ui";
import { useEndSession } from "../features/session/use-end-session.ts";
import { ApiError } from "../platform/api-errors.ts";
import { errorSentence } from "../platform/error-sentence.ts";
import { usePhrases } from "../platform/phrase-book.tsx";
import { shellStore } from "../platform/shell-store.ts";

interface ErrorModalProps {
  readonly type: string;
  readonly incidentId: string | undefined;
}

/** 'Unauthorized' signs out when it is closed, 'Server Error' leads home, any other error only closes. */
export function ErrorModal({ type, incidentId }: ErrorModalProps) {
  const book = usePhrases();
  const { t } = book;
  const navigate = useNavigate();
  const endSession = useEndSession();
  const close = () => {
    shellStore.getState().close();
    if (type === "Unauthorized") void endSession(true);
    if (type === "Server Error") void navigate({ to: "/" });
  };
  return (
    <Modal name="modal-error" title={t("site:failure.title")} closeLabel={t("site:close")} onClose={close}>
      <p>{errorSentence(book, new ApiError(0, type))}</p>
      {incidentId && <p className="num">{t("site:failure.incident", { id: incidentId })}</p>}
      <ModalFoot>
        <Button look="primary" onClick={close}>
          {t("site:ok")}
        </Button>
      </ModalFoot>
    </Modal>
  );
}
