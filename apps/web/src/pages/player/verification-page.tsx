import { DocumentList } from "../../features/verification/document-list.tsx";
import { RequirementList } from "../../features/verification/requirement-list.tsx";
import { Uploader } from "../../features/verification/uploader.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { PlayerArea } from "./player-area.tsx";

export function VerificationPage() {
  const { t } = usePhrases();
  return (
    <PlayerArea title={t("verification:title")} current="verification">
      <RequirementList />
      <Uploader />
      <DocumentList />
    </PlayerArea>
  );
}
