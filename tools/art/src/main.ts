import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { houseJobs } from "./build/house-jobs.ts";
import { titleJobs } from "./build/title-jobs.ts";
import { writePictures } from "./build/write-pictures.ts";

/** Draws every picture of the product into dist; `ready` stands there only when all of them do. */
const dist = fileURLToPath(new URL("../dist", import.meta.url));
await rm(join(dist, "ready"), { force: true });
const started = performance.now();
const jobs = [...houseJobs(), ...titleJobs()];
const written = await writePictures(dist, jobs);
await writeFile(join(dist, "ready"), `${jobs.length}\n`);
console.log(
  `${written} of ${jobs.length} pictures drawn in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
