import { Icon, icons } from "@w10/ui";
import { useEffect, useRef, useState } from "react";
import css from "./verification.module.css";

const side = 80;

/** A small picture of a chosen file, drawn from its pixels; a sheet where it has none. */
export function FileThumb({ file }: { readonly file: File }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  useEffect(() => {
    let isGone = false;
    const draw = async () => {
      if (!file.type.startsWith("image/") || !("createImageBitmap" in globalThis)) return;
      const picture = await createImageBitmap(file, { resizeHeight: side, resizeQuality: "medium" });
      const paper = canvas.current?.getContext("2d");
      if (isGone || !paper) return picture.close();
      paper.drawImage(picture, (side - picture.width) / 2, 0);
      picture.close();
      setDrawn(true);
    };
    // What the browser cannot read has no picture; the server says what is wrong with it.
    draw().catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, [file]);
  return (
    <span className={css.thumb} aria-hidden="true">
      <canvas ref={canvas} width={side} height={side} hidden={!isDrawn} />
      {!isDrawn && <Icon of={icons.FileText} size={24} />}
    </span>
  );
}
