import type { OperatorCommand } from "./commands.ts";

/** Commands about payments; filled by the payment module's front door. */
export const paymentCommands: Readonly<Record<string, OperatorCommand>> = {};
