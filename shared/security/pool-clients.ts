/**
 * Names of the user pool's clients. Only tokens of `security` may change an account at the user pool itself: they are
 * given to the function of that name for a fresh sign-in with everything that the account asks for, live for minutes,
 * are never refreshed and never leave it.
 */
export const poolClients = { site: 'site', security: 'security', passkeys: 'passkeys' } as const;

/** The scope with which a token may change its holder's account: second factors, attributes, deletion. */
export const selfServiceScope = 'aws.cognito.signin.user.admin';

/** The access token's claim that names the person, where the account's `sub` does not (ADR 048). */
export const personClaim = 'person_id';
