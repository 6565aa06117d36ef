import { useNavigate } from "@tanstack/react-router";
import { cx } from "@w10/ui";
import type { MouseEvent } from "react";
import css from "./rich-text.module.css";

interface ContentPolicy {
  readonly createHTML: (html: string) => string;
}

const allowedTags =
  /^(?:p|h[234]|ul|ol|li|strong|em|b|i|small|details|summary|table|thead|tbody|tr|th|td|blockquote|br|hr|a)$/;
const allowedAttributes = /^(?: href="[^"<>]*")?(?: target="_blank" rel="noopener noreferrer")?(?: \/)?$/;

/** The server has sanitised the HTML; this second check keeps out scripts from any other source. */
function checkContent(html: string): string {
  for (const [, name = "", rest = ""] of html.matchAll(/<\/?([^\s>]*)([^>]*)/g)) {
    if (!allowedTags.test(name) || !allowedAttributes.test(rest) || /href="\s*javascript:/i.test(rest))
      throw new TypeError(`Not content of this site: <${name}${rest}>`);
  }
  return html;
}

let policy: ContentPolicy | null = null;

/** Makes content HTML acceptable under `require-trusted-types-for 'script'`. */
export function trustedContent(html: string): string {
  const rules: ContentPolicy = { createHTML: checkContent };
  policy ??= globalThis.trustedTypes?.createPolicy("w10-content", rules) ?? rules;
  return policy.createHTML(html);
}

interface RichTextProps {
  /** HTML sanitised by the server. */
  readonly html: string;
  readonly className?: string | undefined;
}

/** Formatted text with headings, lists, links and native accordions. */
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
    // Clicks come from the links inside, which are keyboard-accessible themselves.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={cx(css.text, className)}
      onClick={onClick}
      dangerouslySetInnerHTML={{ __html: trustedContent(html) }}
    />
  );
}
