/** Numbers of persons, accounts and documents with their check digits. Source: mortgage-facts.md, 'Formats'. */

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

/** Returns whether an account number, without spaces, is an IBAN. */
export function isIban(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban) || (iban.startsWith('PT') && iban.length !== 25)) return false;
  let rest = 0;
  for (const character of iban.slice(4) + iban.slice(0, 4))
    for (const digit of String(Number.parseInt(character, 36))) rest = (rest * 10 + Number(digit)) % 97;
  return rest === 1;
}

/** Returns whether a text, without spaces, is the number of a Cartão de Cidadão. */
export function isCardNumber(number: string): boolean {
  if (!/^\d{9}[A-Z0-9]{2}\d$/.test(number)) return false;
  let sum = 0;
  for (let index = 0; index < 12; index += 1) {
    const digit = Number.parseInt(number.charAt(index), 36);
    const counted = index % 2 === 0 ? digit * 2 : digit;
    sum += index % 2 === 0 && counted >= 10 ? counted - 9 : counted;
  }
  return sum % 10 === 0;
}
