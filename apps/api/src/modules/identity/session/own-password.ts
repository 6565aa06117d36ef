import type { Operation } from "@w10/contract";
import type { Call } from "../../../platform/http/bind-operation.ts";

/** Checks a password that a signed-in player gives again, and returns its stored hash. */
export type CheckOwnPassword = (
  call: Pick<Call<Operation>, "player" | "playerCommand" | "deviceId" | "userAgent" | "ip">,
  password: string,
) => Promise<string>;
