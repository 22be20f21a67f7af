/** Returns whether nine digits are a Portuguese tax number. */
export function isTaxNumber(digits: string): boolean {
  if (!/^\d{9}$/.test(digits)) return false;
  let sum = 0;
  for (let index = 0; index < 8; index += 1) sum += Number(digits.charAt(index)) * (9 - index);
  const check = 11 - (sum % 11);
  return Number(digits.charAt(8)) === (check >= 10 ? 0 : check);
}

/** Returns whether a tax number is one of a natural person. */
export const isPersonal = (digits: string): boolean => /^([123]|45)/.test(digits);
