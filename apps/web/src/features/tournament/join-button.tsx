import { Button, cx, Icon, icons } from "@w10/ui";
import { useIsJoined, useJoins, useJoinTournament } from "../../entities/tournament/join-tournament.ts";
import type { Tournament } from "../../entities/tournament/tournament-queries.ts";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { showToast } from "../../platform/toast-store.ts";
import css from "./join-button.module.css";

interface JoinButtonProps {
  readonly tournament: Pick<Tournament, "id" | "systemName" | "title" | "finished" | "isPlayerJoined">;
  readonly label?: string | undefined;
  readonly isBlock?: boolean;
  /** Keeps a disabled button after the tournament has finished. */
  readonly isAlwaysShown?: boolean;
}

/** Joins a tournament: busy until the server confirms it, then replaced by a label. Nothing after the end. */
export function JoinButton({ tournament, label, isBlock = false, isAlwaysShown = false }: JoinButtonProps) {
  const { t } = usePhrases();
  const { title, systemName, finished } = tournament;
  const join = useJoinTournament();
  const joining = useJoins((joins) => joins.joining);
  if (useIsJoined(tournament))
    return (
      <span className={cx(css.joined, isBlock && css.block)}>
        <Icon of={icons.Check} />
        {t("tournament:joined")}
      </span>
    );
  if (finished && !isAlwaysShown) return null;
  const press = async (): Promise<void> => {
    if (await join(tournament))
      showToast({
        tone: "success",
        title: t("site:toast.done"),
        text: t("tournament:joinedToast", { title }),
        picture: "/art/emoji/trophy.webp",
      });
  };
  return (
    <Button
      variant="primary"
      isBusy={joining === systemName}
      isBlock={isBlock}
      disabled={finished || joining !== null}
      onClick={() => void press()}
    >
      {label ?? t("tournament:join")}
    </Button>
  );
}
