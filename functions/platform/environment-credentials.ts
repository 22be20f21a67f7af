import { fromEnv } from '@aws-sdk/credential-provider-env';

/**
 * Takes the place of the SDK's chain of credential providers in the bundles: Lambda gives credentials by environment
 * variables, so the profile, SSO, web identity and metadata providers, 100 KB of every bundle, can never be reached.
 */
export const defaultProvider = () => fromEnv();
