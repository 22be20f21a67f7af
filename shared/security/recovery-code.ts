/** Number of recovery codes that an account gets at once. */
export const recoveryCodeCount = 10;

/** Characters of a code: 120 random bits. */
export const recoveryCodeLength = 24;

/** Crockford's Base32 (https://www.crockford.com/base32.html): five bits a character, without I, L, O and U. */
export const recoveryCodeAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Returns a typed code in its normal form: upper case, without separators, letters that look like digits as digits. */
export const normalizeRecoveryCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1');

/** Returns a code as it is shown: groups of four characters. */
export const formatRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';
