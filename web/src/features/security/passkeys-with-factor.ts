/** What a second factor means for passkeys (spec D35): said at their list, and before a factor is added. */
export const passkeysWithFactor = 'Com verificação em dois passos entras com palavra-passe e código.';
