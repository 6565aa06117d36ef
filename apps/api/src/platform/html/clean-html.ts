import type { Locale } from "@w10/phrases/languages";
import { bindSigns } from "@w10/phrases/bind-signs";
import sanitize from "sanitize-html";

const allowedTags =
  "p h2 h3 h4 ul ol li strong em b i small a details summary table thead tbody tr th td blockquote br hr".split(
    " ",
  );

/**
 * Sanitises content HTML: text, basic structure and links remain. No attributes except a link's own, no URLs
 * except https, mailto and site paths, which get the page's language. Keeps numbers and their units on one
 * line.
 */
export function cleanHtml(html: string, locale: Locale): string {
  return sanitize(bindSigns(html), {
    allowedTags,
    allowedAttributes: { a: ["href", "target", "rel"] },
    allowedSchemes: ["https", "mailto"],
    allowProtocolRelative: false,
    transformTags: { a: (name, { href }) => linkOf(name, href, locale) },
  });
}

function linkOf(tagName: string, href: string | undefined, locale: Locale) {
  const isOurs = href !== undefined && /^\/(?![/\\])[\w\-/#?=&.%]*$/.test(href);
  if (isOurs) return { tagName, attribs: { href: `/${locale}${href}` } };
  const isOut = href !== undefined && /^(?:https:\/\/|mailto:)[\w\-./#?=&%@+~:]+$/.test(href);
  if (isOut) return { tagName, attribs: { href, target: "_blank", rel: "noopener noreferrer" } };
  return { tagName, attribs: {} };
}
