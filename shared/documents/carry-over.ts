import { identTypes } from '../people/ident-types.ts';
import { type DocumentType, parseDocumentType } from './catalogue.ts';
import { isCardType } from './id-card.ts';
import { documentKind } from './kinds.ts';
import { type CaseFacts, optionalDocuments, requiredDocuments } from './required-documents.ts';
import type { ScanState } from './scan.ts';
import type { ReviewStatus } from './status.ts';

/**
 * Days after the upload within which a document can serve another request, for types that age. Payslips and statements
 * may end two months back; the credit register's map was issued at most 30 days ago; tax papers are those of the last
 * year (document-reading B4). Identification has its own validity, which the review checks.
 */
const usableDays: Readonly<Partial<Record<DocumentType, number>>> = {
  payslip_1: 60,
  payslip_2: 60,
  payslip_3: 60,
  bank_1: 60,
  bank_2: 60,
  bank_3: 60,
  bank_statements: 60,
  self_employed_docs: 60,
  proof_of_income: 60,
  bank_statements_6_months: 60,
  payslips_or_receipts: 60,
  employer_declaration: 60,
  pension_statement: 365,
  credit_report_abroad: 30,
  mapa: 30,
  irs: 365,
  p60: 365,
  sa302: 365,
  hmrc: 365,
  tax_returns: 365,
};

const dayMilliseconds = 24 * 60 * 60 * 1000;

interface SentDocument {
  docType: string;
  aiStatus: ReviewStatus;
  scan?: ScanState;
  /** ISO 8601. */
  uploadedAt: string;
}

/**
 * Returns whether a document of another request is copied to a new one (spec D32): a personal one that the new request
 * can use, neither rejected nor too old since its upload.
 */
export function canCarryOver(
  { docType, aiStatus, scan, uploadedAt }: SentDocument,
  { facts, now }: { facts: CaseFacts; now: Date },
): boolean {
  const type = parseDocumentType(docType);
  // A consent to copies of a Cartão de Cidadão is for one request (spec D50).
  if (isCardType(docType)) return false;
  // What another loan still owes is no paper of this one.
  if (type === 'debt_statement') return false;
  if (!type || type !== docType || documentKind(type) !== 'pessoal') return false;
  if (aiStatus === 'rejected' || scan === 'infected') return false;
  const days = usableDays[type] ?? Number.POSITIVE_INFINITY;
  if (now.getTime() - Date.parse(uploadedAt) > days * dayMilliseconds) return false;
  return (
    optionalDocuments(facts).includes(type) ||
    // The client chooses the identification later.
    identTypes.some((identType) =>
      requiredDocuments({ ...facts, identType }).some((document) => document.type === type),
    )
  );
}
