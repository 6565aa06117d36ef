interface Row {
  readonly method: string;
  readonly path: string;
  readonly idempotency: string;
}

/** Frames, the cashier's script and gateways make calls of their own. */
const isOthers = /^\/(?:play|cashier\/proxy[^/]*|payment\/callback)\//;

/** The source of `call-table.gen.ts`: method and path of every call that a page may make, in the contract's order. */
export function callTableSource(operations: Readonly<Record<string, Row>>): string {
  const rows = Object.entries(operations)
    .filter(([, { path }]) => !isOthers.test(`${path}/`))
    .map(
      ([name, row]) =>
        `  ${name}: ["${row.method}", "${row.path}"${row.idempotency === "required" ? ", true" : ""}],`,
    );
  return `// Written by the build from packages/contract; change that.
/** Method and path of each call; true where an Idempotency-Key is required. */
export const callTable = {
${rows.join("\n")}
} as const satisfies Readonly<Record<string, readonly [string, string, true?]>>;
`;
}
