/** Numbers of persons, accounts and documents with their check digits. Source: mortgage-facts.md, 'Formats'. */

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
