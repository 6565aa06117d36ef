import type { DocumentKind } from "@w10/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { ApiError } from "../../platform/api-errors.ts";
import { verificationKeys } from "./verification-queries.ts";
import { sendFile } from "./send-file.ts";
import { judgeFile } from "./upload-rules.ts";

/** A chosen file on its way. */
export interface UploadItem {
  readonly id: number;
  readonly file: File;
  readonly kind: DocumentKind;
  readonly state: "pending" | "success" | "error";
  /** How much has left, 0 to 1; null while it waits for those before it. */
  readonly share: number | null;
  readonly error: ApiError | null;
}

/** The chosen files. They are sent one after another, so that a slow line carries each at its best. */
export function useUploads() {
  const client = useQueryClient();
  const [items, setItems] = useState<readonly UploadItem[]>([]);
  const line = useRef<Promise<void>>(Promise.resolve());
  const lastId = useRef(0);
  const leaving = useRef<AbortController | null>(null);
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const change = useCallback((id: number, set: Partial<UploadItem>) => {
    setItems((all) => all.map((item) => (item.id === id ? { ...item, ...set } : item)));
  }, []);

  const send = useCallback(
    async ({ id, file, kind }: UploadItem) => {
      const signal = leaving.current?.signal;
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
    },
    [change, client],
  );

  const add = useCallback(
    (files: readonly File[], kind: DocumentKind) => {
      const chosen = files.map((file): UploadItem => {
        const refused = judgeFile(file);
        const id = (lastId.current += 1);
        return refused
          ? { id, file, kind, state: "error", share: null, error: new ApiError(0, refused) }
          : { id, file, kind, state: "pending", share: null, error: null };
      });
      setItems((all) => [...all, ...chosen]);
      for (const item of chosen.filter(({ state }) => state === "pending"))
        line.current = line.current.then(() => send(item));
    },
    [send],
  );
  const remove = useCallback((id: number) => setItems((all) => all.filter((item) => item.id !== id)), []);
  const clear = useCallback(() => setItems((all) => all.filter(({ state }) => state === "pending")), []);
  return { items, add, remove, clear };
}
