/** What we use of the library, which brings no types. */
declare module "sanitize-html" {
  interface Tag {
    readonly tagName: string;
    readonly attribs: Readonly<Record<string, string>>;
  }
  interface Options {
    readonly allowedTags: readonly string[];
    readonly allowedAttributes: Readonly<Record<string, readonly string[]>>;
    readonly allowedSchemes: readonly string[];
    readonly allowProtocolRelative: boolean;
    readonly transformTags: Readonly<
      Record<string, (tagName: string, attribs: Readonly<Record<string, string | undefined>>) => Tag>
    >;
  }
  function sanitize(html: string, options: Options): string;
  export = sanitize;
}
