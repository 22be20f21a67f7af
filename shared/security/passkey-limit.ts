/** Maximum number of passkeys per person: the user pool's own limit. */
export const passkeyLimit = 20;

/** Length of a passkey's name, in characters. */
export const passkeyNameLength = { min: 1, max: 40 } as const;
