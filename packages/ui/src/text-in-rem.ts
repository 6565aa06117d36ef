/** Larger text scales only by the body's increase, otherwise headings would not fit the page. */
const body = 16;

interface Declaration {
  readonly prop: string;
  value: string;
}

/**
 * Style sheets define text in px, as the design does; this converts it to rem, so that it follows the
 * browser's font size.
 */
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
