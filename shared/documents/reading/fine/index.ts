import { linesOf } from '../lines.ts';
import { approvalOf } from './approval.ts';
import { doubtful, type FineCollector, isBase, keepAgreed } from './collector.ts';
import { gatherEarlyFees, gatherInsurance, gatherStamp } from './costs.ts';
import { gatherInstalments } from './instalments.ts';
import type { Subject } from './labels.ts';
import { gatherLender } from './lender.ts';
import type { FineField, FineName, FineReading } from './names.ts';
import { type Occurrence, occurrencesIn } from './occurrences.ts';
import { gatherProducts } from './products.ts';
import { gatherIndex, gatherNominalRates, gatherPhases } from './rate-phases.ts';
import { sheetOf } from './sections.ts';

export { type FineField, type FineName, type FineReading, mandatoryNames } from './names.ts';

interface FineContext {
  /** `YYYY-MM-DD`. */
  today: string;
  /** The banks that are known. */
  lenders: readonly { id: string; name: string }[];
}

/**
 * Reads the European Standardised Information Sheet of a bank (FINE): what the loan is and costs. A value is offered only
 * where its label decides it; where a label has several, its name is `ambiguous`. Pure; never throws, whatever the texts.
 * Source: lenders.md, L4 and settled details 1 to 6.
 *
 * @param pages the visual lines of each page, items of a line joined by a space, wide gaps by two
 */
export function readFine(pages: readonly string[], { lenders }: FineContext): FineReading {
  const { isFine, sections, lines, outer } = sheetOf(linesOf(pages));
  if (!isFine) return { isFine, approval: null, sections, fields: [], ambiguous: [] };
  const fields: FineField[] = [];
  const ambiguous = new Set<FineName>();
  const collector: FineCollector = {
    keep: (name, value, { page, printed, section }) => {
      if (value !== undefined) fields.push({ name, value, page, line: printed, section });
    },
    doubt: (name) => ambiguous.add(name),
  };
  const linesIn = (section: number) => lines.filter((placed) => placed.section === section);
  const placed = new Map(lines.map((each) => [each.line, each]));
  const all = [
    ...occurrencesIn(
      outer.flatMap((line) => placed.get(line) ?? []),
      0,
    ),
    ...[3, 4].flatMap((section) => occurrencesIn(linesIn(section), section)),
  ];
  const of = (...subjects: Subject[]): Occurrence[] => all.filter(({ subject }) => subjects.includes(subject));
  const keep = (subject: Subject & FineName) => keepAgreed(collector, subject, of(subject));

  gatherLender(collector, linesIn(1), lenders);
  keep('amount');
  const term = keep('term_months');
  const phases = gatherPhases(collector, of('rate_kind'), term);
  gatherNominalRates(collector, of('tan'), phases);
  gatherIndex(collector, of('euribor_3m', 'euribor_6m', 'euribor_12m'));
  keep('spread_base');
  keepAgreed(
    collector,
    'spread',
    of('spread').filter((each) => isBase(each) === false),
  );
  for (const figure of ['taeg', 'mtic'] as const) {
    // A figure 'sem' something else is a second one.
    const plain = of(figure).filter((each) => isBase(each) !== true);
    keepAgreed(
      collector,
      figure,
      plain.map((each) => (isBase(each) === undefined ? doubtful(each) : each)),
    );
    keepAgreed(
      collector,
      `${figure}_base`,
      of(figure).filter((each) => isBase(each) === true),
    );
  }
  gatherInstalments(collector, linesIn(6), phases);
  gatherInsurance(collector, 'life_insurance_year', of('life_insurance_year'));
  gatherInsurance(collector, 'home_insurance_year', of('home_insurance_year'));
  for (const fee of ['fee_analysis', 'fee_appraisal', 'fee_formalisation', 'registration'] as const) keep(fee);
  gatherStamp(collector, of('stamp_loan'));
  keep('property_value');
  gatherEarlyFees(collector, linesIn(9));
  gatherProducts(collector, linesIn(8));
  keep('issued_on');
  keep('valid_until');
  return { isFine, approval: approvalOf(outer), sections, fields, ambiguous: [...ambiguous] };
}
