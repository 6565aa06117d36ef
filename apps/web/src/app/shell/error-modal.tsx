import { useNavigate } from "@tanstack/react-router";
import { Button, ModalFooter } from "@w10/ui";
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

/**
 * Closing signs out for 'Unauthorized', redirects home for 'Server Error', and does nothing else for other
 * errors.
 */
export function ErrorModal({ type, incidentId }: ErrorModalProps) {
  const book = usePhrases();
  const { t } = book;
  const navigate = useNavigate();
  const endSession = useEndSession();
  const isExplained = useSessionEndPopup(type === "Unauthorized", endSession);
  if (isExplained) return null;
  const close = () => {
    closeModal();
    if (type === "Unauthorized") void endSession(true);
    if (type === "Server Error") void navigate({ to: "/" });
  };
  return (
    <SiteModal name="modal-error" title={t("site:failure.title")} onClose={close}>
      <p>{errorSentence(book, new ApiError(0, type))}</p>
      {incidentId && <p className="num">{t("site:failure.incident", { id: incidentId })}</p>}
      <ModalFooter>
        <Button variant="primary" onClick={close}>
          {t("site:ok")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}

/**
 * A 401 carries no reason, so the server is asked for it. Self-exclusion, a block and similar reasons have
 * popups of their own.
 */
function useSessionEndPopup(isOver: boolean, endSession: (isAlreadyOver: boolean) => Promise<void>): boolean {
  const { ended, isLoading } = useSessionEnd(isOver);
  useEffect(() => {
    if (ended) void showSessionEnd(ended, endSession).catch(logFailure);
  }, [ended, endSession]);
  return isLoading || ended !== undefined;
}
