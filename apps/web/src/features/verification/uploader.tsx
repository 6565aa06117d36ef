import { documentKinds, type DocumentKind } from "@w10/contract";
import { Button, cx, Icon, icons, Panel, SelectField } from "@w10/ui";
import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { usePhrases } from "../../platform/language/phrase-book.tsx";
import { documentKindsIn } from "./document-choices.ts";
import { acceptedTypes, useUploads } from "./use-uploads.ts";
import { UploadRow } from "./upload-row.tsx";
import css from "./verification.module.css";

/** Uploads several selected or dropped documents with their progress, then explains the next steps. */
export function Uploader() {
  const { t, locale } = usePhrases();
  const { items, add, remove, clear } = useUploads();
  const [isSent, setSent] = useState(false);
  const [kind, setKind] = useState<DocumentKind | "">("");
  const [isKindMissing, setKindMissing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const sentCount = items.filter(({ state }) => state === "success").length;
  const isSending = items.some(({ state }) => state === "pending");
  const choose = (files: readonly File[]) => {
    setKindMissing(kind === "");
    if (kind === "") select.current?.focus();
    else add(files, kind);
  };
  const canFinish = sentCount > 0;
  return (
    <Panel aria-labelledby="upload-title">
      <h2 id="upload-title" className={css.title}>
        {t("verification:upload.title")}
      </h2>
      {isSent ? (
        <SentNote onMore={() => setSent(false)} />
      ) : (
        <>
          <SelectField
            ref={select}
            className={css.kind}
            label={t("verification:upload.kind")}
            value={kind}
            error={isKindMissing ? t("verification:upload.kindMissing") : undefined}
            onChange={({ target }) => {
              setKind(documentKinds.find((known) => known === target.value) ?? "");
              setKindMissing(false);
            }}
          >
            <option value="">{t("verification:upload.kindNone")}</option>
            {documentKindsIn(locale).map((known) => (
              <option key={known} value={known}>
                {t(`verification:kind.${known}`)}
              </option>
            ))}
          </SelectField>
          <DropZone onFiles={choose} />
          {items.length > 0 && (
            <ul className={css.files} aria-label={t("verification:upload.files")}>
              {items.map((item) => (
                <UploadRow key={item.id} item={item} onRemove={remove} />
              ))}
            </ul>
          )}
          {canFinish && !isSending && (
            <output className={css.arrived}>
              <Icon of={icons.Check} size={16} />
              {t("verification:upload.arrived", { count: sentCount })}
            </output>
          )}
          <div className={css.foot}>
            <p className={css.quiet}>{t("verification:upload.private")}</p>
            <Button
              variant="primary"
              disabled={!canFinish}
              onClick={() => {
                clear();
                setSent(true);
              }}
            >
              {t("verification:upload.ok")}
            </Button>
          </div>
        </>
      )}
    </Panel>
  );
}

function DropZone({ onFiles }: { readonly onFiles: (files: readonly File[]) => void }) {
  const { t } = usePhrases();
  const [isOver, setOver] = useState(false);
  const hintId = useId();
  const drag = (over: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setOver(over);
  };
  return (
    // Keyboard and screen readers use the input inside; dropping is for the mouse only.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      className={cx(css.drop, isOver && css.over)}
      onDragEnter={drag(true)}
      onDragOver={drag(true)}
      onDragLeave={drag(false)}
      onDrop={(event) => {
        drag(false)(event);
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <input
        type="file"
        multiple
        accept={acceptedTypes}
        className="visually-hidden"
        aria-describedby={hintId}
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // Lets the player select the same file again after a refusal.
          currentTarget.value = "";
        }}
      />
      <Icon of={icons.ArrowUp} size={24} />
      {/* Touch devices cannot drag files. */}
      <b className={css.byMouse}>{t("verification:upload.drop")}</b>
      <b className={css.byTouch}>{t("verification:upload.choose")}</b>
      <span id={hintId} className={css.quiet}>
        {t("verification:upload.hint")}
      </span>
    </label>
  );
}

function SentNote({ onMore }: { readonly onMore: () => void }) {
  const { t } = usePhrases();
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone, so the focus moves to the note that replaces it.
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={css.sent}>
      <span className={css.good}>
        <Icon of={icons.Check} size={24} />
      </span>
      <h3 ref={title} tabIndex={-1}>
        {t("verification:sent.title")}
      </h3>
      <p>{t("verification:sent.text")}</p>
      <Button onClick={onMore}>{t("verification:sent.more")}</Button>
    </div>
  );
}
