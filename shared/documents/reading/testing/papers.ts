import { endOfYear, taxCalculations, taxOverviews } from './british-papers.ts';
import { certificates, dataSheets, permits } from './building-papers.ts';
import { informationSheets, releases, stampDuties, transferTaxes } from './closing-papers.ts';
import { contracts } from './contract-papers.ts';
import { mapas } from './debt-papers.ts';
import { cards, passports, taxNumbers } from './identity-papers.ts';
import { employerStatements, receipts } from './income-papers.ts';
import type { Layouts } from './layouts.ts';
import { payslips } from './payslips.ts';
import { cadernetas, certidoes } from './register-papers.ts';
import { statements } from './statements.ts';
import { assessments, taxReturns } from './tax-returns.ts';

/** The day on which synthetic papers are read. */
export const readingDay = '2026-11-23';

/** At least four layouts of every kind of paper that is known. */
export const allPapers: readonly Layouts[] = [
  payslips,
  statements,
  taxReturns,
  assessments,
  mapas,
  receipts,
  employerStatements,
  taxNumbers,
  cards,
  passports,
  certidoes,
  cadernetas,
  contracts,
  certificates,
  permits,
  dataSheets,
  endOfYear,
  taxCalculations,
  taxOverviews,
  transferTaxes,
  stampDuties,
  releases,
  informationSheets,
];
