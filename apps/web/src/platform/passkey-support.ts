/** Whether this browser supports passkeys, checked without loading the library that uses them. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function";
}
