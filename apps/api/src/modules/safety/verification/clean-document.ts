import { isHarmlessDoc, isHarmlessDocx } from "./check-office.ts";
import { cleanPdf } from "./check-pdf.ts";
import { cleanPicture } from "./clean-picture.ts";
import { type DocumentFault, type DocumentType, readSourceType } from "./document-types.ts";

export interface CleanDocument {
  readonly type: DocumentType;
  readonly bytes: Buffer;
}

/** Which types are accepted, and whether an antivirus has scanned the file. */
export interface CleanOptions {
  readonly isWide: boolean;
  readonly isScanned: boolean;
}

/**
 * The stored form of an uploaded file: a redrawn picture, or a document that was found harmless; otherwise
 * what is wrong with it.
 */
export async function cleanDocument(
  bytes: Buffer,
  { isWide, isScanned }: CleanOptions,
): Promise<CleanDocument | DocumentFault> {
  const type = await readSourceType(bytes, isWide);
  switch (type) {
    case null:
      return "format";
    case "pdf": {
      const kept = await cleanPdf(bytes, isScanned);
      return typeof kept === "string" ? kept : { type, bytes: kept };
    }
    case "doc":
      return isHarmlessDoc(bytes) ? { type, bytes } : "format";
    case "docx":
      return isHarmlessDocx(bytes) ? { type, bytes } : "format";
    case "gif":
    case "jpeg":
    case "png":
    case "bmp":
    case "tiff":
      return cleanPicture(bytes, type);
  }
}
