import type { Recipe } from "../recipe.ts";
import { classicRecipes } from "./classic-recipes.ts";
import { firstRecipes } from "./first-recipes.ts";
import { holdRecipes } from "./hold-recipes.ts";
import { jackpotRecipes } from "./jackpot-recipes.ts";
import { lineRecipes } from "./line-recipes.ts";
import { tumbleRecipes } from "./tumble-recipes.ts";
import { waysRecipes } from "./ways-recipes.ts";

/** The recipes of all slots. */
export const slotRecipes: readonly Recipe[] = [
  ...firstRecipes,
  ...classicRecipes,
  ...lineRecipes,
  ...waysRecipes,
  ...tumbleRecipes,
  ...holdRecipes,
  ...jackpotRecipes,
];
