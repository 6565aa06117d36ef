/** The words of a noun. The bundler makes a file of each; their names stand beside this language's first words. */
export async function load(noun: string): Promise<unknown> {
  const file: unknown = await import(`../ru/${noun}.json`);
  return Reflect.get(Object(file), "default");
}
