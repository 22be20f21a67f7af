import type { IdentType } from '../applications/purposes.ts';
import { countryScope } from '../people/countries.ts';
import type { EmploymentStatus } from '../people/employment.ts';
import { type DocumentGroup, type DocumentType, describeDocument } from './catalogue.ts';

/** The facts of a case that decide which documents it needs. */
export interface CaseFacts {
  readonly countryIncome: string;
  readonly employmentStatus: EmploymentStatus;
  readonly identType: IdentType;
  readonly hasProperty: boolean;
}

export interface RequiredDocument {
  readonly type: DocumentType;
  /** The catalogue's label, with the period where the case sets one. */
  readonly label: string;
  readonly group: DocumentGroup;
  readonly help: string;
}

const payslips = ['payslip_1', 'payslip_2', 'payslip_3'] as const;
const banks = ['bank_1', 'bank_2', 'bank_3'] as const;

type Situation = 'employed' | 'self_employed' | 'other';

/** A contractor counts as self-employed (decisions 7). */
function situation(status: EmploymentStatus): Situation {
  if (status === 'employed') return 'employed';
  return status === 'self_employed' || status === 'contractor' ? 'self_employed' : 'other';
}

/** Income documents by country and situation (part 2, section 5; decisions 7 for the cases it leaves out). */
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

/** Months that `bank_statements` must cover: six for Portugal and the UK, three elsewhere (part 2, section 5). */
const statementMonths = (countryIncome: string): 3 | 6 => (countryScope(countryIncome) === 'INTL' ? 3 : 6);

/**
 * Exactly the documents that a case requires, in the order in which they are listed
 * (part 2, section 5; decisions 6 and 7).
 */
export function requiredDocuments(facts: CaseFacts): readonly RequiredDocument[] {
  const scope = countryScope(facts.countryIncome);
  const types: DocumentType[] = [
    ...(facts.identType === 'cc'
      ? (['id_card_front', 'id_card_back'] as const)
      : (['passport', 'nif_portugues'] as const)),
    ...(facts.hasProperty ? (['certidao_permanente', 'caderneta_predial'] as const) : []),
    ...(scope === 'INTL'
      ? (['proof_of_income', 'bank_statements'] as const)
      : incomeDocuments[scope][situation(facts.employmentStatus)]),
  ];
  return types.map((type) => {
    const { label, group, help } = describeDocument(type);
    return {
      type,
      label: type === 'bank_statements' ? `${label} (${statementMonths(facts.countryIncome)} meses)` : label,
      group,
      help,
    };
  });
}

/** Papers that help but do not hold back a submission: the older checklists, as guidance (decisions 6). */
export function optionalDocuments(facts: CaseFacts): readonly DocumentType[] {
  const required = new Set<string>(requiredDocuments(facts).map((document) => document.type));
  const papers: DocumentType[] = [
    'employer_declaration',
    ...(facts.hasProperty
      ? (['cpcv', 'licenca_utilizacao', 'ficha_tecnica', 'certificado_energetico', 'planta'] as const)
      : []),
  ];
  return papers.filter((type) => !required.has(type));
}
