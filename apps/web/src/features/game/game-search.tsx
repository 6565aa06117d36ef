import { Icon, icons, NotchRing } from "@w10/ui";
import { useEffect, useState } from "react";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import css from "./game-search.module.css";

const delayMs = 1000;

interface GameSearchProps {
  readonly query: string;
  /** Must be stable: a new function would hydrate the search and restart the delay. */
  readonly onSearch: (query: string) => void;
}

/** Searches a second after the last keystroke, at once on Enter; Esc clears. */
export function GameSearch({ query, onSearch }: GameSearchProps) {
  const { t } = usePhrases();
  const [text, setText] = useState(query);
  // The URL can change outside the field: back, a category, a reset.
  const [known, setKnown] = useState(query);
  if (known !== query) {
    setKnown(query);
    setText(query);
  }
  const isWaiting = text.trim() !== query;
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(() => onSearch(text.trim()), delayMs);
    return () => clearTimeout(timer);
  }, [text, isWaiting, onSearch]);
  const clear = () => {
    setText("");
    onSearch("");
  };
  return (
    <search>
      <form
        className={css.search}
        onSubmit={(event) => {
          event.preventDefault();
          onSearch(text.trim());
        }}
      >
        {isWaiting ? <NotchRing /> : <Icon of={icons.Search} />}
        <input
          type="search"
          value={text}
          maxLength={64}
          placeholder={t("game:search")}
          aria-label={t("game:search")}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Escape") clear();
          }}
        />
        {text && (
          <button type="button" className={css.clear} aria-label={t("game:searchClear")} onClick={clear}>
            <Icon of={icons.X} />
          </button>
        )}
      </form>
    </search>
  );
}
