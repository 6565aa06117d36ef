import { hash, verify } from "@node-rs/argon2";

// OWASP: argon2id (the library's default), 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | null = null;

/** Hashes a password for storage. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Verifies a password. Without a hash it does the same work and returns false. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password);
  decoy ??= hashPassword("no such account");
  await verify(await decoy, password);
  return false;
}
