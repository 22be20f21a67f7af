import { gatherEmployer, gatherName, gatherTaxNumbers } from './common-fields.ts';
import { type FieldCollector, gather } from './gather.ts';
import { amount, britishAmount, labelled, month, monthAlone, pattern, type ReadValue, year } from './labels.ts';
import { hasPhrase, type Line } from './lines.ts';

/** Reads a payslip: period, gross and net pay, employee and employer. */
export function gatherPayslip(collector: FieldCollector): void {
  const isBritish = hasPhrase(collector.lines, 'net pay|paye|tax code');
  const money = isBritish ? britishAmount : amount;
  gatherName(collector, [
    'nome do trabalhador|nome do funcionario|nome do colaborador|employee name',
    'trabalhador|colaborador|funcionario|nome|employee',
  ]);
  gatherTaxNumbers(collector, { person: 'nif', company: 'employer_nif' });
  gatherEmployer(collector);
  gather(
    collector,
    'period',
    [
      'periodo de processamento|mes de processamento|mes processamento|periodo de referencia|mes de referencia|periodo de remuneracao|pay period',
      'periodo|mes ano|referente a|referente ao mes de|relativo a|relativo ao mes de|mes de|mes|competencia',
      'recibo de vencimento|recibo de vencimentos|recibo de remuneracoes|recibo de remuneracao|recibo de ordenado|recibo de salario|nota de abonos e descontos',
      'processamento|data de processamento|tax period|period end|period ending|pay date|data',
    ],
    month,
  );
  collector.keep('period', monthApart(collector.lines));
  gather(
    collector,
    'gross',
    [
      'total iliquido|total bruto|remuneracao iliquida|remuneracao bruta|vencimento bruto|total gross pay|gross pay',
      'total abonos|total de abonos|total remuneracoes|total de remuneracoes|total das remuneracoes',
      'iliquido|bruto',
    ],
    money,
  );
  gather(
    collector,
    'net',
    [
      'liquido a receber|total liquido|valor liquido|liquido a pagar|vencimento liquido|remuneracao liquida|ordenado liquido|salario liquido|retribuicao liquida|net pay|importancia liquida|liquido a transferir',
      'total a receber|valor a receber|importancia a receber|montante a receber|total pago|total a pagar',
      'liquido',
    ],
    money,
  );
}

/** '202610' */
const yearMonth = pattern(/(?<![\d./-])(20\d\d(?:0[1-9]|1[0-2]))(?![\d]|[.,/-]\d)/g, (digits) =>
  digits.replace(/^(\d{4})/, '$1-'),
);

/** Returns a month whose name and year have labels of their own: 'Mês: Outubro  Ano: 2026'. */
function monthApart(lines: readonly Line[]): ReadValue | undefined {
  const joined = labelled(
    lines,
    ['mes de processamento|mes processamento|periodo de processamento|mes|periodo'],
    yearMonth,
  );
  if (joined) return joined;
  const named = labelled(lines, ['mes de processamento|mes processamento|mes'], monthAlone);
  const inYear = labelled(lines, ['ano'], year);
  const isNear = named && inYear && Math.abs(lines.indexOf(named.line) - lines.indexOf(inYear.line)) <= 2;
  return isNear ? { ...named, value: `${inYear.value}-${named.value}` } : undefined;
}
