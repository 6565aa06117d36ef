import type { DocumentKind } from "@w10/contract";
import { callTable } from "../../platform/call-table.gen.ts";
import { changeHeaders, readRefusal } from "../../platform/api-client.ts";
import { ApiError } from "../../platform/api-errors.ts";

const [, path] = callTable.uploadDocument;

/** Sends one file, telling how much of it has left (0 to 1). XMLHttpRequest, since fetch tells nothing of that. Throws an ApiError. */
export function sendFile(
  { file, kind }: { readonly file: File; readonly kind: DocumentKind },
  told: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api${path}?kind=${kind}`);
    request.responseType = "json";
    for (const [name, value] of Object.entries(changeHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) told.onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      if (request.status === 200) resolve();
      else reject(readRefusal(request.status, request.response));
    });
    for (const event of ["error", "abort", "timeout"])
      request.addEventListener(event, () => reject(new ApiError(0, "network")));
    told.signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file, file.name);
    request.send(form);
  });
}
