import type { ErrorCode } from "@w10/contract";
import { FormedRefusal } from "../../../platform/refusal.ts";

export type DocumentErrorCode = ErrorCode & `verification.${string}`;

/** Why a file was not taken, and how many bytes of it came. */
export class DocumentRefusal extends FormedRefusal {
  constructor(code: DocumentErrorCode, size: number) {
    super(code, { success: false, error: code, size });
  }
}
