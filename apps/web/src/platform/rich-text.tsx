import { useNavigate } from "@tanstack/react-router";
import { cx } from "@w10/ui";
import type { MouseEvent } from "react";
import { trustedContent } from "./trusted-content.ts";
import css from "./rich-text.module.css";

interface RichTextProps {
  /** HTML that our server has cleaned. */
  readonly html: string;
  readonly className?: string | undefined;
}

/** A text of the house: headings, lists, links, and accordions that open and close by themselves. */
export function RichText({ html, className }: RichTextProps) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    const href = link?.getAttribute("href") ?? "";
    const isPlain =
      event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!isPlain || !href.startsWith("/")) return;
    event.preventDefault();
    void navigate({ href });
  };
  return (
    // The links inside are what is clicked, and they take the keyboard themselves.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={cx(css.text, className)}
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: trustedContent(html) }}
    />
  );
}
