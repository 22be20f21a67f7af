import { gatherStatement } from './bank-statement.ts';
import { britishFields } from './british-fields.ts';
import { gatherMapa } from './credit-map.ts';
import { gatherEmployerStatement } from './employer-declaration.ts';
import type { FieldCollector } from './gather.ts';
import { gatherReceipt } from './green-receipt.ts';
import { identityFields } from './identity-fields.ts';
import { gatherPayslip } from './payslip.ts';
import { propertyFields } from './property-fields.ts';
import type { ReadingKind } from './reading.ts';
import { taxFields } from './tax-return.ts';

const gatherers: Readonly<Record<ReadingKind, (collector: FieldCollector) => void>> = {
  ...identityFields,
  payslip: gatherPayslip,
  bank_statement: gatherStatement,
  mapa: gatherMapa,
  green_receipt: gatherReceipt,
  employer_declaration: gatherEmployerStatement,
  ...taxFields,
  ...propertyFields,
  ...britishFields,
};

/** Gathers the fields of a kind. */
export const gatherFields = (kind: ReadingKind, collector: FieldCollector): void => gatherers[kind](collector);
