import { isHarmlessDoc, isHarmlessDocx } from "./check-office.ts";
import { isHarmlessPdf } from "./check-pdf.ts";
import { cleanPicture } from "./clean-picture.ts";
import { type DocumentType, readSourceType } from "./document-types.ts";

export interface CleanDocument {
  readonly type: DocumentType;
  readonly bytes: Buffer;
}

/**
 * The stored form of an uploaded file: a redrawn picture, or a document that was found harmless. Null for
 * anything else.
 */
export async function cleanDocument(bytes: Buffer, isWide: boolean): Promise<CleanDocument | null> {
  const type = await readSourceType(bytes, isWide);
  switch (type) {
    case null:
      return null;
    case "pdf":
      return (await isHarmlessPdf(bytes)) ? { type, bytes } : null;
    case "doc":
      return isHarmlessDoc(bytes) ? { type, bytes } : null;
    case "docx":
      return isHarmlessDocx(bytes) ? { type, bytes } : null;
    case "gif":
    case "jpeg":
    case "png":
    case "bmp":
    case "tiff":
      return cleanPicture(bytes, type);
  }
}
