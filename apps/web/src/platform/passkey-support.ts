/** Whether this browser can keep passkeys and show them: told without the library that uses them. */
export function canUsePasskeys(): boolean {
  return typeof globalThis.PublicKeyCredential === "function";
}
