import { changeHeaders, readRefusal } from "../../platform/api-client.ts";
import { ApiError } from "../../platform/api-errors.ts";
import { callTable } from "../../platform/call-table.gen.ts";
import { withStepUp } from "../../platform/step-up.ts";

const [method, path] = callTable.getDossier;

/** Fetches the file and hands it to the browser to save. It is long, so it is never read here. Throws what calls throw. */
export function downloadDossier(password: string): Promise<void> {
  return withStepUp(() => download(password));
}

async function download(password: string): Promise<void> {
  const headers = { ...changeHeaders(), "content-type": "application/json" };
  const body = JSON.stringify({ password });
  const answer = await fetch(`/api${path}`, { method, headers, body, credentials: "same-origin" }).catch(
    () => {
      throw new ApiError(0, "network");
    },
  );
  if (!answer.ok) throw readRefusal(answer.status, await answer.json().catch(() => null));
  const file = await answer.blob().catch(() => {
    throw new ApiError(0, "network");
  });
  const name = /filename="([\w.-]+)"/.exec(answer.headers.get("content-disposition") ?? "")?.[1];
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name ?? "w10.json";
  link.click();
  // The browser has taken the file by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
