import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import subsetFont from "subset-font";

// Letters of nearly every page in the weights in use: half the size of the complete files, which serve the
// rest.
const latin = `${String.fromCharCode(...Array.from({ length: 95 }, (_, index) => 32 + index))}\u00A0«»–—…·×−•€£©“”„’‘`;
const cyrillic = "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя№";
const families = [
  { family: "onest", weights: { min: 400, max: 800 } },
  { family: "unbounded", weights: { min: 500, max: 900 } },
];

const folder = fileURLToPath(new URL("../../packages/ui/src/fonts/", import.meta.url));
const packages = new URL("../../node_modules/@fontsource-variable/", import.meta.url);
mkdirSync(folder, { recursive: true });
for (const { family, weights } of families)
  for (const [script, letters] of Object.entries({ latin, cyrillic })) {
    const whole = readFileSync(new URL(`${family}/files/${family}-${script}-wght-normal.woff2`, packages));
    const core = await subsetFont(whole, letters, {
      targetFormat: "woff2",
      variationAxes: { wght: weights },
      // Kerning and tabular figures; fractions and localised forms are not used here.
      keepFeatures: ["kern", "tnum"],
    });
    const file = `${folder}${family}-core-${script}.woff2`;
    if (!process.argv.includes("--check")) writeFileSync(file, core);
    else if (!existsSync(file) || !readFileSync(file).equals(core)) {
      console.error(`${family}-core-${script}.woff2 is stale: run npm run codegen`);
      process.exit(1);
    }
  }
