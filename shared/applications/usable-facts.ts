import type { FieldName, ReadingKind } from '../documents/reading/reading.ts';
import type { ReadingFinding } from '../documents/reading-view.ts';
import { type LoanValues, loanValuesSchema } from './loan-request.ts';
import type { SourcedField } from './loan-sources.ts';

/** The facts that the team can take over into the figures of a request. */
export const usableFactNames = ['price', 'net', 'instalments_total'] as const satisfies readonly FieldName[];
type UsableFactName = (typeof usableFactNames)[number];

interface Use {
  kind: ReadingKind;
  field: SourcedField;
  /** Of one person: not if it seems to be somebody else's. */
  isPersonal?: true;
}

const uses: Readonly<Record<UsableFactName, Use>> = {
  price: { kind: 'cpcv', field: 'propertyValue' },
  net: { kind: 'payslip', field: 'monthlyIncome', isPersonal: true },
  instalments_total: { kind: 'mapa', field: 'otherInstalments', isPersonal: true },
};

const isUsableName = (name: string): name is UsableFactName => usableFactNames.some((each) => each === name);

interface ReadPaper {
  kind: string;
  fields: readonly { name: string; value: string; page: number }[];
  findings: readonly Pick<ReadingFinding, 'code' | 'level'>[];
}

interface Request {
  countryIncome: string;
  loan?: object | null;
}

export interface UsableFact {
  name: UsableFactName;
  field: SourcedField;
  /** Euro. */
  value: number;
  /** From 1. */
  page: number;
}

/** Whether what was read of a payslip is what its person receives in an ordinary month, in euro. */
export const isOrdinaryPay = ({ findings }: Pick<ReadPaper, 'findings'>, { countryIncome }: Request): boolean =>
  countryIncome === 'PT' && !findings.some(({ code }) => code === 'holiday_pay');

/** Whether a paper seems to be of somebody else than the client. */
export const isOfAnother = ({ findings }: Pick<ReadPaper, 'findings'>): boolean =>
  findings.some(({ code, level }) => level === 'warn' && (code === 'other_person' || code === 'nif_mismatch'));

/**
 * Returns the facts of a paper that fit a figure of the request. A request without figures has none to replace: price
 * and amount are entered together.
 */
export function usableFacts(paper: ReadPaper, request: Request): UsableFact[] {
  if (!request.loan) return [];
  return paper.fields.flatMap(({ name, value, page }) => {
    if (!isUsableName(name)) return [];
    const { kind, field, isPersonal } = uses[name];
    if (kind !== paper.kind || (isPersonal && isOfAnother(paper))) return [];
    if (name === 'net' && !isOrdinaryPay(paper, request)) return [];
    const figure = figureOf(field, value);
    return figure === undefined ? [] : [{ name, field, value: figure, page }];
  });
}

/** Returns an amount that the field takes. */
function figureOf(field: SourcedField & keyof LoanValues, value: string): number | undefined {
  if (!/^\d+\.\d{2}$/.test(value)) return undefined;
  return loanValuesSchema.shape[field].safeParse(Number(value)).data;
}
