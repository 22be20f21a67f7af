import type { GoogleAccount } from '../local/cognito/settings/provider-settings.ts';

/** Who can be chosen where an account picker stands in for Google. */
export const googleAccounts: readonly GoogleAccount[] = [
  // Has an account with a password too: both ways in lead to the same person.
  { name: 'Ana Martins', email: 'ana@cliente.example', emailVerified: true },
  { name: 'Filipa Moreira', email: 'filipa@correio.example', emailVerified: true },
  { name: 'Gonçalo Pinto', email: 'goncalo@correio.example', emailVerified: false },
];
