import { cx, Icon, icons } from "@w10/ui";
import { useEffect, useRef, useState } from "react";
import { errorSentence } from "../../platform/api/error-sentence.ts";
import { type PhraseBook, usePhrases } from "../../platform/language/phrase-book.tsx";
import type { UploadItem } from "./use-uploads.ts";
import css from "./verification.module.css";

const side = 80;

/** A thumbnail of a selected image, or an icon for other files. */
function FileThumb({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isUnmounted = false;
    const draw = async () => {
      if (!file.type.startsWith("image/") || !("createImageBitmap" in globalThis)) return;
      const picture = await createImageBitmap(file, { resizeHeight: side, resizeQuality: "medium" });
      const context = canvas.current?.getContext("2d");
      if (isUnmounted || !context) return picture.close();
      context.drawImage(picture, (side - picture.width) / 2, 0);
      picture.close();
      setDrawn(true);
    };
    // A file that the browser cannot read has no preview; the server validates it.
    draw().catch(() => undefined);
    return () => {
      isUnmounted = true;
    };
  }, [file]);
  return (
    <span className={css.thumb} aria-hidden="true">
      <canvas ref={canvas} width={side} height={side} hidden={!isDrawn} />
      {!isDrawn && <Icon of={icons.FileText} size={24} />}
    </span>
  );
}

interface UploadRowProps {
  readonly item: UploadItem;
  readonly onRemove: (id: number) => void;
}

/** A selected file with its state: queued, sending, sent, or the reason for a failure. */
export function UploadRow({ item, onRemove }: UploadRowProps) {
  const book = usePhrases();
  const { id, file, state, share } = item;
  return (
    <li className={css.file}>
      <FileThumb file={file} />
      <div className={css.fileBody}>
        <b className={css.fileName}>{file.name}</b>
        {state === "pending" && (
          <progress
            className={css.bar}
            value={Math.round((share ?? 0) * 100)}
            max={100}
            aria-label={file.name}
          />
        )}
        <span className={css.quiet}>{book.t(`verification:kind.${item.kind}`)}</span>
        <span className={cx(css.state, state === "success" && css.good, state === "error" && css.bad)}>
          {describe(book, item)}
        </span>
      </div>
      <span className={cx(css.size, "num")}>{formatSize(book, file.size)}</span>
      {state === "success" && (
        <span className={css.good}>
          <Icon of={icons.Check} />
        </span>
      )}
      {state === "error" && (
        <button
          type="button"
          className={css.remove}
          aria-label={book.t("verification:upload.remove", { name: file.name })}
          onClick={() => onRemove(id)}
        >
          <Icon of={icons.X} />
        </button>
      )}
    </li>
  );
}

function describe(book: PhraseBook, { state, share, error }: UploadItem): string {
  if (state === "success") return book.t("verification:upload.success");
  if (error?.type === "verification.error.max_file_size") return book.t("verification:upload.tooLarge");
  if (state === "error") return errorSentence(book, error);
  if (share === null) return book.t("verification:upload.waiting");
  // Everything is sent: the server is validating it.
  if (share === 1) return book.t("verification:upload.checking");
  return book.t("verification:upload.pending", { percent: Math.round(share * 100) });
}

const kibibyte = 1024;

function formatSize({ locale }: PhraseBook, bytes: number): string {
  const isLarge = bytes >= kibibyte * kibibyte;
  return new Intl.NumberFormat(locale, {
    style: "unit",
    unit: isLarge ? "megabyte" : "kilobyte",
    maximumFractionDigits: isLarge ? 1 : 0,
  }).format(isLarge ? bytes / kibibyte / kibibyte : Math.max(1, Math.round(bytes / kibibyte)));
}
