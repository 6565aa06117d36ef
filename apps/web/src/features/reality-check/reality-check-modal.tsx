import { Button, ModalFooter } from "@w10/ui";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { SiteModal } from "../../platform/site-modal.tsx";
import { showFailure } from "../../platform/api/error-sentence.ts";
import { PlaySums } from "./play-sums.tsx";
import { type Answer, type RealityCheck, useAnswerRealityCheck } from "./reality-check-queries.ts";

interface RealityCheckModalProps {
  readonly check: RealityCheck;
  readonly onAnswered: (answer: Answer) => void;
}

/** Blocks the game until it is answered: neither Esc nor an outside press dismisses it. */
export function RealityCheckModal({ check, onAnswered }: RealityCheckModalProps) {
  const book = usePhrases();
  const { t } = book;
  const { mutateAsync: answerRealityCheck, isPending, variables } = useAnswerRealityCheck();
  const pendingAnswer = isPending ? variables : null;
  const submit = async (answer: Answer) => {
    if (pendingAnswer) return;
    try {
      await answerRealityCheck(answer);
      onAnswered(answer);
    } catch (error) {
      showFailure(book, error);
    }
  };
  return (
    <SiteModal name="modal-reality-check" title={t("reality-check:title")} isForced onClose={() => undefined}>
      <p>{t("reality-check:text")}</p>
      <PlaySums check={check} />
      <ModalFooter>
        <Button isBusy={pendingAnswer === "leave"} onClick={() => void submit("leave")}>
          {t("reality-check:leave")}
        </Button>
        <Button isBusy={pendingAnswer === "set_limits"} onClick={() => void submit("set_limits")}>
          {t("reality-check:setLimits")}
        </Button>
        <Button isBusy={pendingAnswer === "go_on"} onClick={() => void submit("go_on")}>
          {t("reality-check:goOn")}
        </Button>
      </ModalFooter>
    </SiteModal>
  );
}
