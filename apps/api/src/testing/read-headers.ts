type Headers = Readonly<Record<string, unknown>>;

/** Attributes of all our cookies over TLS; no domain, so that they are bound to the host. */
export const closedCookie = { path: "/", secure: "", httponly: "", samesite: "Lax" };

/** The cookies of an answer: name and attributes, without the value. */
export function cookiesOf(headers: Headers): object[] {
  const set = headers["set-cookie"] ?? [];
  const lines = (Array.isArray(set) ? set : [set]) as readonly string[];
  return lines.map((line) => {
    const [pair = "", ...attributes] = line.split("; ");
    const pairs = attributes.map((attribute) => attribute.split("="));
    return {
      name: pair.split("=")[0],
      ...Object.fromEntries(pairs.map(([name = "", value = ""]) => [name.toLowerCase(), value])),
    };
  });
}

/** Directives of an answer's content security policy, by name. */
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
