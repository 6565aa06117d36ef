import type { DocumentKind } from "@w10/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { ApiError } from "../../platform/api/api-errors.ts";
import { verificationKeys } from "./verification-queries.ts";
import { callTable } from "../../platform/api/call-table.gen.ts";
import { changeHeaders, readRefusal } from "../../platform/api/api-client.ts";

/** The 10 MB of the specification. */
export const maxFileBytes = 10_485_760;

/** File types for the picker. */
export const acceptedTypes = ".gif,.jpeg,.jpg,.png,.pdf,image/gif,image/jpeg,image/png,application/pdf";

const endings = /\.(?:gif|jpe?g|png|pdf)$/i;

/** The error code of a file that is not sent; null if it is. The server validates the content. */
export function checkFile(file: Pick<File, "name" | "size">) {
  if (file.size > maxFileBytes) return "verification.error.max_file_size";
  return endings.test(file.name) ? null : "verification.error.invalid_format";
}

const [, path] = callTable.uploadDocument;

/** Sends one file and reports its progress (0 to 1). Uses XMLHttpRequest, since fetch reports none. Throws an ApiError. */
function sendFile(
  { file, kind }: { readonly file: File; readonly kind: DocumentKind },
  options: { readonly onProgress: (share: number) => void; readonly signal: AbortSignal },
): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("POST", `/api${path}?kind=${kind}`);
    request.responseType = "json";
    for (const [name, value] of Object.entries(changeHeaders())) request.setRequestHeader(name, value);
    request.upload.addEventListener("progress", ({ loaded, total, lengthComputable }) => {
      if (lengthComputable && total > 0) options.onProgress(loaded / total);
    });
    request.addEventListener("load", () => {
      if (request.status === 200) resolve();
      else reject(readRefusal(request.status, request.response));
    });
    for (const event of ["error", "abort", "timeout"])
      request.addEventListener(event, () => reject(new ApiError(0, "network")));
    options.signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file, file.name);
    request.send(form);
  });
}

export interface UploadItem {
  readonly id: number;
  readonly file: File;
  readonly kind: DocumentKind;
  readonly state: "pending" | "success" | "error";
  /** The sent share, 0 to 1; null while queued. */
  readonly share: number | null;
  readonly error: ApiError | null;
}

/** The selected files, sent one after another, so that each gets the full bandwidth. */
export function useUploads() {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const lastId = useRef(0);
  const aborter = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    aborter.current = controller;
    return () => controller.abort();
  }, []);

  const change = (id: number, set: Partial<UploadItem>) => {
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...set } : item)));
  };

  const send = async ({ id, file, kind }: UploadItem) => {
    const signal = aborter.current?.signal;
    if (!signal || signal.aborted) return;
    change(id, { share: 0 });
    try {
      await sendFile({ file, kind }, { signal, onProgress: (share) => change(id, { share }) });
      change(id, { state: "success", share: 1 });
      void client.invalidateQueries({ queryKey: verificationKeys.all });
    } catch (error) {
      const refusal = error instanceof ApiError ? error : new ApiError(0, "network");
      change(id, { state: "error", error: refusal });
    }
  };

  const add = (files: readonly File[], kind: DocumentKind) => {
    const chosen = files.map((file): UploadItem => {
      const refused = checkFile(file);
      const id = (lastId.current += 1);
      return refused
        ? { id, file, kind, state: "error", share: null, error: new ApiError(0, refused) }
        : { id, file, kind, state: "pending", share: null, error: null };
    });
    setItems((all) => [...all, ...chosen]);
    for (const item of chosen.filter(({ state }) => state === "pending"))
      queue.current = queue.current.then(() => send(item));
  };
  const remove = (id: number) => setItems((all) => all.filter((item) => item.id !== id));
  const clear = () => setItems((all) => all.filter(({ state }) => state === "pending"));
  return { items, add, remove, clear };
}
