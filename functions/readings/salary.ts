import { amountsIn, centsOf } from '#shared/documents/reading/amounts.ts';
import { finding, textOf } from '#shared/documents/reading/checks.ts';
import { type Line, linesOf } from '#shared/documents/reading/lines.ts';
import type { Finding, Reading } from '#shared/documents/reading/reading.ts';

/** Cents by which what arrives may differ from a payslip. */
const tolerance = 200;

const isSalary = ({ text }: Line): boolean =>
  /\b(?:ordenado|ordenados|salario|salarios|vencimento|vencimentos)\b/.test(text) &&
  !/\b(?:prestacao|cartao|deposito|prazo|data|subsidio|juros|seguro)\b/.test(text);

/**
 * Returns that a statement shows another salary than the payslip of its month, in which case neither that amount nor
 * the one of another payslip is in it. A statement without a salary says nothing: it may be paid into another account.
 */
export function compareSalary(
  pages: readonly string[],
  statement: Pick<Reading, 'kind' | 'fields'>,
  siblings: readonly Reading[],
): Finding[] {
  const [from, to] = [textOf(statement, 'period_from')?.slice(0, 7), textOf(statement, 'period_to')?.slice(0, 7)];
  if (statement.kind !== 'bank_statement' || !from || !to) return [];
  const slips = siblings.filter(({ kind }) => kind === 'payslip').map((slip) => ({ slip, net: textOf(slip, 'net') }));
  const own = slips.flatMap(({ slip, net }) => {
    const month = textOf(slip, 'period');
    return net !== undefined && month !== undefined && month >= from && month <= to ? [net] : [];
  });
  if (own.length === 0) return [];
  const lines = linesOf(pages).flat();
  const isNear = (one: string, other: string) => Math.abs(centsOf(one) - centsOf(other)) <= tolerance;
  const amounts = lines.flatMap(({ text }) => amountsIn(text).map(({ value }) => value));
  const paid = lines.filter(isSalary).flatMap((line) => {
    const [first] = amountsIn(line.text);
    const isKnown = slips.some(({ net }) => net !== undefined && first && isNear(net, first.value));
    return first && centsOf(first.value) > 0 && !isKnown ? [{ value: first.value, page: line.page }] : [];
  });
  const [arrived] = paid;
  const missing = own.find((net) => !amounts.some((amount) => isNear(amount, net)));
  return arrived && missing !== undefined
    ? [finding('income_differs', { field: 'net', found: arrived.value, expected: missing, page: arrived.page }, 'info')]
    : [];
}
