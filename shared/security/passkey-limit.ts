/** How many passkeys a person may have: the user pool's own limit. */
export const passkeyLimit = 20;

/** Of the name that a person gives a passkey, in characters. */
export const passkeyNameLength = { min: 1, max: 40 } as const;
