import { fileTypeFromBuffer } from "file-type";

/** What a document is kept as. Pictures of other kinds become one of these. */
export type DocumentType = "jpeg" | "png" | "pdf" | "doc" | "docx";

/** What may come in, told from the bytes. */
export type SourceType = "gif" | "jpeg" | "png" | "pdf" | "bmp" | "tiff" | "doc" | "docx";

const narrow: Readonly<Record<string, SourceType>> = {
  "image/gif": "gif",
  "image/jpeg": "jpeg",
  "image/png": "png",
  "application/pdf": "pdf",
};

/** The wider reading of the specification, which an operator may turn on (decision D4). */
const wide: Readonly<Record<string, SourceType>> = {
  ...narrow,
  "image/bmp": "bmp",
  "image/tiff": "tiff",
  "application/x-cfb": "doc",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
};

/** The kind of a file from its bytes, never from its name; null where it is none that is taken. */
export async function readSourceType(bytes: Buffer, isWide: boolean): Promise<SourceType | null> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return (found && (isWide ? wide : narrow)[found.mime]) ?? null;
}
