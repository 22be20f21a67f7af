import type { Purpose } from '../loan/purposes.ts';
import { borrows, firstPartyId, type PartyRole } from '../parties/party.ts';
import { partsOfSlot, slotOf } from '../parties/slots.ts';
import { countryScope } from '../people/countries.ts';
import type { EmploymentStatus } from '../people/employment.ts';
import type { IdentType } from '../people/ident-types.ts';
import { type DocumentGroup, type DocumentType, describeDocument, otherType, parseDocumentType } from './catalogue.ts';
import { cardTypes } from './id-card.ts';
import { ownsHome, type PropertyUse, propertyUseOf } from './property-use.ts';
import { isSharedPaper } from './shared-papers.ts';

/** The properties of a case that decide which documents one person of it has to send (spec parties.md, C7). */
export interface CaseFacts {
  /** Whose list it is; absent for the person who began the request. */
  party?: { id: string; role: PartyRole };
  purpose: Purpose;
  loan?: { operation?: string | null } | null;
  countryIncome: string;
  employmentStatus: EmploymentStatus;
  identType: IdentType;
  hasProperty: boolean;
  /** Set if the client shows the Cartão de Cidadão to the team instead of sending copies (spec D50). */
  cardShown?: object | null;
  /** Additional documents requested by the team, in the order of the requests. */
  askedDocuments?: readonly {
    id: string;
    label: string;
    note: string;
    dueOn?: string;
  }[];
  notApplicable?: readonly { id: string; reason: string }[];
}

export interface RequiredDocument {
  /** The slot of its file: of the type and the person, or a separate id for a document requested by the team. */
  id: string;
  type: DocumentType | typeof otherType;
  /** The catalogue's label, with the period if the case sets one. */
  label: string;
  group: DocumentGroup;
  /** The team's text for a document that it requested. */
  note?: string;
  /** The day by which the team wants it. */
  dueOn?: string;
}

const payslips = ['payslip_1', 'payslip_2', 'payslip_3'] as const;
const banks = ['bank_1', 'bank_2', 'bank_3'] as const;

type Situation = 'employed' | 'self_employed' | 'other';

/** A contractor counts as self-employed (spec D7). */
function situation(status: EmploymentStatus): Situation {
  if (status === 'employed') return 'employed';
  return status === 'self_employed' || status === 'contractor' ? 'self_employed' : 'other';
}

/** Income documents by country and situation (spec 2.5, spec D7 for the cases it leaves out). */
const incomeDocuments: Readonly<Record<'PT' | 'UK', Readonly<Record<Situation, readonly DocumentType[]>>>> = {
  PT: {
    employed: ['irs', ...payslips, 'mapa', ...banks],
    self_employed: ['irs', 'self_employed_docs', 'mapa', 'bank_statements'],
    other: ['irs', 'mapa', ...banks],
  },
  UK: {
    employed: ['p60', 'sa302', ...payslips, ...banks],
    self_employed: ['sa302', 'hmrc', 'bank_statements'],
    other: ['proof_of_income', 'bank_statements'],
  },
};

/** Months that `bank_statements` must cover: six for Portugal and the UK, three elsewhere (spec 2.5). */
const statementMonths = (countryIncome: string): 3 | 6 => (countryScope(countryIncome) === 'INTL' ? 3 : 6);

function identification({ identType, cardShown }: CaseFacts): readonly DocumentType[] {
  if (identType === 'passport') return ['passport', 'nif_portugues'];
  return cardShown ? [] : cardTypes;
}

/** Whether the required bank statements are those of the older checklists, which ask for six months everywhere. */
const coversSixMonths = ({ countryIncome }: CaseFacts, required: ReadonlySet<string>): boolean =>
  required.has('bank_statements') && statementMonths(countryIncome) === 6;

/** Returns the slot of a document type in a person's list: their own, or that of the property. */
export const slotIn = ({ party }: Pick<CaseFacts, 'party'>, docType: string): string =>
  slotOf(docType, isSharedPaper(docType) ? firstPartyId : (party?.id ?? firstPartyId));

/** Whether a person sends papers of the property: a guarantor does not. */
const sendsProperty = ({ party }: Pick<CaseFacts, 'party'>): boolean => party === undefined || borrows(party);

/** Returns whether a slot is in a person's list: their own papers, and those of the property for who borrows. */
export function isInList(facts: Pick<CaseFacts, 'party'>, slot: string): boolean {
  const { code, partyId } = partsOfSlot(slot);
  return isSharedPaper(code) ? sendsProperty(facts) : partyId === (facts.party?.id ?? firstPartyId);
}

