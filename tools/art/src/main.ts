import { fileURLToPath } from "node:url";
import { houseJobs } from "./build/house-jobs.ts";
import { titleJobs } from "./build/title-jobs.ts";
import { tournamentJobs } from "./build/tournament-jobs.ts";
import { type Share, writePictures } from "./build/write-pictures.ts";

/** Draws the product's pictures into dist: all, or the named share. */
const shares: readonly Share[] = ["all", "first", "rest", "asked"];
const share = shares.find((known) => known === (process.argv[2] ?? "all"));
if (!share) throw new Error(`The share of pictures is one of ${shares.join(", ")}`);
const dist = fileURLToPath(new URL("../dist", import.meta.url));
const started = performance.now();
const jobs = [...houseJobs(), ...tournamentJobs(), ...titleJobs()];
const done = await writePictures(dist, jobs, share);
console.log(
  `${done} of ${jobs.length} pictures drawn in ${((performance.now() - started) / 1000).toFixed(1)} s`,
);
