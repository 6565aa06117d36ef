import { buffer } from "node:stream/consumers";
import type { MultipartFile } from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import { DocumentRefusal } from "./document-types.ts";

export const maxFileBytes = 10_485_760;
/** Overhead of a multipart form: its boundary and the headers of one part. */
const maxFormBytes = 16 * 1024;

const limits = {
  fileSize: maxFileBytes,
  files: 1,
  fields: 0,
  parts: 1,
  headerPairs: 20,
  fieldNameSize: 100,
};

export interface Upload {
  readonly name: string;
  readonly bytes: Buffer;
}

/**
 * Reads the single file of a form as a stream, up to the permitted size. Throws a DocumentRefusal for
 * anything else.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw new DocumentRefusal("verification.error.bad_request", 0);
  const announced = Number(request.headers["content-length"] ?? 0);
  if (announced > maxFileBytes + maxFormBytes)
    throw new DocumentRefusal("verification.error.max_file_size", announced);
  let upload: Upload | null = null;
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type !== "file" || part.fieldname !== "file" || upload)
        throw new DocumentRefusal("verification.error.bad_request", 0);
      upload = { name: part.filename, bytes: await readFile(part) };
    }
  } catch (error) {
    if (error instanceof DocumentRefusal) throw error;
    // An unreadable, incomplete or multi-part form.
    throw new DocumentRefusal("verification.error.bad_request", upload?.bytes.length ?? 0);
  }
  if (!upload) throw new DocumentRefusal("verification.error.bad_request", 0);
  return upload;
}

async function readFile({ file }: MultipartFile): Promise<Buffer> {
  const bytes = await buffer(file);
  if (file.truncated) throw new DocumentRefusal("verification.error.max_file_size", bytes.length + 1);
  return bytes;
}
