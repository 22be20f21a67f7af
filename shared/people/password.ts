export type PasswordStrength = 'weak' | 'ok' | 'strong';

export const strengthLabels: Readonly<Record<PasswordStrength, string>> = { weak: 'Fraca', ok: 'Boa', strong: 'Forte' };

export const passwordLength = { min: 10, max: 128 } as const;

/**
 * Strength of a password (part 1, section 4): weak under 10 characters or with fewer than 3 of the 4 classes
 * upper case, lower case, digit, other; ok with 3; strong with all 4.
 */
export function passwordStrength(password: string): PasswordStrength {
  const classes = [/\p{Lu}/u, /\p{Ll}/u, /\d/, /[^\p{Lu}\p{Ll}\d]/u].filter((pattern) => pattern.test(password)).length;
  if (password.length < passwordLength.min || classes < 3) return 'weak';
  return classes === 4 ? 'strong' : 'ok';
}
