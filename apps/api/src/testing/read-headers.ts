type Headers = Readonly<Record<string, unknown>>;

/** What every cookie of ours is told over TLS; no domain, so that it stays with its host. */
export const closedCookie = { path: "/", secure: "", httponly: "", samesite: "Lax" };

/** The cookies that an answer sets: the name and each attribute, without the value. */
export function cookiesOf(headers: Headers): object[] {
  const set = headers["set-cookie"] ?? [];
  const lines = (Array.isArray(set) ? set : [set]) as readonly string[];
  return lines.map((line) => {
    const [pair = "", ...attributes] = line.split("; ");
    const told = attributes.map((attribute) => attribute.split("="));
    return {
      name: pair.split("=")[0],
      ...Object.fromEntries(told.map(([name = "", value = ""]) => [name.toLowerCase(), value])),
    };
  });
}

/** The directives of an answer's content security policy by their names. */
export function directivesOf(headers: Headers): ReadonlyMap<string, string> {
  return new Map(
    String(headers["content-security-policy"])
      .split(/; ?/)
      .map((directive) => {
        const [name = "", ...values] = directive.split(" ");
        return [name, values.join(" ")] as const;
      }),
  );
}
