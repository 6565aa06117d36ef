/** Trusted Types, which only some browsers support. Their values are typed as strings. */
declare var trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Rules } | undefined;