/** Returns the documents that the lists require for a case (spec 2.5, spec D6 and spec D7). */
function listedDocuments(facts: CaseFacts): readonly RequiredDocument[] {
  const scope = countryScope(facts.countryIncome);
  const types: DocumentType[] = [
    ...identification(facts),
    ...(facts.hasProperty && sendsProperty(facts) ? (['certidao_permanente', 'caderneta_predial'] as const) : []),
    ...(scope === 'INTL'
      ? (['proof_of_income', 'bank_statements'] as const)
      : incomeDocuments[scope][situation(facts.employmentStatus)]),
  ];
  return types.map((type) => {
    const { label, group } = describeDocument(type);
    return {
      id: slotIn(facts, type),
      type,
      label: type === 'bank_statements' ? `${label} (${statementMonths(facts.countryIncome)} meses)` : label,
      group,
    };
  });
}

/** Returns all listed and requested documents of a case in display order, applicable or not. */
export function allRequestedDocuments(facts: CaseFacts): readonly RequiredDocument[] {
  const listed = listedDocuments(facts);
  // Since the request the case may have changed to one whose list has the document.
  const known = new Set(listed.map(({ id }) => id));
  const asked = (facts.askedDocuments ?? []).filter(({ id }) => !known.has(id) && isInList(facts, id));
  return [
    ...listed,
    ...asked.map(({ id, label, note, dueOn }): RequiredDocument => {
      const type = parseDocumentType(partsOfSlot(id).code) ?? otherType;
      return { id, type, label, group: 'pedidos', note, dueOn };
    }),
  ];
}

/**
 * Returns exactly the documents that a case requires, in display order: listed ones, then those requested by the team,
 * without those that do not apply.
 */
export function requiredDocuments(facts: CaseFacts): readonly RequiredDocument[] {
  const excluded = new Set(facts.notApplicable?.map(({ id }) => id));
  return allRequestedDocuments(facts).filter(({ id }) => !excluded.has(id));
}

/** A document that would be required, but does not apply to the case. */
export interface NotApplicableDocument extends RequiredDocument {
  reason: string;
}

/** Returns the documents that do not apply to a case, with the reasons. */
export function notApplicableDocuments(facts: CaseFacts): readonly NotApplicableDocument[] {
  const reasons = new Map(facts.notApplicable?.map(({ id, reason }) => [id, reason]));
  return allRequestedDocuments(facts).flatMap((document) => {
    const reason = reasons.get(document.id);
    return reason === undefined ? [] : [{ ...document, reason }];
  });
}

/** Useful papers of a property: nobody has a promise of sale of their own home, or a licence before it is built. */
const propertyPapers: Readonly<Record<PropertyUse, readonly DocumentType[]>> = {
  bought: ['cpcv', 'licenca_utilizacao', 'ficha_tecnica', 'certificado_energetico', 'planta'],
  owned: ['licenca_utilizacao', 'ficha_tecnica', 'certificado_energetico', 'planta'],
  built: ['cpcv', 'planta'],
};

/**
 * Returns documents that are useful but not required for a submission: the older checklists (spec D6), what banks ask
 * of pensioners and of income from abroad, and, first, what is owed where a loan is replaced.
 */
export function optionalDocuments(facts: CaseFacts): readonly DocumentType[] {
  const required = new Set<string>(allRequestedDocuments(facts).map((document) => document.type));
  const scope = countryScope(facts.countryIncome);
  const papers: DocumentType[] = [
    ...(ownsHome(facts.purpose) && sendsProperty(facts) ? (['debt_statement'] as const) : []),
    ...(scope === 'INTL' ? (['tax_returns'] as const) : []),
    ...(scope === 'PT' && situation(facts.employmentStatus) === 'other' ? (['payslips_or_receipts'] as const) : []),
    ...(coversSixMonths(facts, required) ? [] : (['bank_statements_6_months'] as const)),
    'employer_declaration',
    ...(scope === 'PT' && facts.employmentStatus === 'retired' ? (['pension_statement'] as const) : []),
    ...(scope === 'PT' ? [] : (['credit_report_abroad'] as const)),
    ...(facts.hasProperty && sendsProperty(facts) ? propertyPapers[propertyUseOf(facts)] : []),
  ];
  return papers.filter((type) => !required.has(type));
}
