import { baccaratRecipes } from "./baccarat-recipes.ts";
import { crashRecipes } from "./crash-recipes.ts";
import { diceRecipes } from "./dice-recipes.ts";
import { kenoRecipes } from "./keno-recipes.ts";
import { limboRecipes } from "./limbo-recipes.ts";
import { minesRecipes } from "./mines-recipes.ts";
import { plinkoRecipes } from "./plinko-recipes.ts";
import type { Recipe } from "./recipe.ts";
import { tableRecipes } from "./table-recipes.ts";
import { videoPokerRecipes } from "./video-poker-recipes.ts";
import { scratchRecipes } from "./scratch-recipes.ts";
import { wheelRecipes } from "./wheel-recipes.ts";
import { threeCardRecipes } from "./three-card-recipes.ts";
import { classicRecipes } from "./slots/classic-recipes.ts";
import { firstRecipes } from "./slots/first-recipes.ts";
import { holdRecipes } from "./slots/hold-recipes.ts";
import { jackpotRecipes } from "./slots/jackpot-recipes.ts";
import { lineRecipes } from "./slots/line-recipes.ts";
import { tumbleRecipes } from "./slots/tumble-recipes.ts";
import { waysRecipes } from "./slots/ways-recipes.ts";

/** The recipes of all slots. */
const slotRecipes: readonly Recipe[] = [
  ...firstRecipes,
  ...classicRecipes,
  ...lineRecipes,
  ...waysRecipes,
  ...tumbleRecipes,
  ...holdRecipes,
  ...jackpotRecipes,
];

const recipes: readonly Recipe[] = [
  ...slotRecipes,
  ...tableRecipes,
  ...diceRecipes,
  ...minesRecipes,
  ...plinkoRecipes,
  ...limboRecipes,
  ...kenoRecipes,
  ...baccaratRecipes,
  ...threeCardRecipes,
  ...crashRecipes,
  ...wheelRecipes,
  ...scratchRecipes,
  ...videoPokerRecipes,
];

/** A title's recipe; throws when it is missing. */
export function recipeOf(slug: string): Recipe {
  const recipe = recipes.find((each) => each.slug === slug);
  if (!recipe) throw new Error(`No recipe for ${slug}: add one to recipes/.`);
  return recipe;
}
