import { maximumTerms } from '../facts/figures-in-law.ts';
import { formatEuro } from '../kit/format.ts';
import { ambiguityOf, parseAmount } from '../kit/typed-money.ts';
import { chosen, type FieldName, type Figures, type Problems } from './fields.ts';

/** The largest amount that is computed, in euro. */
const maximumEuro = 10_000_000;
/** The rates that the engine computes with, in percent. */
const rates = { minimum: -2, maximum: 15 } as const;
/** The longest term of the recommendation, whatever the age. */
const maximumMonths = Math.max(...(maximumTerms.at(-1)?.value ?? []).map(({ months }) => months));

/**
 * Reads typed figures and collects a sentence for each that cannot be used. The values it returns then are 0; nothing
 * may be computed with them while there are problems.
 */
export class FiguresReader {
  readonly figures: Figures;
  readonly #problems: Partial<Record<FieldName, string>> = {};

  constructor(figures: Figures) {
    this.figures = figures;
  }

  /** The sentences so far; undefined without any. */
  get problems(): Problems | undefined {
    return Object.keys(this.#problems).length > 0 ? this.#problems : undefined;
  }

  /** Adds the sentence for a field, unless it has one already. */
  refuse(name: FieldName, sentence: string): 0 {
    this.#problems[name] ??= sentence;
    return 0;
  }

  /** Returns an amount above 0 in cents. */
  cents(name: FieldName): number {
    const cents = this.optionalCents(name);
    if (this.#problems[name] !== undefined || cents > 0) return cents;
    return this.refuse(name, 'O valor tem de ser maior do que 0 €.');
  }

  /** Returns an amount from 0 in cents; 0 for an empty field. */
  optionalCents(name: FieldName): number {
    const typed = this.figures[name];
    const amount = parseAmount(typed) ?? 0;
    if (/^\s*[-−]/.test(typed)) return this.refuse(name, 'O valor não pode ser negativo.');
    if (Number.isNaN(amount))
      return this.refuse(name, ambiguityOf(typed) ?? 'Escreve o valor em euros, por exemplo 200 000.');
    if (amount > maximumEuro) return this.refuse(name, `Fazemos contas até ${formatEuro(maximumEuro)}.`);
    return Math.round(amount * 100);
  }

  /** Returns a rate in percent; negative ones are possible. */
  rate(name: FieldName): number {
    const bare = this.figures[name].replace(/[\s%]/g, '').replace('−', '-');
    if (bare === '') return this.refuse(name, 'Escreve a taxa, por exemplo 2,5.');
    if (!/^[-+]?\d+([.,]\d+)?$/.test(bare)) return this.refuse(name, 'Escreve a taxa em percentagem, por exemplo 2,5.');
    const rate = Number(bare.replace(',', '.'));
    if (rate < rates.minimum || rate > rates.maximum)
      return this.refuse(name, `A taxa vai de ${rates.minimum} % a ${rates.maximum} %.`.replace('-', '−'));
    return rate;
  }

  /** Returns a whole number; NaN for a text that is none. */
  whole(name: FieldName): number {
    const typed = this.figures[name].trim();
    return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
  }

  /** Returns the months that stored birth dates leave, if no age was typed; undefined without. */
  storedTerm(): number | undefined {
    const months = this.figures.age.trim() === '' ? this.whole('longestTerm') : Number.NaN;
    return Number.isNaN(months) ? undefined : Math.min(months, maximumMonths);
  }

  /** Returns the term in months. */
  months(): number {
    const isYears = chosen(this.figures, 'termUnit') === 'years';
    const term = this.whole('term');
    const months = term * (isYears ? 12 : 1);
    if (Number.isNaN(term))
      return this.refuse('term', `Escreve o prazo em ${isYears ? 'anos' : 'meses'}, sem vírgulas.`);
    if (months >= 1 && months <= maximumMonths) return months;
    return this.refuse(
      'term',
      isYears ? `O prazo vai de 1 a ${maximumMonths / 12} anos.` : `O prazo vai de 1 a ${maximumMonths} meses.`,
    );
  }
}
