/**
 * Replaces the SDK's reader of `~/.aws/config` and `~/.aws/credentials` in the bundles. A function has neither file: its
 * settings are in its environment and its code. Every client looks for them at its first call otherwise, through
 * `node:fs/promises`, which loads a quarter of a megabyte of Node's own modules.
 */
export const loadSharedConfigFiles = async () => ({ configFile: {}, credentialsFile: {} });
