import type { Layouts } from './layouts.ts';
import {
  assessments,
  employerStatements,
  identification,
  mapas,
  payslips,
  receipts,
  statements,
  taxReturns,
} from './personal-papers.ts';
import { propertyPapers } from './property-papers.ts';

export const allPapers: readonly Layouts[] = [
  payslips,
  statements,
  taxReturns,
  assessments,
  mapas,
  receipts,
  employerStatements,
  ...identification,
  ...propertyPapers,
];
