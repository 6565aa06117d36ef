/** Trusted Types, which only some browsers have. What a policy makes is typed as the string that it stands for. */
declare var trustedTypes: { createPolicy<Rules>(name: string, rules: Rules): Rules } | undefined;
