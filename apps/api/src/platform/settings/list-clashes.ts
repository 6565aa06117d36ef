type Given = Readonly<Record<string, string | undefined>>;

/** Errors of settings in combination. */
export function listClashes(given: Given, isStrict: boolean): string[] {
  const wrong: string[] = [];
  if (given["NODE_ENV"] === "production" && given["CAPTCHA"] === "debug")
    wrong.push("CAPTCHA is 'debug': in production every script would pass it (choose pow).");
  if (given["NODE_ENV"] === "production" && given["SECRET"] === undefined)
    wrong.push(
      "SECRET is missing: production requires an own key for all signatures (openssl rand -base64 48).",
    );
  if (isStrict)
    for (const [name, forbidden] of [
      ["MINIMUM_CYCLE", "off"],
      ["AUTOPLAY", "on"],
      ["TURBO", "on"],
      ["CELEBRATE_SMALL_WINS", "on"],
    ] as const)
      if (given[name] === forbidden)
        wrong.push(`${name} is '${forbidden}': the strict profile of play forbids it (set STRICT_PLAY=off).`);
  if (given["CAPTCHA"] === "site-verify")
    for (const name of ["CAPTCHA_SITE_KEY", "CAPTCHA_SECRET"])
      if (given[name] === undefined) wrong.push(`${name} is missing: CAPTCHA=site-verify needs it.`);
  return [...wrong, ...listStorageClashes(given)];
}

/** An incomplete storage setting would silently store documents elsewhere. */
function listStorageClashes(given: Given): string[] {
  const [key, secret] = ["DOCUMENTS_S3_KEY", "DOCUMENTS_S3_SECRET"];
  const wrong: string[] = [];
  for (const [name, other] of [
    [key, secret],
    [secret, key],
  ])
    if (name && other && given[name] === undefined && given[other] !== undefined)
      wrong.push(`${name} is missing: ${other} is of no use without it.`);
  if (given["DOCUMENTS_S3_BUCKET"] === undefined) {
    for (const name of ["DOCUMENTS_S3_ENDPOINT", "DOCUMENTS_S3_REGION", key, secret])
      if (name && given[name] !== undefined)
        wrong.push(`DOCUMENTS_S3_BUCKET is missing: ${name} is set, so documents are to lie in a bucket.`);
  } else if (given["DOCUMENTS_S3_ENDPOINT"] === undefined && given["DOCUMENTS_S3_REGION"] === undefined)
    wrong.push(
      "DOCUMENTS_S3_REGION is missing: without DOCUMENTS_S3_ENDPOINT the bucket is Amazon's, and lies in a region.",
    );
  return wrong;
}
