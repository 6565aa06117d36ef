import { operations } from "@w10/contract";
import type { Binder } from "../../platform/http/bind-operation.ts";
import { listCountries } from "./countries.ts";
import { getInfo } from "./get-info.ts";

export function bindSite(api: Binder, build: Parameters<typeof getInfo>[0]): void {
  api.bind(operations.getInfo, async () => getInfo(build));
  api.bind(operations.listCountries, async (call) => ({ ...listCountries(call.query.locale) }));
}
