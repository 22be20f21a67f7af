import type { LoanSources } from '#shared/applications/loan-sources.ts';
import { defined } from '#shared/kit/defined.ts';
import type { Fact, FactSource, PartyFacts } from '#shared/parties/facts.ts';
import { type OwnFigures, ownFigures, splitLoan, withFigures } from '#shared/parties/own-figures.ts';
import { firstPartyId } from '#shared/parties/party.ts';
import type { EmploymentStatus } from '#shared/people/employment.ts';
import type { Application } from '../applications/entity.ts';
import type { StoredFacts } from './entity.ts';

export type Loan = NonNullable<Application['loan']>;

/** What one person of a request said about themselves, wherever it is stored. */
export interface OwnFacts {
  partyId: string;
  facts: PartyFacts;
  figuresChange?: StoredFacts['figuresChange'];
  /** 0 while nothing is stored. */
  version: number;
}

const incomeKinds: Readonly<Partial<Record<EmploymentStatus, 'trabalho' | 'independente' | 'pensao'>>> = {
  employed: 'trabalho',
  self_employed: 'independente',
  contractor: 'independente',
  retired: 'pensao',
};

/** Returns what an income is paid for, as far as a request says it. */
export const incomeKindOf = ({ employmentStatus }: Pick<Application, 'employmentStatus'>) =>
  incomeKinds[employmentStatus] ?? 'outro';

const fieldOf = { incomes: 'monthlyIncome', debts: 'otherInstalments' } as const;
const paperOf = { incomes: 'payslip', debts: 'mapa' } as const;

/** Returns where a figure comes from: the paper that it was taken over from, otherwise `other`. */
export const sourceIn =
  (sources: LoanSources | undefined, other: FactSource) =>
  (name: string): FactSource => {
    const source = name in fieldOf ? sources?.[fieldOf[name as keyof typeof fieldOf]] : undefined;
    if (!source) return other;
    const { documentId, uploadId, page } = source;
    return { kind: 'documento', documentId, uploadId, page };
  };

const loanSource = (name: keyof typeof fieldOf, fact: Fact<unknown> | undefined): LoanSources => {
  const { kind, documentId, uploadId, page } = fact?.source ?? {};
  return kind === 'documento' && documentId !== undefined && uploadId !== undefined && page !== undefined
    ? { [fieldOf[name]]: { kind: paperOf[name], documentId, uploadId, page } }
    : {};
};

/** Returns the facts of the first person that stand on the loan of a request with one person. */
export function factsOfLoan(application: Application): PartyFacts {
  const { loan, createdAt } = application;
  if (!loan) return {};
  return withFigures({}, splitLoan(loan).own, {
    partyId: firstPartyId,
    incomeKind: incomeKindOf(application),
    source: sourceIn(loan.sources, { kind: loan.lastChange?.byTeam ? 'equipa' : 'pessoa' }),
    at: loan.lastChange?.at ?? createdAt,
  }).facts;
}

/** Returns whether a person's figures still stand on the loan. */
export const standOnLoan = ({ hasFacts }: Application, partyId: string): boolean =>
  !hasFacts && partyId === firstPartyId;

/** Returns a person's facts from what is stored. */
export const ownFactsOf = (application: Application, partyId: string, stored: StoredFacts | undefined): OwnFacts =>
  standOnLoan(application, partyId)
    ? { partyId, facts: factsOfLoan(application), figuresChange: application.loan?.lastChange, version: 0 }
    : {
        partyId,
        facts: stored?.facts ?? {},
        figuresChange: stored?.figuresChange,
        version: stored?.version ?? 0,
      };

/** Returns the figures that everybody in a request shares; sources of a person's figures are those of their facts. */
export function sharedLoan(loan: Loan): Loan {
  const { sources, ...shared } = splitLoan(loan).shared;
  return { ...shared, ...(sources?.propertyValue && { sources: { propertyValue: sources.propertyValue } }) };
}

type LastChange = Loan['lastChange'];
const laterOf = (one: LastChange, other: LastChange): LastChange => {
  if (!one || !other) return one ?? other;
  return one.at >= other.at ? one : other;
};

/** Returns a request's figures as one person has them: those that are shared, and their own. */
export function loanWith(application: Application, own: OwnFacts): Application['loan'] {
  const { loan } = application;
  if (!loan || standOnLoan(application, own.partyId)) return loan;
  const { sources, lastChange, ...shared } = sharedLoan(loan);
  const { incomes, debts } = own.facts;
  const all: LoanSources = { ...sources, ...loanSource('incomes', incomes), ...loanSource('debts', debts) };
  return {
    ...shared,
    ...defined<OwnFigures>(ownFigures(own.facts)),
    ...(Object.keys(all).length > 0 && { sources: all }),
    lastChange: laterOf(lastChange, own.figuresChange),
  };
}
