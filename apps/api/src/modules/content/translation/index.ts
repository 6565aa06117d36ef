/** Content in further languages: translation files by table and row, seeded with a version or imported by an operator. */
export { places } from "./import-texts.ts";
export { seedTexts } from "./seed-texts.ts";
export { translationCommands } from "./translation-commands.ts";
