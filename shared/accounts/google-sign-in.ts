/** What ends a sign-in with Google, as the user pool tells it to the callback page. */
export const googleRefusals = {
  /** Not a failure: the Google account now belongs to an account here, and the sign-in is begun again. */
  linked: 'GOOGLE_LINKED',
  /** Google has not verified the address. */
  unverified: 'GOOGLE_EMAIL_UNVERIFIED',
  /** The account of this address is closed, or nobody has verified its address. */
  refused: 'GOOGLE_REFUSED',
} as const;

/** Where the user pool's domain sends the browser back to: after signing in, and after signing out. */
export const callbackPath = '/auth/callback';
export const signedOutPath = '/';

/** What a sign-in asks for: who the person is, and no power over their account. */
export const googleScopes = ['openid', 'email', 'profile'] as const;
