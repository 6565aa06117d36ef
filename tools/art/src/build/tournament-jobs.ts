import { tournamentSvg } from "../pictures/title-pictures.ts";
import { tournamentRecipes } from "../recipes/tournament-recipes.ts";
import { type Job, webp, withAvif } from "./job.ts";

/** Tournament pictures: wide for pages and banners, small for cards, the mosaic and phones. */
export function tournamentJobs(): Job[] {
  const wanted = [
    ["tournament", [1344, 420]],
    ["tournament-small", [716, 432]],
  ] as const;
  return tournamentRecipes.flatMap((recipe) =>
    wanted.map(([folder, size]) =>
      withAvif(
        webp(`${folder}/${recipe.code}.webp`, tournamentSvg(recipe, size), {
          size,
          quality: 80,
          isFirst: folder === "tournament-small",
        }),
      ),
    ),
  );
}
