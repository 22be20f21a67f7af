/**
 * Names of the user pool's app clients. Only tokens of `security` can change an account in the user pool: the function
 * of that name receives them for a fresh sign-in with every factor of the account. They are valid for minutes, are
 * never refreshed and never leave the function.
 */
export const poolClients = { site: 'site', security: 'security', passkeys: 'passkeys' } as const;

/** OAuth scope that lets a token change its holder's account: second factors, attributes, deletion. */
export const selfServiceScope = 'aws.cognito.signin.user.admin';

/** Claim of the access token with the person's id if it differs from the account's `sub` (ADR 048). */
export const personClaim = 'person_id';
