import type { Env } from "../platform/env.ts";
import type { DemoPlayer } from "./seed-demo-player.ts";

/** Prints the address when the casino is ready. */
export function greet(env: Env, ready: { remark: string | null; demo: DemoPlayer | null }): string {
  const hasMailbox = !env.SMTP_URL && env.NODE_ENV !== "production";
  const lines = [
    "",
    `  W10 is open:  ${env.publicUrl}`,
    ...(hasMailbox ? [`  Mailbox:      ${env.publicUrl}/mailbox`] : []),
    ...(ready.demo ? [`  Demo player:  ${ready.demo.email}, password ${ready.demo.password}`] : []),
    ...(env.NODE_ENV === "development" ? [`  Calls:        ${env.publicUrl}/api/docs`] : []),
    ...(ready.remark ? [`  ${ready.remark}`] : []),
    "  Stop:         Ctrl+C",
    "",
  ];
  return `${lines.join("\n")}\n`;
}
