import { bindSigns } from "./bind-signs.ts";

/** The value at a path of a phrase tree; keys may contain dots, as error codes do. Undefined when missing. */
export function findPhrase(tree: unknown, path: string): unknown {
  const whole = child(tree, path);
  if (whole !== undefined) return whole;
  for (let dot = path.indexOf("."); dot > 0; dot = path.indexOf(".", dot + 1)) {
    const below = child(tree, path.slice(0, dot));
    const found = below === undefined ? undefined : findPhrase(below, path.slice(dot + 1));
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * The phrase with each `{{name}}` filled in and numbers bound to their signs; a missing value becomes empty.
 */
export function fillPhrase(words: string, values: Readonly<Record<string, string | number>>): string {
  return bindSigns(words.replaceAll(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name] ?? "")));
}

function child(tree: unknown, key: string): unknown {
  return typeof tree === "object" && tree !== null && Object.hasOwn(tree, key)
    ? Reflect.get(tree, key)
    : undefined;
}
