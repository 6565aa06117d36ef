import { Panel } from "@w10/ui";
import { MessageList } from "../../features/message/message-list.tsx";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { PlayerArea } from "./player-area.tsx";

export function MessagesPage() {
  const { t } = usePhrases();
  return (
    <PlayerArea title={t("message:title")} current="messages">
      <Panel>
        <MessageList />
      </Panel>
    </PlayerArea>
  );
}
