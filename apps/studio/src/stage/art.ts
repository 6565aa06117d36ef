import { element } from "./element.ts";

/** URL of a symbol's picture; the site serves all art from its root. */
export const symbolUrl = (slug: string, id: string) => `/art/symbol/${slug}/${id}.webp`;
/** URL of a title's scene; portrait frames have their own picture. */
export const sceneUrl = (slug: string, isTall: boolean) =>
  `/art/${isTall ? "scene-portrait" : "scene"}/${slug}.webp`;

const pendingLoads = new Map<string, Promise<boolean>>();

/** Loads and decodes a picture once; resolves to whether it exists. */
export function loadPicture(url: string): Promise<boolean> {
  const known = pendingLoads.get(url);
  if (known) return known;
  const picture = new Image();
  picture.src = url;
  const loaded = picture
    .decode()
    .then(() => true)
    .catch(() => false);
  pendingLoads.set(url, loaded);
  return loaded;
}

const FALLBACK_HUES = [44, 188, 12, 158, 266, 206, 350, 96, 320, 60];

/**
 * A disc with a symbol's first letters, shown until its picture has loaded or instead of it. Like the
 * picture, it is hidden from screen readers.
 */
function createDisc(id: string, index: number): HTMLElement {
  const made = element("span", {
    class: "symbol-disc",
    text: id.length <= 2 ? id.toUpperCase() : id.slice(0, 2),
    attributes: { "aria-hidden": "true" },
  });
  made.style.setProperty("--hue", String(FALLBACK_HUES[index % FALLBACK_HUES.length]));
  return made;
}

const createPicture = (url: string): HTMLElement =>
  element("img", { class: "symbol-picture", attributes: { src: url, alt: "", draggable: "false" } });

const loadedUrls = new Set<string>();

/** Shows a symbol's picture in a cell, or its disc until the picture has loaded. */
export function paintSymbol(cell: HTMLElement, symbol: { slug: string; id: string; index: number }): void {
  const url = symbolUrl(symbol.slug, symbol.id);
  const showPicture = (): void => {
    const [face, ...rest] = cell.children;
    for (const other of rest) other.remove();
    if (!(face instanceof HTMLImageElement)) cell.replaceChildren(createPicture(url));
    else if (face.getAttribute("src") !== url) face.src = url;
  };
  cell.dataset["symbol"] = symbol.id;
  if (loadedUrls.has(url)) {
    showPicture();
    return;
  }
  cell.replaceChildren(createDisc(symbol.id, symbol.index));
  void loadPicture(url).then((isLoaded) => {
    if (!isLoaded) return;
    loadedUrls.add(url);
    if (cell.dataset["symbol"] === symbol.id) showPicture();
  });
}

/** Loads a title's pictures before its first spin, so that none appears late on the reels. */
export async function preloadSymbols(slug: string, ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      const url = symbolUrl(slug, id);
      if (await loadPicture(url)) loadedUrls.add(url);
    }),
  );
}

/** Shows the scene for the frame's orientation once it has loaded; until then the drawn background. */
export function showScene(ground: HTMLElement, slug: string): void {
  const tall = matchMedia("(orientation: portrait)");
  const update = async (): Promise<void> => {
    const url = sceneUrl(slug, tall.matches);
    const isLoaded = await loadPicture(url);
    // Rotated meanwhile: the other picture is loading.
    if (url !== sceneUrl(slug, tall.matches)) return;
    ground.style.backgroundImage = isLoaded ? `url("${url}")` : "";
    ground.classList.toggle("has-scene", isLoaded);
  };
  tall.addEventListener("change", () => void update());
  void update();
}
