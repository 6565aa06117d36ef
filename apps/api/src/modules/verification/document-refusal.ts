import type { ErrorCode } from "@w10/contract";

export type DocumentErrorCode = ErrorCode & `verification.${string}`;

/** Why a file was not taken, and how many bytes of it came. */
export class DocumentRefusal extends Error {
  readonly code: DocumentErrorCode;
  readonly size: number;

  constructor(code: DocumentErrorCode, size: number) {
    super(code);
    this.code = code;
    this.size = size;
  }
}
