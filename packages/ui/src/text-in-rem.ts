/** What the browser's text size enlarges as a whole; of a larger text it enlarges this much, or headings would leave the page. */
const body = 16;

interface Declaration {
  readonly prop: string;
  value: string;
}

/** Sheets give text in px, as the design does; the page gets it in rem, so that it follows the text size which a player has set in the browser. */
export function textInRem() {
  return {
    postcssPlugin: "w10-text-in-rem",
    Declaration(declaration: Declaration): void {
      if (/^(font|font-size|--t-.+)$/.test(declaration.prop))
        declaration.value = declaration.value.replaceAll(/([\d.]+)px/g, (_, size: string) =>
          inRem(Number(size)),
        );
    },
  };
}

function inRem(size: number): string {
  return size > body ? `calc(1rem + ${size - body}px)` : `${size / body}rem`;
}
