import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";

const flagPresent = 0x01;
const flagVerified = 0x04;
const flagNewCredential = 0x40;

export interface AuthenticatorSettings {
  readonly origin?: string;
  readonly rpId?: string;
  readonly isOwnerChecked?: boolean;
  /** The counter to report instead of the true one. */
  readonly counter?: number;
  /** Replaces the handle given at registration. */
  readonly userHandle?: string;
  /** Signs with another key. */
  readonly isForged?: boolean;
}

/** An authenticator and its browser in software: one ES256 passkey (WebAuthn level 3, attestation 'none'). */
export class SoftwareAuthenticator {
  readonly #keys = generateKeyPairSync("ec", { namedCurve: "P-256" });
  readonly #id = randomBytes(32);
  #counter = 0;
  #userHandle = "";

  /** Answers the options of a new passkey. */
  create(
    options: { readonly challenge: string; readonly rp: { id: string }; readonly user: { id: string } },
    settings: AuthenticatorSettings = {},
  ) {
    this.#userHandle = options.user.id;
    const clientData = this.#clientData("webauthn.create", options.challenge, settings);
    const key = coseKey(this.#keys.publicKey);
    const length = Buffer.alloc(2);
    length.writeUInt16BE(this.#id.length);
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, key]);
    const head = this.#head(settings.rpId ?? options.rp.id, settings, flagNewCredential);
    const authData = Buffer.concat([head, credential]);
    const attestation = cborMap([
      ["fmt", cborText("none")],
      ["attStmt", cborMap([])],
      ["authData", cborBytes(authData)],
    ]);
    return {
      id: this.#id.toString("base64url"),
      rawId: this.#id.toString("base64url"),
      type: "public-key" as const,
      response: {
        clientDataJSON: clientData.toString("base64url"),
        attestationObject: attestation.toString("base64url"),
        transports: ["internal"],
      },
    };
  }

  /** Answers the options of a sign-in. */
  get(options: { readonly challenge: string; readonly rpId: string }, settings: AuthenticatorSettings = {}) {
    this.#counter += 1;
    const clientData = this.#clientData("webauthn.get", options.challenge, settings);
    const authData = this.#head(settings.rpId ?? options.rpId, settings, 0);
    const signed = Buffer.concat([authData, createHash("sha256").update(clientData).digest()]);
    const key = settings.isForged
      ? generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey
      : this.#keys.privateKey;
    return {
      id: this.#id.toString("base64url"),
      rawId: this.#id.toString("base64url"),
      type: "public-key" as const,
      response: {
        clientDataJSON: clientData.toString("base64url"),
        authenticatorData: authData.toString("base64url"),
        signature: sign("sha256", signed, key).toString("base64url"),
        userHandle: settings.userHandle ?? this.#userHandle,
      },
    };
  }

  #clientData(
    type: string,
    challenge: string,
    { origin = "http://localhost" }: AuthenticatorSettings,
  ): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #head(rpId: string, settings: AuthenticatorSettings, more: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(settings.counter ?? this.#counter);
    const flags = flagPresent | (settings.isOwnerChecked === false ? 0 : flagVerified) | more;
    return Buffer.concat([createHash("sha256").update(rpId).digest(), Buffer.from([flags]), counter]);
  }
}

/** A P-256 key in COSE encoding: kty EC2, alg ES256, crv P-256, x, y. */
function coseKey(key: KeyObject): Buffer {
  const { x = "", y = "" } = key.export({ format: "jwk" });
  const point = (text: string): Buffer => cborBytes(Buffer.from(text, "base64url"));
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    point(x),
    Buffer.from([0x22]),
    point(y),
  ]);
}

function cborHead(major: number, length: number): Buffer {
  if (length < 24) return Buffer.from([major | length]);
  if (length < 256) return Buffer.from([major | 24, length]);
  return Buffer.from([major | 25, length >> 8, length & 0xff]);
}

const cborBytes = (bytes: Buffer): Buffer => Buffer.concat([cborHead(0x40, bytes.length), bytes]);
const cborText = (text: string): Buffer => Buffer.concat([cborHead(0x60, text.length), Buffer.from(text)]);
const cborMap = (entries: readonly (readonly [string, Buffer])[]): Buffer =>
  Buffer.concat([
    cborHead(0xa0, entries.length),
    ...entries.flatMap(([key, value]) => [cborText(key), value]),
  ]);
