/**
 * Replaces the SDK's endpoint discovery in the bundles: no command of DynamoDB's client uses it, and its cache is 8 KB of
 * every bundle.
 */
export const resolveEndpointDiscoveryConfig = <Config>(config: Config): Config => config;

export const NODE_ENDPOINT_DISCOVERY_CONFIG_OPTIONS = {
  environmentVariableSelector: () => undefined,
  configFileSelector: () => undefined,
  default: undefined,
};
