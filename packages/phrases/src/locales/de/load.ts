/** Loads a noun's phrases. The bundler creates a file for each, named in this language's first chunk. */
export async function load(noun: string): Promise<unknown> {
  const file: unknown = await import(`../de/${noun}.json`);
  return Reflect.get(Object(file), "default");
}
