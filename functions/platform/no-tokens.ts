/**
 * Replaces `@aws-sdk/token-providers` in the bundles. Bedrock's client imports it for sign-in with bearer tokens and its
 * own SSO clients, about 20 KB of a bundle; a function signs its requests with the credentials of its role instead.
 */
const noToken = () => async (): Promise<never> => {
  throw new Error('Bearer tokens are left out of the bundles');
};

export const fromEnvSigningName = noToken;
export const nodeProvider = noToken;
