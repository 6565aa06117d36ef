import * as z from "zod/mini";
import { instant, uuid } from "../shared/scalars.ts";

/** Bytes in WebAuthn's JSON encoding; `longest` in characters. */
const base64url = (longest: number) =>
  z.string("wrong").check(z.regex(/^[\w-]+$/, "wrong"), z.maxLength(longest, "wrong"));

const id = base64url(1400);
const type = z.literal("public-key");
const clientDataJSON = base64url(8192);

/** A browser's answer to the options of a new passkey. */
export const newCredential = z.object({
  id,
  rawId: id,
  type,
  response: z.object({
    clientDataJSON,
    attestationObject: base64url(32_768),
    transports: z.optional(z.array(z.string().check(z.maxLength(20))).check(z.maxLength(10))),
  }),
});

/** A browser's answer to the options of a sign-in. */
export const signedCredential = z.object({
  id,
  rawId: id,
  type,
  response: z.object({
    clientDataJSON,
    authenticatorData: base64url(8192),
    signature: base64url(8192),
    userHandle: z.optional(base64url(128)),
  }),
});

/** The player's name for a passkey. */
export const passkeyLabel = z.pipe(
  z.pipe(
    z.string("blank"),
    z.transform((text) => text.trim()),
  ),
  z.string().check(z.minLength(1, "blank"), z.maxLength(40, "wrong")),
);

export const passkey = z.object({
  id: uuid,
  label: z.string(),
  /** Synced across devices by the vendor, not bound to one device. */
  isSynced: z.boolean(),
  createdAt: instant,
  lastUsedAt: z.nullable(instant),
});
