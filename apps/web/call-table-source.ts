interface Row {
  readonly method: string;
  readonly path: string;
  readonly idempotency: string;
}

/** Game frames, the cashier widget and payment providers call these themselves. */
const foreignPaths = /^\/(?:play|cashier\/proxy[^/]*|payment\/callback)\//;

/**
 * Source of `call-table.gen.ts`: method and path of every operation that the site calls, in the contract's
 * order.
 */
export function callTableSource(operations: Readonly<Record<string, Row>>): string {
  const rows = Object.entries(operations)
    .filter(([, { path }]) => !foreignPaths.test(`${path}/`))
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
