import multipart from "@fastify/multipart";
import { operations } from "@w10/contract";
import type { FastifyInstance } from "fastify";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { playerActor } from "../../../platform/command/actor.ts";
import { DocumentRefusal } from "./document-types.ts";
import { listDocuments } from "./list-documents.ts";
import { maxFileBytes, readUpload } from "./read-upload.ts";
import { receiveDocument, type VerificationParts } from "./receive-document.ts";

export async function bindVerification(
  api: Binder,
  http: FastifyInstance,
  parts: VerificationParts,
): Promise<void> {
  api.bind(operations.listDocuments, (call) => listDocuments(parts.db, call.player().playerId));

  await http.register(async (scope) => {
    await scope.register(multipart, { limits: { fileSize: maxFileBytes } });
    api.within(scope).bind(operations.uploadDocument, async (call) => {
      const { playerId } = call.player();
      const from = {
        playerId,
        actor: playerActor(call.player()),
        requestId: call.requestId,
        kind: call.query.kind,
      };
      try {
        const { size } = await receiveDocument(parts, from, () => readUpload(call.request));
        return { success: true, error: null, size };
      } catch (error) {
        // Closes the connection instead of reading the rest of a refused file.
        if (error instanceof DocumentRefusal && !call.request.raw.complete)
          call.reply.header("connection", "close");
        throw error;
      }
    });
  });
}
