/** Content in further languages: files of texts by table and row, brought with a version or imported by an operator. */
export { digestOf, importTexts, translationFile, places } from "./import-texts.ts";
export { seedTexts } from "./seed-texts.ts";
