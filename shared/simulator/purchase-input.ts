import { imtHpp } from '../facts/figures-in-law.ts';
import { ageOn } from '../loan/dates.ts';
import { LoanError } from '../loan/error.ts';
import { type Buyer, type PurchaseTaxes, type PurchaseTaxesInput, purchaseTaxes } from '../loan/tax.ts';
import { type BuyerNumber, buyerNumbers, chosen } from './fields.ts';
import type { FiguresReader } from './figures-reader.ts';

/** For a buyer who gave no date: old enough for the usual table. */
const someBirthDate = '1900-01-01';

/** Reads a day; the default for an empty field. */
function readDay(reader: FiguresReader, name: 'deedDate' | `birthDate${BuyerNumber}`, otherwise: string): string {
  const day = reader.figures[name];
  if (day === '') return otherwise;
  try {
    ageOn('1900-01-01', day);
    return day;
  } catch {
    reader.refuse(name, 'Escreve uma data completa, com dia, mês e ano.');
    return otherwise;
  }
}

/** Reads the shares as fractions: equal ones if none is typed. */
function readShares(reader: FiguresReader, numbers: readonly BuyerNumber[]): readonly number[] {
  const typed = numbers.map((number) => reader.figures[`share${number}`].replace(/[\s%]/g, '').replace(',', '.'));
  if (typed.every((share) => share === '')) return numbers.map(() => 1 / numbers.length);
  const shares = typed.map((share, at) => {
    const percent = /^\d+(\.\d+)?$/.test(share) ? Number(share) : 0;
    if (percent > 0 && percent <= 100) return percent / 100;
    return reader.refuse(`share${numbers[at] ?? 1}`, 'Escreve a quota em percentagem, ou deixa todas em branco.');
  });
  const last = numbers.at(-1) ?? 1;
  if (!reader.problems && Math.abs(shares.reduce((sum, share) => sum + share, 0) - 1) > 1e-6)
    reader.refuse(`share${last}`, 'As quotas têm de somar 100 %.');
  return shares;
}

function readBuyers(reader: FiguresReader, deedDate: string): readonly Buyer[] {
  const { figures } = reader;
  const numbers = buyerNumbers.slice(0, Number(chosen(figures, 'buyers')));
  const shares = readShares(reader, numbers);
  return numbers.map((number, at): Buyer => {
    const birthDate = readDay(reader, `birthDate${number}`, someBirthDate);
    if (birthDate < someBirthDate || birthDate > deedDate)
      reader.refuse(`birthDate${number}`, 'Vê o ano: esta data não pode ser a de quem compra.');
    return {
      share: shares[at] ?? 0,
      birthDate,
      taxResident: figures[`resident${number}`] !== 'no',
      formerResident: figures[`formerResident${number}`] === 'yes',
      firstHome3y: figures[`firstHome${number}`] === 'yes',
      dependant: figures[`dependant${number}`] === 'yes',
    };
  });
}

export interface Purchase {
  input: PurchaseTaxesInput;
  taxes: PurchaseTaxes;
}

/** Reads a purchase and computes its taxes; undefined if there are problems. */
export function readPurchase(reader: FiguresReader, on: string): Purchase | undefined {
  const { figures } = reader;
  const deedDate = readDay(reader, 'deedDate', on);
  const input: PurchaseTaxesInput = {
    priceCents: reader.cents('price'),
    taxableValueCents: reader.optionalCents('taxableValue'),
    region: chosen(figures, 'region'),
    destination: chosen(figures, 'destination'),
    deedDate,
    buyers: readBuyers(reader, deedDate),
    on,
  };
  if (reader.problems) return undefined;
  try {
    return { input, taxes: purchaseTaxes(input) };
  } catch (error) {
    if (!(error instanceof LoanError && error.code === 'no_facts')) throw error;
    const [first, last] = [imtHpp.at(0)?.from.slice(0, 4), imtHpp.at(-1)?.from.slice(0, 4)];
    reader.refuse(
      'deedDate',
      `Ainda não há tabelas de IMT para ${deedDate.slice(0, 4)}. Temos as de ${first} a ${last}.`,
    );
    return undefined;
  }
}
