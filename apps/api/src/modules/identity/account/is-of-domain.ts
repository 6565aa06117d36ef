/** Whether an e-mail address belongs to one of the domains, which are in small letters, or to one below them. */
export function isOfDomain(email: string, domains: readonly string[]): boolean {
  const own = `.${email.slice(email.lastIndexOf("@") + 1).toLowerCase()}`;
  return domains.some((domain) => own.endsWith(`.${domain}`));
}
