import { cadernetaPredialAge, certidaoPermanenteAge, mapaAge } from '../../facts/figures-in-law.ts';
import { type Periods, periodOn } from '../../facts/periods.ts';
import { daysAfter } from '../../kit/lisbon-time.ts';
import { monthsBefore, monthsBetween } from './calendar.ts';
import { aboutField, fieldOf, finding, type ReadPaper, textOf } from './checks.ts';
import type { Finding, ReadField, Reading } from './reading.ts';

/** What the checks of time alone need of a paper. */
export type DatedPaper = Pick<ReadPaper, 'kind' | 'fields' | 'context'>;

/** Days before a printed end on which it is worth a word. */
const soon = 20;
/** How far back a month may be, and the newest of a full set of three. */
const months = { single: 4, ofSet: 2, mapa: 2, set: 3 } as const;

/** Returns whether a printed validity has ended, or soon will. */
function checkValidity(paper: DatedPaper): Finding[] {
  const { today, case: known } = paper.context;
  const until = fieldOf(paper, 'valid_until');
  if (!until) return [];
  if (until.value < today) return [aboutField('expired', until, today)];
  if (paper.kind === 'distrate' && known?.deedDate && until.value < known.deedDate)
    return [aboutField('expired', until, known.deedDate)];
  return until.value < daysAfter(today, soon) ? [aboutField('expires_soon', until)] : [];
}

const tooOld = (issued: ReadField | undefined, earliest: string): Finding[] =>
  issued && issued.value < earliest ? [aboutField('too_old', issued, earliest)] : [];

/** Returns whether a paper was issued too long ago: 12, 6 and 1 months (register of facts). */
function checkAge(paper: DatedPaper): Finding[] {
  const { today } = paper.context;
  const issued = fieldOf(paper, 'issued_on');
  const age = (periods: Periods<number>): number => periodOn(periods, today)?.value ?? 0;
  if (paper.kind === 'caderneta_predial') return tooOld(issued, monthsBefore(today, age(cadernetaPredialAge)));
  if (paper.kind === 'mapa') return tooOld(issued, monthsBefore(today, age(mapaAge)));
  if (paper.kind === 'certidao_permanente' && !fieldOf(paper, 'valid_until'))
    return tooOld(issued, monthsBefore(today, age(certidaoPermanenteAge)));
  return [];
}

/** Returns whether a tax year is older than the last one that can be assessed. */
function checkYear(paper: DatedPaper): Finding[] {
  const { today } = paper.context;
  const thisYear = Number(today.slice(0, 4));
  const day = today.slice(5);
  const field = fieldOf(paper, paper.kind.startsWith('irs') ? 'year' : 'tax_year');
  if (!field) return [];
  // Until 31 July the assessment of two years before is current; P60 are due by 31 May, returns by 31 January.
  const earliest = {
    irs_declaration: day >= '08-01' ? thisYear - 1 : thisYear - 2,
    irs_assessment: day >= '08-01' ? thisYear - 1 : thisYear - 2,
    p60: day >= '06-06' ? thisYear : thisYear - 1,
    sa302: day >= '02-01' ? thisYear - 2 : thisYear - 3,
    tax_overview_uk: day >= '02-01' ? thisYear - 2 : thisYear - 3,
  }[paper.kind as string];
  return earliest !== undefined && Number(field.value) < earliest
    ? [aboutField('too_old', field, String(earliest))]
    : [];
}

/** Returns the month that a payslip or statement is about. */
export const monthOf = (reading: Pick<Reading, 'fields'>): string | undefined =>
  textOf(reading, 'period') ?? textOf(reading, 'period_to')?.slice(0, 7);

