import { operations } from "@w10/contract";
import type { CommandRunner } from "../../../platform/command-runner.ts";
import type { Binder } from "../../../platform/http/bind-operation.ts";
import { acceptTerms } from "./accept-terms.ts";

export function bindTerms(api: Binder, runner: CommandRunner): void {
  api.bind(operations.acceptTerms, (call) => runner.run(call.playerCommand({}), acceptTerms));
}
