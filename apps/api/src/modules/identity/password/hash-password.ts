import { hash, verify } from "@node-rs/argon2";

// OWASP: argon2id (the library's default), 19 MiB, two passes, one lane.
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

let decoy: Promise<string> | null = null;

/** The stored form of a password. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options);
}

/** Whether the password is the one behind the hash. Without a hash it does the same work and answers no. */
export async function verifyPassword(passwordHash: string | null, password: string): Promise<boolean> {
  if (passwordHash !== null) return verify(passwordHash, password);
  decoy ??= hashPassword("no such account");
  await verify(await decoy, password);
  return false;
}
