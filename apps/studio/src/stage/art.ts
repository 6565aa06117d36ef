import { element } from "./element.ts";

/** Address of a symbol's picture; the site serves all art from its root. */
export const symbolUrl = (slug: string, id: string) => `/art/symbol/${slug}/${id}.webp`;
/** Address of a title's scene: an upright picture for a frame that is taller than wide. */
export const sceneUrl = (slug: string, isTall: boolean) =>
  `/art/${isTall ? "scene-portrait" : "scene"}/${slug}.webp`;

const states = new Map<string, Promise<boolean>>();

/** Whether a picture is there; loads and decodes it, once. */
export function loadPicture(url: string): Promise<boolean> {
  const known = states.get(url);
  if (known) return known;
  const picture = new Image();
  picture.src = url;
  const loaded = picture
    .decode()
    .then(() => true)
    .catch(() => false);
  states.set(url, loaded);
  return loaded;
}

const FALLBACK_HUES = [44, 188, 12, 158, 266, 206, 350, 96, 320, 60];

/** A drawn disc with the first letters of a symbol, shown until its picture has come or when there is none; to the ear it is as silent as that. */
function disc(id: string, index: number): HTMLElement {
  const made = element("span", {
    class: "symbol-disc",
    text: id.length <= 2 ? id.toUpperCase() : id.slice(0, 2),
    attributes: { "aria-hidden": "true" },
  });
  made.style.setProperty("--hue", String(FALLBACK_HUES[index % FALLBACK_HUES.length]));
  return made;
}

const picture = (url: string): HTMLElement =>
  element("img", { class: "symbol-picture", attributes: { src: url, alt: "", draggable: "false" } });

const ready = new Set<string>();

/** Fills a cell with a symbol's picture, or its disc while there is none. */
export function paintSymbol(cell: HTMLElement, symbol: { slug: string; id: string; index: number }): void {
  const url = symbolUrl(symbol.slug, symbol.id);
  const showPicture = (): void => {
    const [face, ...rest] = cell.children;
    for (const other of rest) other.remove();
    if (!(face instanceof HTMLImageElement)) cell.replaceChildren(picture(url));
    else if (face.getAttribute("src") !== url) face.src = url;
  };
  cell.dataset["symbol"] = symbol.id;
  if (ready.has(url)) {
    showPicture();
    return;
  }
  cell.replaceChildren(disc(symbol.id, symbol.index));
  void loadPicture(url).then((isThere) => {
    if (!isThere) return;
    ready.add(url);
    if (cell.dataset["symbol"] === symbol.id) showPicture();
  });
}

/** Loads the pictures of a title before its first spin, so that reels never show a picture coming in. */
export async function preloadSymbols(slug: string, ids: readonly string[]): Promise<void> {
  await Promise.all(
    ids.map(async (id) => {
      const url = symbolUrl(slug, id);
      if (await loadPicture(url)) ready.add(url);
    }),
  );
}

/** Lays the scene behind everything once it has come, upright or wide as the frame is; the drawn ground stays when it has not. */
export function showScene(ground: HTMLElement, slug: string): void {
  const tall = matchMedia("(orientation: portrait)");
  const update = async (): Promise<void> => {
    const url = sceneUrl(slug, tall.matches);
    const isThere = await loadPicture(url);
    // Turned in the meantime: the other picture is on its way.
    if (url !== sceneUrl(slug, tall.matches)) return;
    ground.style.backgroundImage = isThere ? `url("${url}")` : "";
    ground.classList.toggle("has-scene", isThere);
  };
  tall.addEventListener("change", () => void update());
  void update();
}
