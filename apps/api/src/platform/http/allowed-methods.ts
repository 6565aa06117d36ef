import { type Operation, operations } from "@w10/contract";

const known = (Object.values(operations) as unknown as readonly Operation[]).flatMap(
  ({ method, path, alsoAt = [] }) =>
    [path, ...alsoAt].map((each) => ({
      method,
      shape: new RegExp(`^/api${each.replaceAll(/:\w+/g, "[^/]+")}/?$`),
    })),
);

/** The methods that a call's address takes; none where no call is there. */
export function allowedMethods(url: string): string[] {
  const [path = ""] = url.split("?");
  return known.filter(({ shape }) => shape.test(path)).map(({ method }) => method);
}
