import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Replaces the SDK's credential provider chain in the bundles. Lambda provides credentials in environment variables, so
 * the profile, SSO, web identity and metadata providers, 100 KB of every bundle, are never used.
 */
export const defaultProvider = () => fromEnv();

const noToken = () => Promise.reject(new Error('No bearer token'));

/** Replace the chain of bearer tokens, 17 KB of them from SSO: requests are signed with the credentials above. */
export const nodeProvider = () => noToken;
export const fromEnvSigningName = () => noToken;
