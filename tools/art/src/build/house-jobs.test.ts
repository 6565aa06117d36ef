import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { houseJobs, interfaceEmoji } from "./house-jobs.ts";
import { pathsOf } from "./job.ts";
import { titleJobs } from "./title-jobs.ts";
import { tournamentJobs } from "./tournament-jobs.ts";

describe("the build", () => {
  const jobs = [...houseJobs(), ...tournamentJobs(), ...titleJobs()];
  const paths = jobs.flatMap(pathsOf);

  it("writes each file once", () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("draws what the site requests by name", () => {
    const wanted = [
      "signup.webp",
      "hero-quest.webp",
      "hero-quest-small.webp",
      "empty.webp",
      "favicon.svg",
      "icon-192.png",
      "icon-512.png",
      "credits.json",
      "flag/gb.svg",
      "payment/card.svg",
      "tile/kraken.webp",
      "tile-small-en/kraken.webp",
      "scene-portrait/blackjack-emerald.webp",
      "symbol/neon-ten/ten.webp",
      ...interfaceEmoji.flatMap((name) => [`emoji/${name}.webp`, `emoji-small/${name}.webp`]),
    ];
    expect(wanted.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it("draws every picture named in seeded banners, tiles and promotions", () => {
    const folder = new URL("../../../../apps/api/migrations/", import.meta.url);
    const named = readdirSync(folder).flatMap((file) => [
      ...readFileSync(new URL(file, folder), "utf8").matchAll(/\/art\/([a-z-]+\/[a-z0-9-]+\.(?:webp|svg))/g),
    ]);
    expect(named.length).toBeGreaterThan(10);
    for (const [, path = ""] of named) expect(paths, path).toContain(path);
  });

  it("leaves no text element in a picture, so that no font is needed", () => {
    for (const job of jobs) expect(job.kind === "text" ? job.text : job.svg).not.toContain("<text");
  });
});
