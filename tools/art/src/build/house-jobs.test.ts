import { describe, expect, it } from "vitest";
import { houseJobs, interfaceEmoji } from "./house-jobs.ts";
import { titleJobs } from "./title-jobs.ts";

describe("the build", () => {
  const jobs = [...houseJobs(), ...titleJobs()];
  const paths = jobs.map(({ path }) => path);

  it("writes each file once", () => {
    expect(new Set(paths).size).toBe(paths.length);
  });

  it("draws what the site asks for by name", () => {
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
      ...interfaceEmoji.map((name) => `emoji/${name}.webp`),
    ];
    expect(wanted.filter((path) => !paths.includes(path))).toEqual([]);
  });

  it("leaves no text element in any picture, so that no font is needed to see it", () => {
    for (const job of jobs) expect(job.kind === "text" ? job.text : job.svg).not.toContain("<text");
  });
});
