import { monthNames } from '#shared/kit/month-names.ts';
import { createSeededRandom } from '#shared/kit/seeded-random.ts';
import { isTaxNumber } from '#shared/people/tax-number.ts';
import { isCardNumber, isIban } from '../identifiers.ts';

/** Invented persons, companies and figures for synthetic papers: the same seed gives the same ones. */
export interface PaperFacts {
  name: string;
  otherName: string;
  nif: string;
  otherNif: string;
  employer: string;
  employerNif: string;
  iban: string;
  card: string;
  /** Euro. */
  gross: number;
  net: number;
  price: number;
  debt: number;
  number: (digits: number) => string;
}

const given = ['Ana', 'João', 'Inês', 'Conceição', 'António', 'Márcia', 'Tomé', 'Rui', 'Sofia', 'Gonçalo'] as const;
const middle = ['Maria', 'Miguel', 'de Fátima', 'Luís', 'Cristina', 'Pedro'] as const;
const surnames = ['Silva', 'Simões', 'da Conceição', 'Gonçalves', 'Araújo', 'dos Santos', 'Magalhães', 'Peão'] as const;
const companies = [
  'Padaria do Largo, Lda.',
  'Têxteis Ave, S.A.',
  'Construções Irmãos Leitão, Lda',
  'Informática Sul Unipessoal Lda',
  'Hotéis da Ria, SA',
] as const;

export function paperFacts(seed: number): PaperFacts {
  const { below, pick } = createSeededRandom(seed);
  const number = (digits: number): string => Array.from({ length: digits }, () => below(10)).join('');
  const valid = (make: () => string, isValid: (text: string) => boolean): string => {
    for (;;) {
      const text = make();
      if (isValid(text)) return text;
    }
  };
  const name = () => `${pick(given)} ${pick(middle)} ${pick(surnames)} ${pick(surnames)}`;
  const net = 900 + below(300_000) / 100;
  return {
    name: name(),
    otherName: `Zulmira ${pick(middle)} Quaresma Xavier`,
    nif: valid(() => `2${number(8)}`, isTaxNumber),
    otherNif: valid(() => `1${number(8)}`, isTaxNumber),
    employer: pick(companies),
    employerNif: valid(() => `50${number(7)}`, isTaxNumber),
    iban: valid(() => `PT50${pick(['0035', '0010', '0018', '0033'])}${number(17)}`, isIban),
    card: valid(() => `${number(9)}ZZ${number(1)}`, isCardNumber),
    net: Math.round(net * 100) / 100,
    gross: Math.round(net * 142) / 100,
    price: 120_000 + below(400) * 1000,
    debt: 20_000 + below(10_000_000) / 100,
    number,
  };
}

const cents = (euro: number): string => euro.toFixed(2);

/** '1.234,56' */
export const dotted = (euro: number): string => {
  const [whole = '', decimals = ''] = cents(euro).split('.');
  return `${whole.replace(/\B(?=(\d{3})+$)/g, '.')},${decimals}`;
};
/** '1 234,56' */
export const spaced = (euro: number): string => dotted(euro).replaceAll('.', ' ');
/** '1234,56' */
export const plain = (euro: number): string => cents(euro).replace('.', ',');
/** '1,234.56' */
export const british = (euro: number): string => cents(euro).replace(/\B(?=(\d{3})+\.)/g, ',');
export const normal = cents;

export const slashed = (day: string): string => day.split('-').reverse().join('/');
export const dashed = (day: string): string => day.split('-').reverse().join('-');

const monthName = (month: string): string => monthNames[Number(month.slice(5, 7)) - 1] ?? '';
export const inWords = (day: string): string => `${Number(day.slice(8))} de ${monthName(day)} de ${day.slice(0, 4)}`;
export const ibanGroups = (iban: string): string => iban.replace(/(.{4})/g, '$1 ').trim();
