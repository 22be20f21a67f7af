export type PasswordStrength = 'weak' | 'ok' | 'strong';

export const strengthLabels: Readonly<Record<PasswordStrength, string>> = { weak: 'Fraca', ok: 'Boa', strong: 'Forte' };

/**
 * Returns the one form of a password (RFC 8265, OpaqueString): NFC, with U+0020 for every other space. What a keyboard
 * writes as `e` and an accent, or as a no-break space, is then the same password everywhere. Nothing is trimmed. Applied
 * in the browser before SRP, and by the schemas of every route that sets or checks a password.
 */
export const normalizePassword = (typed: string): string => typed.replace(/\p{Zs}/gu, ' ').normalize('NFC');

export const passwordLength = { min: 10, max: 128 } as const;

/** Why a guessable password is refused (passwords/common-password.ts). */
export const guessableText = 'É fácil de adivinhar: junta palavras que não combinem.';

/** The rules of a new password, listed separately for the checklist shown while typing (spec 1.5). */
export const passwordRules: readonly { label: string; holds: (password: string) => boolean }[] = [
  {
    label: `${passwordLength.min} a ${passwordLength.max} caracteres`,
    holds: ({ length }) => length >= passwordLength.min && length <= passwordLength.max,
  },
  { label: '1 letra maiúscula', holds: (password) => /[A-Z]/.test(password) },
  { label: '1 letra minúscula', holds: (password) => /[a-z]/.test(password) },
  { label: '1 número', holds: (password) => /\d/.test(password) },
];

/**
 * Strength of a password (spec 1.4): weak under 10 characters or with fewer than 3 of the 4 classes
 * upper case, lower case, digit, other; ok with 3; strong with all 4.
 */
export function passwordStrength(password: string): PasswordStrength {
  const classes = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{Lu}\p{Ll}\d]/u].filter((pattern) => pattern.test(password)).length;
  if (password.length < passwordLength.min || classes < 3) return 'weak';
  return classes === 4 ? 'strong' : 'ok';
}
