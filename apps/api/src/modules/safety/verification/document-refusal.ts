import type { ErrorCode } from "@w10/contract";
import { FormedRefusal } from "../../../platform/refusal.ts";

export type DocumentErrorCode = ErrorCode & `verification.${string}`;

/** Why an upload was refused, and how many of its bytes arrived. */
export class DocumentRefusal extends FormedRefusal {
  constructor(code: DocumentErrorCode, size: number) {
    super(code, { success: false, error: code, size });
  }
}
