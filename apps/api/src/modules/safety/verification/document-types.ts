import { fileTypeFromBuffer } from "file-type";

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
