import { Button, ModalFoot } from "@w10/ui";
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
  const given = isPending ? variables : null;
  const give = async (answer: Answer) => {
    if (given) return;
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
      <ModalFoot>
        <Button isBusy={given === "leave"} onClick={() => void give("leave")}>
          {t("reality-check:leave")}
        </Button>
        <Button isBusy={given === "set_limits"} onClick={() => void give("set_limits")}>
          {t("reality-check:setLimits")}
        </Button>
        <Button isBusy={given === "go_on"} onClick={() => void give("go_on")}>
          {t("reality-check:goOn")}
        </Button>
      </ModalFoot>
    </SiteModal>
  );
}
