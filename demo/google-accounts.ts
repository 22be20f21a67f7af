import type { GoogleAccount } from '#local/cognito/settings/provider-settings.ts';

/** The accounts of the picker that emulates Google. */
export const googleAccounts: readonly GoogleAccount[] = [
  // Also has a password account: both sign-ins lead to the same person.
  { name: 'Ana Martins', email: 'ana@cliente.example', emailVerified: true },
  { name: 'Filipa Moreira', email: 'filipa@correio.example', emailVerified: true },
  { name: 'Gonçalo Pinto', email: 'goncalo@correio.example', emailVerified: false },
];
