/** What the reading of a paper knows about its case. */
export interface ReadingContext {
  /** The document type that was asked for. */
  readonly slot?: string;
  /** `YYYY-MM-DD`. */
  readonly today: string;
  readonly person?: {
    readonly name?: string;
    readonly nif?: string;
    /** `YYYY-MM-DD`. */
    readonly birthDate?: string;
  };
  /** Readings of the same person's other papers and of those of the property, without the version that is replaced. */
  readonly siblings?: readonly Reading[];
  readonly case?: CaseContext;
}

interface CaseContext {
  readonly priceCents?: number;
  /** `YYYY-MM-DD`. */
  readonly deedDate?: string;
  /** How many months of bank statements the case asks for. */
  readonly monthsAsked?: number;
  readonly borrowers?: readonly { readonly name?: string; readonly nif?: string }[];
  readonly imtCents?: number;
  readonly stampCents?: number;
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
  readonly name: FieldName;
  /** Amounts `1234.56`, dates `YYYY-MM-DD`, months `YYYY-MM`, years `YYYY`, NIF and IBAN without spaces. */
  readonly value: string;
  /** From 1. */
  readonly page: number;
  /** The line of the page that it was read from. */
  readonly line: string;
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
  readonly code: FindingCode;
  readonly level: 'ok' | 'info' | 'warn';
  readonly field?: string;
  readonly found?: string;
  readonly expected?: string;
  /** From 1. */
  readonly page?: number;
}

export interface Reading {
  readonly kind: ReadingKind | 'unknown';
  /** From 0 to 1. */
  readonly confidence: number;
  readonly fields: readonly ReadField[];
  /** The gravest first. */
  readonly findings: readonly Finding[];
  /** The document type that was asked for. */
  readonly slot?: string;
}
