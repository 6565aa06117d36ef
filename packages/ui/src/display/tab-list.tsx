import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import { scrollIntoView } from "./scroll-into-view.ts";
import css from "./tab-list.module.css";

/** Classes of a tab row and its tabs, for rows of links. */
export const tabWellClass: string = css.well ?? "";
export const tabClass: string = css.tab ?? "";

interface TabListProps<Key extends string> {
  readonly label: string;
  readonly panelId: string;
  readonly tabs: readonly { readonly key: Key; readonly title: ReactNode }[];
  readonly selected: Key;
  readonly onSelect: (key: Key) => void;
}

/** A row of tabs. Arrow keys move between them. */
export function TabList<Key extends string>({ label, panelId, tabs, selected, onSelect }: TabListProps<Key>) {
  const list = useRef<HTMLDivElement>(null);
  // On a narrow screen the row scrolls sideways to the selected tab.
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector("[aria-selected=true]");
    if (row && tab) scrollIntoView(row, tab);
  }, [selected]);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    const at = tabs.findIndex((tab) => tab.key === selected);
    const index = (at + step + tabs.length) % tabs.length;
    const next = tabs[index];
    if (!next) return;
    onSelect(next.key);
    list.current?.querySelectorAll<HTMLElement>("[role=tab]")[index]?.focus();
  };
  return (
    <div
      ref={list}
      role="tablist"
      tabIndex={-1}
      aria-label={label}
      className={css.well}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.key}
          type="button"
          role="tab"
          id={`${panelId}-${tab.key}`}
          aria-selected={tab.key === selected}
          aria-controls={panelId}
          tabIndex={tab.key === selected ? 0 : -1}
          className={css.tab}
          onClick={() => onSelect(tab.key)}
        >
          {tab.title}
        </button>
      ))}
    </div>
  );
}
