import { Button, ModalFooter } from "@w10/ui";
import { useEffect, useState } from "react";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";

interface IdleModalProps {
  /** The end of the session in milliseconds since 1970. */
  readonly endsAt: number;
  readonly onStay: () => void;
  readonly onLeave: () => void;
}

/** Asks whether the player is still there and counts down to the sign-out. */
export function IdleModal({ endsAt, onStay, onLeave }: IdleModalProps) {
  const { t } = usePhrases();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((endsAt - now) / 1000));
  return (
    <SiteModal name="modal-idle" title={t("session:idle.title")} onClose={onStay}>
      <p>{t("session:idle.text", { count: seconds })}</p>
      <ModalFooter>
        <Button onClick={onLeave}>{t("session:idle.leave")}</Button>
        <Button variant="primary" onClick={onStay}>
          {t("session:idle.stay")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}
