import type { SiteControls } from "@w10/game-bridge";
import { Button, cx, NotchRing } from "@w10/ui";
import { type ReactNode, useRef, useState } from "react";
import { blurPicture, scenePicture } from "../../../entities/game/game-pictures.ts";
import type { Game } from "../../../entities/game/game-queries.ts";
import { errorSentence } from "../../../platform/api/error-sentence.ts";
import { usePhrases } from "../../../platform/language/phrase-book.tsx";
import { type FrameEvents, useGameBridge } from "./use-game-bridge.ts";
import type { PlayMode } from "./use-launch-game.ts";
import css from "./game-frame.module.css";

interface GameFrameProps {
  readonly game: Game;
  readonly runUrl: string;
  readonly mode: PlayMode;
  /** No new round can start while true. */
  readonly isPaused: boolean;
  readonly controls: SiteControls;
  readonly events: FrameEvents;
}

/** The running game in its sandbox, with a loading notice until its page has loaded. */
export function GameFrame({ game, runUrl, ...bridge }: GameFrameProps) {
  const { t } = usePhrases();
  const frame = useRef<HTMLIFrameElement>(null);
  const [isLoaded, setLoaded] = useState(false);
  useGameBridge({ frame, jackpotId: game.jackpotId, ...bridge });
  return (
    <div className={cx(css.stage, css.wide)}>
      {game.blur && <img className={css.glow} src={blurPicture(game.blur)} alt="" />}
      <img className={css.glow} src={scenePicture(game)} alt="" />
      {!isLoaded && (
        <output className={cx(css.note, css.wait)}>
          <NotchRing isLarge />
          <span>{t("play:loadingGame")}</span>
        </output>
      )}
      <iframe
        ref={frame}
        onLoad={() => setLoaded(true)}
        data-game-frame=""
        className={css.frame}
        src={runUrl}
        title={t("play:frame", { title: game.title })}
        sandbox="allow-scripts"
        allow="autoplay; fullscreen"
      />
    </div>
  );
}

interface GameNoteProps {
  readonly title: string;
  readonly error?: unknown;
  readonly isWaiting?: boolean;
  readonly onReload?: (() => void) | undefined;
  readonly onClose: () => void;
  /** An action that replaces the restart. */
  readonly action?: ReactNode;
  readonly children?: ReactNode;
}

/** The placeholder of the frame: loading, ended, or the reason why the game does not start. */
export function GameNote(props: GameNoteProps) {
  const { title, error, isWaiting = false, onReload, onClose, action, children } = props;
  const book = usePhrases();
  const { t } = book;
  return (
    <div className={css.stage}>
      <div className={css.note} role={error ? "alert" : "status"}>
        {isWaiting && <NotchRing isLarge />}
        <h1>{title}</h1>
        {error !== undefined && <p>{errorSentence(book, error)}</p>}
        {children}
        {!isWaiting && (
          <div className={css.acts}>
            {action}
            {onReload && (
              <Button variant="primary" onClick={onReload}>
                {t("play:reload")}
              </Button>
            )}
            <Button onClick={onClose}>{t("play:closeGame")}</Button>
          </div>
        )}
      </div>
    </div>
  );
}
