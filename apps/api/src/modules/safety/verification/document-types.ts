import { fileTypeFromBuffer } from "file-type";
import type { ErrorCode } from "@w10/contract";
import { FormedRefusal } from "../../../platform/refusal.ts";
import type { PdfFault } from "./pdf-risks.ts";

/** Stored type of a document. Pictures of other types are converted to one of these. */
export type DocumentType = "jpeg" | "png" | "pdf" | "doc" | "docx";

/** Accepted type of an upload, detected from the bytes. */
export type SourceType = "gif" | "jpeg" | "png" | "pdf" | "bmp" | "tiff" | "doc" | "docx";

const narrow: Readonly<Record<string, SourceType>> = {
  "image/gif": "gif",
  "image/jpeg": "jpeg",
  "image/png": "png",
  "application/pdf": "pdf",
};

/** The extended list of the specification, which an operator can enable (decision D4). */
const wide: Readonly<Record<string, SourceType>> = {
  ...narrow,
  "image/bmp": "bmp",
  "image/tiff": "tiff",
  "application/x-cfb": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
};

/** The type of a file by its bytes, never by its name; null when it is not accepted. */
export async function readSourceType(bytes: Buffer, isWide: boolean): Promise<SourceType | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return (found && (isWide ? wide : narrow)[found.mime]) ?? null;
}

export type DocumentErrorCode = ErrorCode & `verification.${string}`;

export type DocumentFault = PdfFault | "pixels";

/** The refusal of a file that cannot be taken as it is. */
export const faultCodes = {
  format: "verification.error.invalid_format",
  pixels: "verification.error.too_many_pixels",
  pages: "verification.error.too_many_pages",
  protected: "verification.error.protected",
  attachments: "verification.error.has_attachments",
  active: "verification.error.active_content",
} as const satisfies Readonly<Record<DocumentFault, DocumentErrorCode>>;

/** Why an upload was refused, and how many of its bytes arrived. */
export class DocumentRefusal extends FormedRefusal {
  constructor(code: DocumentErrorCode, size: number) {
    super(code, { success: false, error: code, size });
  }
}

const longest = 80;
/** One character can consist of several code points; names need no more than this. */
const maxLetters = 400;
const segmenter = new Intl.Segmenter();

/** A player's file name made safe to show: without folders, control characters and text direction marks. */
export function cleanName(name: string): string {
  const last = name.normalize("NFC").split(/[/\\]/).at(-1) ?? "";
  // Replaces lone surrogates by the replacement character.
  const shown = Buffer.from(last.length > maxLetters ? last.slice(-maxLetters) : last)
    .toString()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
  const signs = Array.from(segmenter.segment(shown), ({ segment }) => segment);
  if (signs.length <= longest) return shown || "document";
  // Keeps the file extension readable.
  return `${signs.slice(0, longest - 9).join("")}…${signs.slice(-8).join("")}`;
}