function checkMonth(paper: DatedPaper): Finding[] {
  const { kind, context } = paper;
  const thisMonth = context.today.slice(0, 7);
  if (kind === 'mapa') {
    const reference = fieldOf(paper, 'reference_month');
    const issued = textOf(paper, 'issued_on')?.slice(0, 7) ?? thisMonth;
    const back = reference && monthsBetween(reference.value, issued);
    return reference && back !== undefined && (back > months.mapa || back < 0)
      ? [aboutField('wrong_month', reference, monthsBefore(`${issued}-01`, months.mapa).slice(0, 7))]
      : [];
  }
  if (kind !== 'payslip' && kind !== 'bank_statement') return [];
  const field = fieldOf(paper, 'period') ?? fieldOf(paper, 'period_to');
  if (!field) return [];
  const back = monthsBetween(field.value.slice(0, 7), thisMonth);
  const earliest = monthsBefore(`${thisMonth}-01`, months.single).slice(0, 7);
  return back < 0 || back > months.single ? [aboutField('wrong_month', field, earliest)] : [];
}

/** The papers of one series: payslips, or the statements of one account. */
const seriesOf = (paper: ReadPaper): Reading[] =>
  (paper.context.siblings ?? []).filter(
    (sibling) =>
      sibling.kind === paper.kind &&
      (paper.kind !== 'bank_statement' || textOf(sibling, 'iban') === textOf(paper, 'iban')),
  );

/** Returns whether three papers are of three months one after the other, the last of them not long ago. */
function checkSeries(paper: ReadPaper): Finding[] {
  const { kind, context } = paper;
  if (kind !== 'payslip' && kind !== 'bank_statement') return [];
  const field = fieldOf(paper, 'period') ?? fieldOf(paper, 'period_to');
  if (!field) return [];
  const series = seriesOf(paper);
  const others = series.flatMap((sibling) => monthOf(sibling) ?? []);
  const all = [...new Set([...others, field.value.slice(0, 7)])].sort();
  const [first = '', last = ''] = [all[0], all.at(-1)];
  const findings: Finding[] = [];
  const copy = series.find((sibling) => isCopy(paper, sibling));
  if (copy)
    findings.push(finding('duplicate_of', { field: field.name, found: copy.slot ?? field.value, page: field.page }));
  if (all.length >= months.set) {
    if (monthsBetween(first, last) !== all.length - 1)
      findings.push(aboutField('gap_in_months', field, `${first} a ${last}`));
    else if (
      all.length === months.set &&
      monthsBetween(last, context.today.slice(0, 7)) > months.ofSet &&
      field.value.startsWith(last)
    )
      findings.push(
        aboutField('wrong_month', field, monthsBefore(`${context.today.slice(0, 7)}-01`, months.ofSet).slice(0, 7)),
      );
  }
  const asked = context.case?.monthsAsked;
  const from = textOf(paper, 'period_from');
  const isOneForAll = context.slot === 'bank_statements' || context.slot === 'bank_statements_6_months';
  if (kind === 'bank_statement' && isOneForAll && asked && from && others.length === 0) {
    const covered = monthsBetween(from.slice(0, 7), field.value.slice(0, 7)) + 1;
    if (covered < asked && paper.pageKinds.filter((each) => each === 'bank_statement').length < 2)
      findings.push(aboutField('gap_in_months', field, String(asked)));
  }
  return findings;
}

/** Whether two papers say the same: the same months with the same figures. */
function isCopy(paper: ReadPaper, sibling: Reading): boolean {
  const names = (
    paper.kind === 'payslip'
      ? (['period', 'net', 'gross', 'employer_nif'] as const)
      : (['iban', 'period_from', 'period_to', 'closing_balance'] as const)
  ).map((name) => [textOf(paper, name), textOf(sibling, name)] as const);
  const both = names.filter(([own, other]) => own !== undefined && other !== undefined);
  return names.every(([own, other]) => own === other) && both.length >= 2;
}

/** Returns what the passing of time alone says about a paper: its validity, its age, its tax year, its month. */
export const checkAging = (paper: DatedPaper): Finding[] => [
  ...checkValidity(paper),
  ...checkAge(paper),
  ...checkYear(paper),
  ...checkMonth(paper),
];

/** Returns what time says about a paper. */
export const checkTime = (paper: ReadPaper): Finding[] => [...checkAging(paper), ...checkSeries(paper)];
