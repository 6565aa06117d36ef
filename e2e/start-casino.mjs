// The built casino on a temporary data folder.
import { spawn } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drawPictures } from "../tools/prepare.mjs";

const dataDir = mkdtempSync(join(tmpdir(), "w10-e2e-"));
chmodSync(dataDir, 0o755);
const port = process.env["W10_E2E_PORT"] ?? "3399";
// The journeys use the operator's command line on the same folder.
writeFileSync(join(tmpdir(), `w10-e2e-data-dir-${port}`), dataDir);
// The realtime journeys run on the hub, and on a real Centrifugo too.
const centrifugo =
  process.env["W10_E2E_REALTIME"] === "centrifugo" ? await startRealtime(`http://localhost:${port}`) : null;
const env = {
  ...process.env,
  ...centrifugo?.settings,
  NODE_ENV: "development",
  PORT: port,
  DATA_DIR: dataDir,
  CAPTCHA_COST: "2000",
  RATE_LIMIT_FACTOR: "1000",
  SMS_PER_ADDRESS: "1000",
  SMS_PER_RANGE: "1000",
  // Wins in journeys are small.
  WINNERS_MIN_MINOR: "0",
  // Its method is off until a journey switches it on for a country of its own.
  PAYMENT_REDIRECT_SANDBOX: "on",
  LOG_LEVEL: "warn",
};
const child = spawn(process.execPath, ["apps/api/dist/main.js"], { env, stdio: "inherit" });
const stopDrawing = drawPictures("asked");
for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
child.on("exit", (code) => {
  stopDrawing();
  rmSync(dataDir, { recursive: true, force: true });
  void Promise.resolve(centrifugo?.stop()).then(() => process.exit(code ?? 1));
});

async function startRealtime(origin) {
  const { startCentrifugo } = await import("../apps/api/src/testing/real-centrifugo.ts");
  return startCentrifugo(origin);
}
