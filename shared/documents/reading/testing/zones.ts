import { foldText } from '#shared/kit/text.ts';
import type { PaperFacts } from './facts.ts';

/** The number of every synthetic passport. */
export const passportNumber = 'CD123456';

const [birth, end] = ['900302', '310814'] as const;

/** Returns the check digit of ICAO 9303-3. */
function digitOf(text: string): string {
  const sum = [...text].reduce((total, character, index) => {
    const value = character === '<' ? 0 : Number.parseInt(character, 36);
    return total + value * ([7, 3, 1][index % 3] ?? 0);
  }, 0);
  return String(sum % 10);
}

const withDigit = (text: string): string => text + digitOf(text);

/** `SILVA<<ANA<MARIA`, as long as the line. */
function nameLine({ name }: PaperFacts, length: number): string {
  const words = foldText(name).toUpperCase().split(' ');
  return `${words.at(-1)}<<${words.slice(0, -1).join('<')}`.padEnd(length, '<').slice(0, length);
}

/** Returns the machine-readable zone of a person's Cartão de Cidadão, whose number is longer than nine digits. */
export function cardZone(facts: PaperFacts): string[] {
  const [number, rest] = [facts.card.slice(0, 9), facts.card.slice(9)];
  const first = `I<PRT${number}<${rest}${digitOf(`${number}<${rest}`)}`.padEnd(30, '<');
  const second = `${withDigit(birth)}F${withDigit(end)}PRT`.padEnd(29, '<');
  const composite = first.slice(5) + second.slice(0, 7) + second.slice(8, 15) + second.slice(18, 29);
  return [first, second + digitOf(composite), nameLine(facts, 30)];
}

/** Returns the machine-readable zone of a person's passport. */
export function passportZone(facts: PaperFacts): string[] {
  const number = withDigit(passportNumber.padEnd(9, '<'));
  const second = `${number}PRT${withDigit(birth)}F${withDigit(end)}${withDigit('<'.repeat(14))}`;
  const composite = second.slice(0, 10) + second.slice(13, 20) + second.slice(21, 43);
  return [`P<PRT${nameLine(facts, 39)}`, second + digitOf(composite)];
}
