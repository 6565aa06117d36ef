const browsers = [
  ["Edge", /Edg(?:e|A|iOS)?\//],
  ["Opera", /OPR\/|Opera/],
  ["Yandex Browser", /YaBrowser\//],
  ["Samsung Internet", /SamsungBrowser\//],
  ["Firefox", /Firefox\/|FxiOS\//],
  ["Chrome", /Chrome\/|CriOS\//],
  ["Safari", /Safari\//],
] as const;

const systems = [
  ["iPhone", /iPhone/],
  ["iPad", /iPad/],
  ["Android", /Android/],
  ["Windows", /Windows/],
  ["macOS", /Mac OS X|Macintosh/],
  ["ChromeOS", /CrOS/],
  ["Linux", /Linux/],
] as const;

/** A short description of a device from its user agent: 'Chrome, Windows'; '-' when unknown. */
export function describeDevice(userAgent: string): string {
  const named = [browsers, systems].flatMap(
    (kinds) => kinds.find(([, shape]) => shape.test(userAgent))?.[0] ?? [],
  );
  return named.join(", ") || "-";
}
