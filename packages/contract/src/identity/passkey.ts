import * as z from "zod/mini";
import { defineOperation } from "../operation.ts";
import { currentPassword } from "../shared/field-rules.ts";
import { emptyReply, instant, uuid } from "../shared/scalars.ts";

/** Bytes in WebAuthn's JSON encoding; `longest` in characters. */
const base64url = (longest: number) =>
  z.string("wrong").check(z.regex(/^[\w-]+$/, "wrong"), z.maxLength(longest, "wrong"));

const id = base64url(1400);
const type = z.literal("public-key");
const clientDataJSON = base64url(8192);

/** A browser's answer to the options of a new passkey. */
const newCredential = z.object({
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
const passkeyLabel = z.pipe(
  z.pipe(
    z.string("blank"),
    z.transform((text) =>
      text
        .normalize("NFC")
        .replaceAll(/[\p{Cc}\p{Cf}]/gu, "")
        .trim(),
    ),
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

export const addPasskey = defineOperation({
  id: "passkey.add-passkey",
  method: "POST",
  path: "/player/passkeys",
  access: "player",
  body: z.object({ credential: newCredential }),
  reply: passkey,
  errors: ["passkey.refused", "passkey.too_many", "passkey.known"],
  idempotency: "none",
  rate: "identity",
  stepUp: { asksPassword: true },
  summary: "Adds a passkey, named after the device initially.",
});

export const checkPasskeySignIn = defineOperation({
  id: "passkey.check-sign-in",
  method: "POST",
  path: "/login/passkey",
  access: "anyone",
  body: z.object({ credential: signedCredential }),
  reply: z.object({ success: z.literal(true) }),
  errors: ["passkey.refused"],
  idempotency: "none",
  rate: "identity",
  summary: "Signs a player in with a passkey, which counts as both steps.",
});

export const listPasskeys = defineOperation({
  id: "passkey.list-passkeys",
  method: "GET",
  path: "/player/passkeys",
  access: "player",
  reply: z.object({ passkeys: z.array(passkey) }),
  errors: [],
  idempotency: "none",
  rate: "read",
  summary: "The player's passkeys, oldest first.",
});

export const removePasskey = defineOperation({
  id: "passkey.remove-passkey",
  method: "POST",
  path: "/player/passkeys/:id/remove",
  access: "player",
  params: z.object({ id: uuid }),
  reply: emptyReply,
  errors: ["request.not_found"],
  idempotency: "none",
  rate: "write",
  stepUp: {},
  summary: "Removes a passkey, which can no longer sign in.",
});

export const renamePasskey = defineOperation({
  id: "passkey.rename-passkey",
  method: "POST",
  path: "/player/passkeys/:id/rename",
  access: "player",
  params: z.object({ id: uuid }),
  body: z.object({ label: passkeyLabel }),
  reply: emptyReply,
  errors: ["request.not_found"],
  idempotency: "none",
  rate: "write",
  summary: "Renames a passkey.",
});

export const requestPasskey = defineOperation({
  id: "passkey.request-passkey",
  method: "POST",
  path: "/player/passkeys/options",
  access: "player",
  body: z.object({ password: currentPassword }),
  reply: z.object({
    /** PublicKeyCredentialCreationOptions in JSON; valid once, for five minutes, in this browser. */
    options: z.object({
      rp: z.object({ name: z.string(), id: z.string() }),
      user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
      challenge: z.string(),
      pubKeyCredParams: z.array(z.object({ alg: z.int(), type })),
      timeout: z.int(),
      excludeCredentials: z.array(z.object({ id: z.string(), type })),
      authenticatorSelection: z.object({
        residentKey: z.literal("required"),
        requireResidentKey: z.boolean(),
        userVerification: z.literal("required"),
      }),
      attestation: z.literal("none"),
    }),
  }),
  errors: ["passkey.too_many"],
  idempotency: "none",
  rate: "own-password",
  stepUp: { asksPassword: true },
  summary: "Options to create a passkey; requires the password.",
});

export const requestPasskeySignIn = defineOperation({
  id: "passkey.request-sign-in",
  method: "POST",
  path: "/login/passkey/options",
  access: "anyone",
  reply: z.object({
    /**
     * PublicKeyCredentialRequestOptions in JSON; valid once, for five minutes, in this browser. Without a
     * list of passkeys: the device offers its own.
     */
    options: z.object({
      rpId: z.string(),
      challenge: z.string(),
      timeout: z.int(),
      userVerification: z.literal("required"),
    }),
  }),
  errors: [],
  idempotency: "none",
  rate: "identity",
  summary: "Options to sign in with a passkey.",
});
