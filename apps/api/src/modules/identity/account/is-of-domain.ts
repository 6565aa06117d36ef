/** Whether an email address belongs to one of the lower-case domains or to a subdomain. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const own = `.${email.slice(email.lastIndexOf("@") + 1).toLowerCase()}`;
  return domains.some((domain) => own.endsWith(`.${domain}`));
}
