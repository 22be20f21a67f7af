/** What the reading of a paper knows about its case. */
export interface ReadingContext {
  /** The document type that was asked for. */
  slot?: string;
  /** `YYYY-MM-DD`. */
  today: string;
  person?: {
    name?: string;
    nif?: string;
    /** `YYYY-MM-DD`. */
    birthDate?: string;
  };
  /** Readings of the same person's other papers and of those of the property, without the version that is replaced. */
  siblings?: readonly Reading[];
  case?: CaseContext;
}

interface CaseContext {
  priceCents?: number;
  /** `YYYY-MM-DD`. */
  deedDate?: string;
  /** How many months of bank statements the case asks for. */
  monthsAsked?: number;
  borrowers?: readonly { name?: string; nif?: string }[];
  imtCents?: number;
  stampCents?: number;
}

/** What a paper is; stored values. */
export const readingKinds = [
  'irs_declaration',
  'irs_assessment',
  'payslip',
  'bank_statement',
  'mapa',
  'green_receipt',
  'employer_declaration',
  'certidao_permanente',
  'caderneta_predial',
  'cpcv',
  'certificado_energetico',
  'licenca_utilizacao',
  'ficha_tecnica',
  'id_card',
  'passport',
  'nif',
  'p60',
  'sa302',
  'tax_overview_uk',
  'imt',
  'imposto_selo',
  'distrate',
  'fine',
] as const;
export type ReadingKind = (typeof readingKinds)[number];

/** Names of what is read from a paper; stored values. */
export const fieldNames = [
  'name',
  'nif',
  'nif_b',
  'year',
  'period',
  'period_from',
  'period_to',
  'issued_on',
  'valid_until',
  'employer',
  'employer_nif',
  'gross',
  'net',
  'iban',
  'bank',
  'opening_balance',
  'closing_balance',
  'reference_month',
  'debts_total',
  'default_total',
  'instalments_total',
  'access_code',
  'description_number',
  'article',
  'fraction',
  'vpt',
  'price',
  'deposit',
  'deadline',
  'energy_class',
  'certificate_number',
  'document_number',
  'birth_date',
  'ni_number',
  'tax_year',
  'utr',
  'amount',
] as const;
export type FieldName = (typeof fieldNames)[number];

export interface ReadField {
  name: FieldName;
  /** Amounts `1234.56`, dates `YYYY-MM-DD`, months `YYYY-MM`, years `YYYY`, NIF and IBAN without spaces. */
  value: string;
  /** From 1. */
  page: number;
  /** The line of the page that it was read from. */
  line: string;
}

/** What a paper can be found to be or to have, the gravest first. */
export const findingCodes = [
  'wrong_kind',
  'other_person',
  'nif_mismatch',
  'default_found',
  'checksum',
  'expired',
  'missing_part',
  'missing_pages',
  'too_old',
  'wrong_month',
  'gap_in_months',
  'duplicate_of',
  'several_kinds',
  'encumbrance',
  'pending_registration',
  'use_not_housing',
  'parties_missing',
  'sum_mismatch',
  'balance_break',
  'income_differs',
  'no_financing_clause',
  'expires_soon',
  'holiday_pay',
  'unreadable_scan',
] as const;
export type FindingCode = (typeof findingCodes)[number];

export interface Finding {
  code: FindingCode;
  level: 'ok' | 'info' | 'warn';
  field?: string;
  found?: string;
  expected?: string;
  /** From 1. */
  page?: number;
}

export interface Reading {
  kind: ReadingKind | 'unknown';
  /** From 0 to 1. */
  confidence: number;
  fields: readonly ReadField[];
  /** The gravest first. */
  findings: readonly Finding[];
  /** The document type that was asked for. */
  slot?: string;
}
