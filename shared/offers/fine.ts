import type { FineName } from '../documents/reading/fine/names.ts';
import { mandatoryNames } from '../documents/reading/fine/names.ts';
import type { OfferKind } from './kinds.ts';
import type { OfferPhase } from './phase-schema.ts';
import { rateOf } from './phases.ts';
import type { OfferStatus } from './status.ts';

/** A value of the FINE that a person has seen on its page, or typed. */
export interface ConfirmedField {
  name: FineName;
  /** As readings write it: amounts `1234.56`, rates `2.966`, days `YYYY-MM-DD`. */
  value: string;
  /** Where it stands in the file; absent for a typed one. */
  page?: number;
  line?: string;
  confirmedBy: string;
}

/** Whether the FINE of an offer can be opened, or has still to come; `none` before an offer needed one. */
export const fineStates = ['available', 'expected', 'none'] as const;

/** The type under which the team sends the FINE of an offer; no type of a paper. */
export const fineType = 'fine';

/** What a FINE says of an offer, as it is stored or typed. Euro, percent, months. */
export interface FineTerms {
  kind?: OfferKind;
  issuedAt?: string;
  validUntil?: string;
  bankName: string;
  loanAmount: number;
  termMonths: number;
  monthlyPayment: number;
  phases: readonly OfferPhase[];
  fineTaeg?: number;
  fineMtic?: number;
}

/** Returns whether a FINE can be attached: to a draft, and once to what an admin published without. */
export const takesFine = ({ status, fineUploadId }: { status: OfferStatus; fineUploadId?: string }): boolean =>
  status === 'draft' || (fineUploadId === undefined && (status === 'published' || status === 'selected'));

const amount = (euro: number): string => euro.toFixed(2);

function phaseValue({ phases }: FineTerms, name: string): string | undefined {
  const [, nth, part] = /^phase_(\d+)_(months|kind|tan)$/.exec(name) ?? [];
  const phase = phases[Number(nth) - 1];
  return phase && part ? String(phase[part as 'months' | 'kind' | 'tan']) : undefined;
}

/** Returns what an offer says under a name of the FINE; undefined where it says nothing. */
export function fineValueOf(terms: FineTerms, name: FineName): string | undefined {
  switch (name) {
    case 'lender':
      return terms.bankName;
    case 'amount':
      return amount(terms.loanAmount);
    case 'term_months':
      return String(terms.termMonths);
    case 'rate_kind':
      return rateOf(terms.phases).rateType;
    case 'taeg':
      return terms.fineTaeg?.toString();
    case 'mtic':
      return terms.fineMtic === undefined ? undefined : amount(terms.fineMtic);
    case 'instalment_1':
      return amount(terms.monthlyPayment);
    case 'issued_on':
      return terms.issuedAt;
    case 'valid_until':
      return terms.validUntil;
    default:
      return phaseValue(terms, name);
  }
}

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);

/** Returns whether two values say the same: `3.40` is `3.4`. */
export const isSameValue = (one: string, other: string): boolean =>
  one === other || (isNumber(one) && isNumber(other) && Number(one) === Number(other));

/** Returns the names without which an offer is not published (spec lenders L4, detail 6). */
export const mandatoryOf = ({ kind = 'simulacao', phases }: Pick<FineTerms, 'kind' | 'phases'>): FineName[] =>
  mandatoryNames(kind, phases.length);

/** Returns the mandatory names of which no person has confirmed or typed what the offer says now. */
export const unconfirmedNames = (terms: FineTerms, confirmed: readonly ConfirmedField[]): FineName[] =>
  mandatoryOf(terms).filter((name) => {
    const value = fineValueOf(terms, name);
    return value === undefined || !confirmed.some((each) => each.name === name && isSameValue(each.value, value));
  });

const labels: Partial<Readonly<Record<FineName, string>>> = {
  lender: 'o banco',
  amount: 'o montante',
  term_months: 'o prazo',
  rate_kind: 'o tipo de taxa',
  taeg: 'a TAEG',
  mtic: 'o MTIC',
  instalment_1: 'a prestação',
  issued_on: 'a data de emissão',
  valid_until: 'a validade',
};

const phaseLabels = { months: 'a duração', kind: 'o tipo de taxa', tan: 'a TAN' } as const;

/** Returns how a sentence calls what stands under a name, of the names of an offer: 'a TAN da fase 2'. */
export function fineLabel(name: FineName): string {
  const [, nth, part] = /^phase_(\d+)_(months|kind|tan)$/.exec(name) ?? [];
  return part ? `${phaseLabels[part as keyof typeof phaseLabels]} da fase ${nth}` : (labels[name] ?? name);
}
