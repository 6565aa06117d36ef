import { choosePasswordSet } from "@w10/contract";

/** Forms take every printable character in passwords, as the server does by its setting. */
export function widenPasswords(): void {
  choosePasswordSet("printable");
}
