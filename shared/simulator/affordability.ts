import {
  debtToIncomeLimit,
  debtToIncomeReported,
  imtJovem,
  lenderEndAges,
  loanToValueLimits,
  stampInterest,
} from '../facts/figures-in-law.ts';
import { formatEuro } from '../kit/format.ts';
import { cashNeeded } from '../loan/cash.ts';
import { valueOn } from '../loan/facts.ts';
import { dsti, maximumTerm } from '../loan/limits.ts';
import type { Loan } from '../loan/loan.ts';
import { loanToValue } from '../loan/loan-to-value.ts';
import { purchaseTaxes } from '../loan/tax.ts';
import { chosen, type Figures } from './fields.ts';
import { FiguresReader } from './figures-reader.ts';
import { interestStampOf, readPhases } from './loan-input.ts';
import { isUnconfirmed, type Line, type Outcome, shownCents, shownShare } from './result.ts';

/** The largest price and loan that are looked for, in euro. */
const maximumEuro = 10_000_000;

/** Returns the largest whole number up to `most` for which a condition holds that holds from 0 on; 0 if for none. */
function largest(most: number, holds: (value: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (holds(middle)) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** What the borrowers have and what the loan would be like. */
interface Means {
  loanOf: (euro: number) => Loan;
  annualIncomeCents: number;
  otherInstalmentsCents: number;
  ownMoneyCents: number;
  destination: 'hpp' | 'other_housing' | 'other';
  loanToValueLimit: number;
  on: string;
}

interface Affordable {
  price: number;
  loan: number;
  /** The largest loan that the income allows. */
  loanByIncome: number;
}

const effortOf = (means: Means, euro: number) =>
  dsti({
    loan: means.loanOf(euro),
    otherInstalmentsCents: means.otherInstalmentsCents,
    netAnnualIncomeCents: means.annualIncomeCents,
    on: means.on,
  });

/** Returns the own money that a purchase with a loan takes, in cents. */
function cashOf({ destination, on, loanOf }: Means, price: number, loan: number): number {
  const priceCents = price * 100;
  const adult = { share: 1, birthDate: '1900-01-01', taxResident: true, firstHome3y: false, dependant: false };
  const taxes = purchaseTaxes({ priceCents, region: 'continente', destination, deedDate: on, on, buyers: [adult] });
  return cashNeeded({ priceCents, loan: loanOf(loan), taxes, on }).totalCents;
}

/** Returns the highest price, and its loan, that income and own money allow at a limit of the effort in percent. */
function affordableAt(means: Means, limit: number): Affordable {
  const loanByIncome = largest(maximumEuro, (euro) => effortOf(means, euro).shockedPercent <= limit);
  const loanFor = (price: number): number =>
    Math.max(1, Math.min(loanByIncome, Math.floor((price * means.loanToValueLimit) / 100)));
  const price =
    loanByIncome === 0 ? 0 : largest(maximumEuro, (euro) => cashOf(means, euro, loanFor(euro)) <= means.ownMoneyCents);
  return { price, loan: price === 0 ? 0 : loanFor(price), loanByIncome };
}

/** Reads the age of the oldest borrower, or what stored birth dates leave, and returns the longest term in months. */
function longestTerm(reader: FiguresReader, on: string): number {
  const age = reader.whole('age');
  const { lowest, highest } = valueOn(lenderEndAges, on);
  const stored = reader.storedTerm();
  if (stored !== undefined && stored > 0) return stored;
  if (stored === undefined && (Number.isNaN(age) || age > 120))
    return reader.refuse('age', 'Escreve a idade em anos, por exemplo 35.');
  if (age < 18) return reader.refuse('age', 'Para pedir um crédito é preciso ter 18 anos.');
  if (age >= highest || stored === 0)
    return reader.refuse(
      'age',
      `Os bancos costumam acabar os empréstimos entre os ${lowest} e os ${highest} anos. Com esta idade, fala com a equipa.`,
    );
  // Nobody is born on a 29 February that does not exist.
  const birthDate = `${Number(on.slice(0, 4)) - age}-${on.slice(5) === '02-29' ? '02-28' : on.slice(5)}`;
  return maximumTerm({ birthDates: [birthDate], on, lenderEndAge: highest });
}

function linesOf(means: Means, { price, loan }: Affordable, other: Affordable, months: number): readonly Line[] {
  const { on } = means;
  const effort = effortOf(means, loan);
  const toConfirm = isUnconfirmed(debtToIncomeReported, on) ? ' (valor noticiado: confirma com a equipa)' : '';
  const regulator = valueOn(debtToIncomeLimit, on);
  const { percent } = loanToValue({ amountCents: loan * 100, priceCents: price * 100 });
  return [
    { label: 'Empréstimo', value: shownCents(loan * 100), note: `em ${months} meses` },
    { label: 'Prestação', value: shownCents(effort.instalmentCents), note: 'por mês' },
    {
      label: 'Taxa de esforço com o teste dos bancos',
      value: shownShare(effort.shockedPercent),
      note: `limite ${valueOn(debtToIncomeReported, on)} %${toConfirm}; recomendação aos bancos, não um direito`,
    },
    {
      label: `Com o limite de ${regulator} % do Banco de Portugal`,
      value: `até ${shownCents(other.price * 100)}`,
      note: `com um empréstimo de ${shownCents(other.loan * 100)}`,
    },
    {
      label: 'Empréstimo em relação ao preço',
      value: shownShare(percent),
      note: `limite ${means.loanToValueLimit} %, sobre o menor entre preço e avaliação`,
    },
    { label: 'Entrada', value: shownCents((price - loan) * 100) },
    {
      label: 'Impostos e custos da compra',
      value: shownCents(cashOf(means, price, loan) - (price - loan) * 100),
      note: 'cerca de; confirma com a equipa',
    },
  ];
}

function notesOf(
  { price, loan, loanByIncome }: Affordable,
  reader: FiguresReader,
  months: number,
  means: Means,
): readonly string[] {
  const { lowest, highest } = valueOn(lenderEndAges, means.on);
  const notes = [
    loan === loanByIncome
      ? 'O que limita o empréstimo é o rendimento: a prestação que os bancos testam chega ao limite da taxa de esforço.'
      : `O que limita é o dinheiro próprio: os bancos financiam até ${means.loanToValueLimit} % e os impostos e custos pagam-se à parte.`,
  ];
  if (price >= maximumEuro) notes.push(`Fazemos contas até ${formatEuro(maximumEuro)}.`);
  if (months < reader.months()) notes.push(`Contámos com ${months} meses: é o prazo máximo para esta idade.`);
  if (reader.storedTerm() !== undefined || reader.whole('age') + months / 12 > lowest)
    notes.push(
      `Cada banco tem uma idade em que o empréstimo acaba, entre os ${lowest} e os ${highest} anos: confirma com a equipa.`,
    );
  if (means.destination !== 'hpp')
    notes.push(
      `Um banco conta também o imposto do selo de ${valueOn(stampInterest, means.on)} % sobre os juros, que esta prestação não tem.`,
    );
  notes.push(
    `Os impostos são os do continente, com a escritura hoje e sem IMT Jovem. Se tens até ${imtJovem.at(-1)?.value.maximumAge} anos, vê «Impostos e custos».`,
  );
  return notes;
}

/** Computes the highest price that income and own money allow. `on` is the day of the simulation. */
export function simulateAffordability(figures: Figures, on: string): Outcome {
  const reader = new FiguresReader(figures);
  const longest = longestTerm(reader, on);
  const termMonths = Math.min(reader.months(), longest);
  const incomeCents = reader.cents('income');
  const otherInstalmentsCents = reader.optionalCents('otherInstalments');
  const ownMoneyCents = reader.optionalCents('ownMoney');
  const phases = readPhases(reader, Math.max(1, termMonths), termMonths === longest);
  if (reader.problems) return { problems: reader.problems };
  const destination = chosen(figures, 'destination');
  const limits = valueOn(loanToValueLimits, on);
  const interestStamp = interestStampOf(reader);
  const means: Means = {
    loanOf: (euro) => ({ amountCents: euro * 100, termMonths, phases, ...interestStamp }),
    annualIncomeCents: incomeCents * Number(chosen(figures, 'incomeTimes')),
    otherInstalmentsCents,
    ownMoneyCents,
    destination,
    loanToValueLimit: destination === 'hpp' ? limits.hpp : limits.other,
    on,
  };
  const affordable = affordableAt(means, valueOn(debtToIncomeReported, on));
  if (affordable.loanByIncome === 0)
    reader.refuse(
      otherInstalmentsCents > 0 ? 'otherInstalments' : 'income',
      'Com este rendimento, as prestações já chegam ao limite da taxa de esforço.',
    );
  else if (affordable.price === 0)
    reader.refuse(
      'ownMoney',
      `É preciso dinheiro próprio: os bancos financiam até ${means.loanToValueLimit} % e os impostos e custos pagam-se à parte.`,
    );
  if (reader.problems) return { problems: reader.problems };
  return {
    result: {
      headline: {
        label: 'Podes comprar até',
        value: shownCents(affordable.price * 100),
        note: `com um empréstimo de ${shownCents(affordable.loan * 100)}`,
      },
      lines: linesOf(means, affordable, affordableAt(means, valueOn(debtToIncomeLimit, on)), termMonths),
      tables: [],
      notes: notesOf(affordable, reader, termMonths, means),
      affordable: { price: affordable.price, loan: affordable.loan },
    },
  };
}
