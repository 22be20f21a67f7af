/** Error codes with which the user pool's triggers end a Google sign-in; the callback page reads them. */
export const googleRefusals = {
  /** Not a failure: the Google account was linked to an existing account, and the sign-in starts again. */
  linked: 'GOOGLE_LINKED',
  /** Google has not verified the address. */
  unverified: 'GOOGLE_EMAIL_UNVERIFIED',
  /** The account with this address is closed, or its address is unverified. */
  refused: 'GOOGLE_REFUSED',
} as const;

/** Path to which the user pool's domain redirects after sign-in and sign-out. */
export const callbackPath = '/auth/callback';
export const signedOutPath = '/';

/** OAuth scopes of a sign-in: the person's identity, without access to their account. */
export const googleScopes = ['openid', 'email', 'profile'] as const;
