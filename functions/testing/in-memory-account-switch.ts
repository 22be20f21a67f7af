import type { AccountSwitch } from '#platform/account-switch.ts';

/** @param disabled names of the disabled accounts */
export const createInMemoryAccountSwitch = (disabled: Set<string>): AccountSwitch => ({
  disable: async (username) => void disabled.add(username),
  enable: async (username) => void disabled.delete(username),
  isEnabled: async (username) => !disabled.has(username),
});
