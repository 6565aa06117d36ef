import { useNavigate } from "@tanstack/react-router";
import { Button, ModalFoot } from "@w10/ui";
import { useEffect } from "react";
import { closeModal } from "../../entities/shell/shell-store.ts";
import { useSessionEnd } from "../../features/session/session-queries.ts";
import { useEndSession } from "../../features/session/use-end-session.ts";
import { ApiError } from "../../platform/api/api-errors.ts";
import { errorSentence } from "../../platform/api/error-sentence.ts";
import { logFailure } from "../../platform/api/log-failure.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showSessionEnd } from "../realtime/show-session-end.ts";

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
  const isTelling = useAskedEnd(type === "Unauthorized", endSession);
  if (isTelling) return null;
  const close = () => {
    closeModal();
    if (type === "Unauthorized") void endSession(true);
    if (type === "Server Error") void navigate({ to: "/" });
  };
  return (
    <SiteModal name="modal-error" title={t("site:failure.title")} onClose={close}>
      <p>{errorSentence(book, new ApiError(0, type))}</p>
      {incidentId && <p className="num">{t("site:failure.incident", { id: incidentId })}</p>}
      <ModalFoot>
        <Button look="primary" onClick={close}>
          {t("site:ok")}
        </Button>
      </ModalFoot>
    </SiteModal>
  );
}

/** A call that found the sign-in over does not know why: the server is asked, and a pause or a block has a popup of its own. */
function useAskedEnd(isOver: boolean, endSession: (isAlreadyOver: boolean) => Promise<void>): boolean {
  const { ended, isLoading } = useSessionEnd(isOver);
  useEffect(() => {
    if (ended) void showSessionEnd(ended, endSession).catch(logFailure);
  }, [ended, endSession]);
  return isLoading || ended !== undefined;
}
